import type { AddressOf } from '../../navigation/address.ts'
import { useAddress } from '../../navigation/use-address.ts'
import type { patterns } from '../../site/patterns.ts'
import { SetPasswordPage } from './SetPasswordPage.tsx'

export function Screen() {
  const { params }: AddressOf<typeof patterns.resetPassword> = useAddress()
  return <SetPasswordPage kind="reset" token={params.token ?? ''} />
}
