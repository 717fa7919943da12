import { withCountryPrefix } from '../../ui/phone-number.ts'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { useCheckExistingCredentialsMutation } from './sign-up.generated.ts'

export function useCheckContact() {
  const check = useFormMutation(useCheckExistingCredentialsMutation, (data) => data.checkExistingCredentials)
  return (email: string, phone: string) => check({ input: { email, phone: withCountryPrefix(phone) } })
}
