import { useLogoutMutation } from './logout.generated.ts'
import { useFormMutation } from './use-form-mutation.ts'

/** False if the gateway couldn't be reached: the session then continues. */
export function useLogOut(): () => Promise<boolean> {
  const logOut = useFormMutation(useLogoutMutation, ({ logout }) => logout)
  return async () => (await logOut({})).kind === 'done'
}
