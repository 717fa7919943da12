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
import { useDoorAccess } from './use-door-access.ts'

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
  const { memberId } = session.member
  return (
    <PersonalQueries>
      <MemberCheck key={memberId} ticket={ticket} memberId={memberId} isEnded={session.kind === 'expired'} />
    </PersonalQueries>
  )
}

type MemberCheckProps = {
  readonly ticket: string
  readonly memberId: string
  readonly isEnded: boolean
}

/** The person for whoever acts at the ticket's door, else the own ticket of its member. */
function MemberCheck({ ticket, memberId, isEnded }: MemberCheckProps) {
  const access = useDoorAccess()
  const code = readTicketCode(ticket)
  const isTheirs = code?.memberId === memberId
  const mayCheck =
    access.kind === 'granted' &&
    (access.productionIds === null || code === null || access.productionIds.includes(code.productionId))
  if (mayCheck) return <StaffCheck ticket={ticket} isEnded={isEnded} />
  if (code !== null && isTheirs) return <OwnTicket code={code} isEnded={isEnded} refused={<NotYours />} />
  return access.kind === 'unknown' && !isEnded ? <p role="status">One moment.</p> : <NotYours />
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
