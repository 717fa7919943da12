import { useLogoutMutation } from './logout.generated.ts'
import { useFormMutation } from './use-form-mutation.ts'

/** Resolves to false if the gateway couldn't be told: the session then goes on. */
export function useLogOut(): () => Promise<boolean> {
  const logOut = useFormMutation(useLogoutMutation, ({ logout }) => logout)
  return async () => (await logOut({})).kind === 'done'
}
