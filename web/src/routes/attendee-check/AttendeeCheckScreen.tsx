import { useParams } from 'react-router-dom'
import { AttendeeCheck } from '../../features/check-in/AttendeeCheck.tsx'
import { Desk } from '../../features/check-in/Desk.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'

/** The screen of a ticket's address. */
export function Screen() {
  const { ticket = '' } = useParams()
  return (
    <Desk>
      <PageMeta title="Attendee check" description="Staff check attendees here." isIndexed={false} />
      <h1>Attendee check</h1>
      <AttendeeCheck key={ticket} ticket={ticket} />
    </Desk>
  )
}
