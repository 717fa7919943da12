import { paths } from '../../app/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useDialogs } from '../session/DialogsProvider.tsx'
import { useSession } from '../session/MembershipProvider.tsx'
import { PersonalQueries } from '../session/MembersOnly.tsx'
import { AttendeeForm } from './AttendeeForm.tsx'
import { OwnTicket } from './OwnTicket.tsx'
import { StaffCheck } from './StaffCheck.tsx'
import { readTicketCode } from './ticket-code.ts'
import { VerdictPanel } from './VerdictPanel.tsx'

/** Said to whoever presses without being logged in; from the specification. */
const loginFirst = 'Please Login first'

/**
 * What a ticket's address shows: to staff the person, to a member their own ticket, to everybody else the form
 * without a person in it. Opening it changes nothing.
 */
export function AttendeeCheck({ ticket }: { readonly ticket: string }) {
  const session = useSession()
  const { open } = useDialogs()

  if (session.kind !== 'member') {
    const askForLogin = () => {
      showToast({ kind: 'warning', text: loginFirst })
      open('login')
    }
    return <AttendeeForm profile={null} onValidate={askForLogin} isBusy={false} needsTick={false} />
  }
  const { memberId, role } = session.member
  if (role === 'STAFF') {
    return (
      <PersonalQueries>
        <StaffCheck key={memberId} ticket={ticket} />
      </PersonalQueries>
    )
  }
  const code = readTicketCode(ticket)
  if (code === null || code.memberId !== memberId) return <NotYours />
  return (
    <PersonalQueries>
      <OwnTicket key={memberId} code={code} refused={<NotYours />} />
    </PersonalQueries>
  )
}

/** Said to a member who holds somebody else's ticket, or none of ours. */
function NotYours() {
  return (
    <>
      <VerdictPanel
        verdict={{
          kind: 'refused',
          name: null,
          production: null,
          message: 'This ticket is not yours. Only staff can check it.',
        }}
      />
      <p>
        <LinkButton to={paths.joinedProductions} look="outline">
          Show my tickets
        </LinkButton>
      </p>
    </>
  )
}
