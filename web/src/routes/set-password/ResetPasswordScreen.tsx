import { type AddressOf, useAddress } from '../../navigation/use-address.ts'
import { SetPasswordPage } from './SetPasswordPage.tsx'

export function Screen() {
  const { params }: AddressOf<'resetPassword'> = useAddress()
  return <SetPasswordPage kind="reset" token={params.token ?? ''} />
}
