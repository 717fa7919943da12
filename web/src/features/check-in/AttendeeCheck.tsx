import { showToast } from '../../ui/toasts.ts'
import { useDialogs } from '../session/DialogsProvider.tsx'
import { PersonalQueries } from '../session/MembersOnly.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { AttendeeForm } from './AttendeeForm.tsx'
import { CheckResultPanel } from './CheckResultPanel.tsx'
import { OwnTicket } from './OwnTicket.tsx'
import { OwnTicketsLink } from './OwnTicketsLink.tsx'
import { StaffCheck } from './StaffCheck.tsx'
import { readTicketCode } from './ticket-code.ts'

/** The message for a press without a login; from the specification. */
const loginFirst = 'Please Login first'

/**
 * The screen of a ticket's address: the person for staff, the own ticket for its member, an empty form for everybody
 * else. Opening it changes nothing.
 */
export function AttendeeCheck({ ticket }: { readonly ticket: string }) {
  const session = useSession()
  const { open } = useDialogs()

  if (session.kind === 'unknown' || session.kind === 'visitor') {
    const promptLogin = () => {
      showToast({ kind: 'warning', text: loginFirst })
      open('login')
    }
    return <AttendeeForm profile={null} onValidate={promptLogin} isBusy={false} needsTick={false} />
  }
  const { memberId, role } = session.member
  const isEnded = session.kind === 'expired'
  if (role === 'STAFF') {
    return (
      <PersonalQueries>
        <StaffCheck key={memberId} ticket={ticket} isEnded={isEnded} />
      </PersonalQueries>
    )
  }
  const code = readTicketCode(ticket)
  if (code === null || code.memberId !== memberId) return <NotYours />
  return (
    <PersonalQueries>
      <OwnTicket key={memberId} code={code} isEnded={isEnded} refused={<NotYours />} />
    </PersonalQueries>
  )
}

/** The message for a member who holds another person's ticket, or none of ours. */
function NotYours() {
  return (
    <>
      <CheckResultPanel
        headline="Not yours"
        result={{
          kind: 'refused',
          name: null,
          production: null,
          message: 'This ticket is not yours. Only staff can check it.',
        }}
      />
      <OwnTicketsLink />
    </>
  )
}
