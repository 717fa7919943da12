import { ConfirmEmailPage } from '../../features/account/ConfirmEmailPage.tsx'
import { type AddressOf, useAddress } from '../../navigation/use-address.ts'

export function Screen() {
  const { params }: AddressOf<'confirmEmail'> = useAddress()
  return <ConfirmEmailPage token={params.token ?? ''} />
}
