import { SetPasswordPage } from '../../features/password/SetPasswordPage.tsx'
import type { AddressOf } from '../../navigation/address.ts'
import { useAddress } from '../../navigation/use-address.ts'
import type { patterns } from '../../site/patterns.ts'

export function Screen() {
  const { params }: AddressOf<typeof patterns.resetPassword> = useAddress()
  return <SetPasswordPage kind="reset" token={params.token ?? ''} />
}
