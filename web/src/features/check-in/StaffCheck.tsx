import type { CombinedError } from '@urql/core'
import { useEffect, useRef, useState } from 'react'
import { withinDeadline } from '../../graphql/deadline.ts'
import { useAttendeeQuery } from '../../graphql/generated/hooks.ts'
import type { Attendee_AttendeeFragment, AttendeeQuery } from '../../graphql/generated/operations.ts'
import { useRetry } from '../../graphql/use-retry.ts'
import { paths } from '../../site/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { formatClock, formatDay } from '../../ui/dates.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { usePersonalClient } from '../session/session-client.ts'
import { AttendeeDetails } from './AttendeeDetails.tsx'
import { AttendeeForm } from './AttendeeForm.tsx'
import { CheckResultPanel } from './CheckResultPanel.tsx'
import { type CheckResult, productionSaid, sessionEnded, unanswered } from './check-result.ts'
import { checkTicket, newAttempt, type ScanAttempt } from './check-ticket.ts'
import { anotherNight } from './door.ts'
import { LoginAgain } from './LoginAgain.tsx'
import styles from './StaffCheck.module.css'

type StaffCheckProps = {
  readonly ticket: string
  /** Whether the session of the staff has run out. Then no query runs, and no person is shown. */
  readonly isEnded: boolean
}

/**
 * The person of a ticket, for staff, who tick and press. A second tap lets nobody in twice: the button is gone by then.
 * Without an answer, the screen says only that.
 */
export function StaffCheck({ ticket, isEnded }: StaffCheckProps) {
  const client = usePersonalClient()
  const [state, refetch] = useAttendeeQuery({
    variables: { ticket },
    context: withinDeadline,
    pause: isEnded,
  })
  const { data, error, fetching } = state
  const { isBackground, retry } = useRetry(state, () => refetch({ requestPolicy: 'network-only' }))
  const [given, setGiven] = useState<CheckResult | null>(null)
  const [isBusy, run] = useOneAtATime()
  const attendee = isEnded ? null : (data?.attendee ?? null)
  const isChecking = fetching && !isBackground && attendee === null
  const result =
    given ?? (isEnded ? sessionEnded : isChecking ? null : resultBeforeCheck(attendee, { data, error }))
  const notTonight = attendee?.production ? anotherNight(attendee.production, new Date()) : null
  // Pressed again after an answer that was lost, it is the same attempt.
  const attempt = useRef<ScanAttempt>(null)
  const validate = () =>
    run(async () => {
      attempt.current ??= newAttempt()
      setGiven((await checkTicket(client, { ticket }, attempt.current)).result)
    })
  const telling = useRef<HTMLDivElement>(null)

  // The pressed button stands below, and may be gone. The focus moves on to the check result.
  useEffect(() => {
    if (given) telling.current?.focus()
  }, [given])

  return (
    <div className={styles.check}>
      <div ref={telling} tabIndex={-1} aria-live="assertive" aria-atomic="true" className={styles.telling}>
        {isChecking && !result && (
          <p className={styles.checking}>Checking this ticket. This can take a few seconds.</p>
        )}
        {result && (
          <CheckResultPanel
            key={result.kind}
            result={result}
            onRetry={given ? validate : retry}
            action={result.kind === 'unanswered' && result.way === 'login' && <LoginAgain />}
          />
        )}
      </div>
      {attendee?.production && !result?.production && (
        <p className={styles.production} dir="auto">
          {productionSaid(attendee.production)}
        </p>
      )}
      {attendee && attendee.cancelledAt === null && notTonight && given?.kind !== 'admitted' && (
        <p className={styles.notTonight}>{notTonight}</p>
      )}
      {attendee && given?.kind === 'admitted' && (
        <>
          <LinkButton to={paths.scan} look="outline" reloadDocument>
            Scan the next ticket
          </LinkButton>
          <AttendeeDetails profile={attendee.profile} />
        </>
      )}
      {attendee && attendee.cancelledAt === null && given?.kind !== 'admitted' && (
        <AttendeeForm profile={attendee.profile} onValidate={validate} isBusy={isBusy} />
      )}
      {isChecking && <AttendeeForm profile={null} onValidate={null} isBusy={false} />}
    </div>
  )
}

/** The result before any press; null where the ticket may be validated. */
function resultBeforeCheck(
  attendee: AttendeeQuery['attendee'],
  { data, error }: { readonly data: AttendeeQuery | undefined; readonly error: CombinedError | undefined },
): CheckResult | null {
  if (attendee !== null) return resultForAttendee(attendee)
  if (error || !data) return unanswered(error, { operation: 'lookup', isOnline: navigator.onLine })
  return { kind: 'refused', name: null, production: null, message: 'This ticket is not valid' }
}

function resultForAttendee({
  profile,
  production,
  validation,
  hasJoined,
  cancelledAt,
}: Attendee_AttendeeFragment): CheckResult | null {
  const person = { name: profile.name, production: productionSaid(production) }
  if (cancelledAt !== null) {
    const moment = [formatDay(cancelledAt), formatClock(cancelledAt)].filter(Boolean).join(', ')
    return { kind: 'refused', ...person, message: `This ticket was given back on ${moment}` }
  }
  if (validation !== null) {
    return { kind: 'already', ...person, first: validation, message: 'This ticket has been validated before' }
  }
  if (hasJoined !== false) return null
  return { kind: 'refused', ...person, message: 'This person has not joined this production' }
}
