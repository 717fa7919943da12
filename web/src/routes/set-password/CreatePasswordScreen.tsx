import { type AddressOf, useAddress } from '../../navigation/use-address.ts'
import { SetPasswordPage } from './SetPasswordPage.tsx'

/** For an account that somebody else has made. */
export function Screen() {
  const { params }: AddressOf<'createPassword'> = useAddress()
  return <SetPasswordPage kind="create" token={params.token ?? ''} />
}
