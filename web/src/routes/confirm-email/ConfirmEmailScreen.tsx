import { ConfirmEmailPage } from '../../features/account/ConfirmEmailPage.tsx'
import type { AddressOf } from '../../navigation/address.ts'
import { useAddress } from '../../navigation/use-address.ts'
import type { patterns } from '../../site/patterns.ts'

export function Screen() {
  const { params }: AddressOf<typeof patterns.confirmEmail> = useAddress()
  return <ConfirmEmailPage token={params.token ?? ''} />
}
