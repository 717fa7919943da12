import type { AddressOf } from '../../navigation/address.ts'
import { useAddress } from '../../navigation/use-address.ts'
import type { patterns } from '../../site/patterns.ts'
import { SetPasswordPage } from './SetPasswordPage.tsx'

/** For an account that somebody else has made. */
export function Screen() {
  const { params }: AddressOf<typeof patterns.createPassword> = useAddress()
  return <SetPasswordPage kind="create" token={params.token ?? ''} />
}
