import { AttendeeCheck } from '../../features/check-in/AttendeeCheck.tsx'
import { Desk } from '../../features/check-in/Desk.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import type { AddressOf } from '../../navigation/route-query.ts'
import { useAddress } from '../../navigation/use-route-query.ts'
import type { patterns } from '../../site/patterns.ts'

/** The screen of a ticket's address. */
export function Screen() {
  const {
    params: { ticket = '' },
  }: AddressOf<(typeof patterns)['attendeeCheck' | 'attendeeCheckByProduction']> = useAddress()
  return (
    <Desk>
      <PageMeta title="Attendee check" description="Staff check attendees here." isIndexed={false} />
      <h1>Attendee check</h1>
      <AttendeeCheck key={ticket} ticket={ticket} />
    </Desk>
  )
}
