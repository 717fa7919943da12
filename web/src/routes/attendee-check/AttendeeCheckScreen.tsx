import { AttendeeCheck } from '../../features/check-in/AttendeeCheck.tsx'
import type { AddressOf } from '../../navigation/route-query.ts'
import { useAddress } from '../../navigation/use-route-query.ts'
import type { patterns } from '../../site/patterns.ts'

/** The screen of a ticket's address. */
export function Screen() {
  const {
    params: { ticket = '' },
  }: AddressOf<(typeof patterns)['attendeeCheck' | 'attendeeCheckByProduction']> = useAddress()
  return <AttendeeCheck key={ticket} ticket={ticket} />
}
