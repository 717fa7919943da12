import type { CombinedError } from '@urql/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useClient } from 'urql'
import { withinDeadline } from '../../graphql/deadline.ts'
import type { Attendee_AttendeeFragment } from '../../graphql/generated/fragments.ts'
import { serverDate } from '../../graphql/server-clock.ts'
import { useRetry } from '../../graphql/use-retry.ts'
import { paths } from '../../site/paths.ts'
import { formatClock, formatDay } from '../../ui/dates.ts'
import { Stack } from '../../ui/Stack.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { AttendeeDetails } from './AttendeeDetails.tsx'
import { AttendeeForm } from './AttendeeForm.tsx'
import { CheckLink } from './CheckAction.tsx'
import { CheckResultPanel } from './CheckResultPanel.tsx'
import { type AttendeeQuery, useAttendeeQuery } from './check-in.generated.ts'
import { type CheckResult, formatProduction, sessionEnded, unanswered } from './check-result.ts'
import { checkTicket, newAttempt, type ScanAttempt } from './check-ticket.ts'
import { wrongDateMessage } from './device-checks.ts'
import { LoginAgain } from './LoginAgain.tsx'
import styles from './StaffCheck.module.css'
import { readTicketCode } from './ticket-code.ts'
import { useHandScanner } from './use-hand-scanner.ts'

type StaffCheckProps = {
  readonly ticket: string
  /** Then no person may be shown. */
  readonly isEnded: boolean
  /** A hand scanner read the same ticket. */
  readonly onAgain: () => void
}

/** A second tap can't check in twice: the button is gone by then. */
export function StaffCheck({ ticket, isEnded, onAgain }: StaffCheckProps) {
  const client = useClient()
  const [state, refetch] = useAttendeeQuery({
    variables: { ticket },
    context: withinDeadline,
    pause: isEnded,
  })
  const { data, fetching } = state
  const { error, isBackground, retry } = useRetry(state, () => refetch({ requestPolicy: 'network-only' }))
  const [checked, setChecked] = useState<CheckResult | null>(null)
  const [isBusy, run] = useOneAtATime()
  const attendee = isEnded ? null : (data?.attendee ?? null)
  const isChecking = fetching && !isBackground && attendee === null
  const initial = useMemo(
    () => (isEnded ? sessionEnded : isChecking ? null : resultBeforeCheck(attendee, { data, error })),
    [isEnded, isChecking, attendee, data, error],
  )
  const result = checked ?? initial
  const wrongDate = attendee?.production ? wrongDateMessage(attendee.production, serverDate()) : null
  // A retry after a lost response is the same attempt.
  const attempt = useRef<ScanAttempt>(null)
  const validate = () =>
    run(async () => {
      attempt.current ??= newAttempt()
      setChecked((await checkTicket(client, { ticket }, attempt.current)).result)
    })
  const { output, next } = useFocusOnResult(result, checked !== null)
  const navigate = useNavigate()
  useHandScanner(({ code }) => {
    if (code === readTicketCode(ticket)?.code) onAgain()
    else navigate(paths.attendeeCheck(code))
  })
  const isOpen = result === null || result.kind === 'unanswered'

  return (
    <Stack gap={6}>
      <div ref={output} tabIndex={-1} aria-live="assertive" aria-atomic="true" className={styles.output}>
        {isChecking && !result && (
          <p className={styles.checking}>Checking this ticket. This can take a few seconds.</p>
        )}
        {result && (
          <CheckResultPanel
            key={result.kind}
            result={result}
            onRetry={checked ? validate : retry}
            action={
              <>
                {result.kind === 'unanswered' && result.action === 'login' && <LoginAgain />}
                <CheckLink
                  ref={next}
                  variant={result.kind === 'unanswered' ? 'other' : 'main'}
                  to={paths.scan}
                >
                  Next scan
                </CheckLink>
              </>
            }
          />
        )}
      </div>
      {attendee?.production && !result?.production && (
        <p className={styles.production} dir="auto">
          {formatProduction(attendee.production)}
        </p>
      )}
      {attendee && !isOpen && checked?.kind !== 'checked-in' && (
        <AttendeeDetails profile={attendee.profile} minimumAge={attendee.production?.minimumAge} />
      )}
      {attendee && isOpen && (
        <AttendeeForm
          profile={attendee.profile}
          minimumAge={attendee.production?.minimumAge}
          onValidate={validate}
          isBusy={isBusy}
          notice={wrongDate && <p className={styles.wrongDate}>{wrongDate}</p>}
        />
      )}
      {isChecking && <AttendeeForm profile={null} onValidate={null} isBusy={false} />}
    </Stack>
  )
}

/** After a press (`isChecked`) with an unknown result, the person has to retry. */
function useFocusOnResult(result: CheckResult | null, isChecked: boolean) {
  const output = useRef<HTMLDivElement>(null)
  const next = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (result === null) return
    if (result.kind !== 'unanswered') next.current?.focus()
    else if (isChecked) output.current?.focus()
  }, [result, isChecked])
  return { output, next }
}

/** Null if the ticket may be validated. */
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
  const person = { name: profile.name, production: formatProduction(production) }
  if (cancelledAt !== null) {
    const moment = [formatDay(cancelledAt), formatClock(cancelledAt)].filter(Boolean).join(', ')
    return {
      kind: 'refused',
      ...person,
      message: `This ticket was canceled on ${moment}. It’s no longer valid.`,
    }
  }
  if (validation !== null) {
    return { kind: 'already', ...person, first: validation, message: 'This ticket was already checked in' }
  }
  if (hasJoined !== false) return null
  return { kind: 'refused', ...person, message: 'This person has not joined this production' }
}
