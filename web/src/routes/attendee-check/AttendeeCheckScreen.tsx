import { AttendeeCheck } from '../../features/check-in/AttendeeCheck.tsx'
import type { AddressOf } from '../../navigation/address.ts'
import { useAddress } from '../../navigation/use-address.ts'
import type { patterns } from '../../site/patterns.ts'

export function Screen() {
  const {
    params: { ticket = '' },
  }: AddressOf<(typeof patterns)['attendeeCheck' | 'attendeeCheckByProduction']> = useAddress()
  return <AttendeeCheck key={ticket} ticket={ticket} />
}
