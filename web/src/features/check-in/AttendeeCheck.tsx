import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { NeedsScript } from '../../ui/NeedsScript.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useDialogs } from '../session/DialogsProvider.tsx'
import { PersonalQueries } from '../session/PersonalQueries.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import styles from './AttendeeCheck.module.css'
import { AttendeeForm } from './AttendeeForm.tsx'
import { CheckResultPanel } from './CheckResultPanel.tsx'
import { CheckTitle } from './CheckTitle.tsx'
import { DarkFrame } from './DarkFrame.tsx'
import { OwnTicket } from './OwnTicket.tsx'
import { OwnTicketsLink } from './OwnTicketsLink.tsx'
import { StaffCheck } from './StaffCheck.tsx'
import { readTicketCode } from './ticket-code.ts'
import { checkInAccessLabel, useCheckInAccess } from './use-check-in-access.ts'

/** Text from the specification. */
const loginFirst = 'Please Login first'

/** Opening the address changes nothing. */
export function AttendeeCheck({ ticket }: { readonly ticket: string }) {
  const session = useSession()
  if (session.kind === 'unknown' || session.kind === 'visitor') return <VisitorCheck />
  const { memberId } = session.member
  return (
    <PersonalQueries>
      <MemberCheck key={memberId} ticket={ticket} memberId={memberId} isEnded={session.kind === 'expired'} />
    </PersonalQueries>
  )
}

function VisitorCheck() {
  const { open } = useDialogs()
  const promptLogin = () => {
    showToast({ kind: 'warning', text: loginFirst })
    open('login')
  }
  return (
    <DarkFrame>
      <CheckTitle title="Is this your ticket?" />
      <div className={styles.login}>
        <p>Log in to see its QR code, date and venue.</p>
        <NeedsScript what="Logging in">
          <Button onClick={() => open('login')}>Log in</Button>
        </NeedsScript>
      </div>
      <details className={styles.staff}>
        <summary className={styles.summary}>For staff</summary>
        <div className={styles.check}>
          <h2 className={styles.title}>Attendee check</h2>
          <NeedsScript what="Checking attendees">
            <AttendeeForm profile={null} onValidate={promptLogin} isBusy={false} needsTick={false} />
          </NeedsScript>
        </div>
      </details>
    </DarkFrame>
  )
}

type MemberCheckProps = {
  readonly ticket: string
  readonly memberId: string
  readonly isEnded: boolean
}

function MemberCheck({ ticket, memberId, isEnded }: MemberCheckProps) {
  const access = useCheckInAccess()
  const [scans, setScans] = useState(0)
  const code = readTicketCode(ticket)
  const isTheirs = code?.memberId === memberId
  const mayCheck =
    access.kind === 'granted' &&
    (access.productionIds === null || code === null || access.productionIds.includes(code.productionId))
  if (mayCheck) {
    return (
      <DarkFrame width="wide">
        <CheckTitle title="Attendee check" />
        <StaffCheck key={scans} ticket={ticket} isEnded={isEnded} onAgain={() => setScans(scans + 1)} />
      </DarkFrame>
    )
  }
  if (code !== null && isTheirs) {
    return (
      <DarkFrame width="wide">
        <OwnTicket code={code} isEnded={isEnded} refused={<NotYours />} />
      </DarkFrame>
    )
  }
  return (
    <DarkFrame>
      <CheckTitle title="Ticket" />
      {access.kind === 'unknown' && !isEnded ? (
        <p role="status">One moment.</p>
      ) : access.kind === 'failed' ? (
        <LoadError what={checkInAccessLabel} onRetry={access.retry} />
      ) : (
        <NotYours />
      )}
    </DarkFrame>
  )
}

function NotYours() {
  return (
    <>
      <CheckResultPanel
        headline="Not your ticket"
        result={{
          kind: 'refused',
          name: null,
          production: null,
          message: 'This ticket belongs to someone else. Only staff can check it.',
        }}
      />
      <OwnTicketsLink />
    </>
  )
}
