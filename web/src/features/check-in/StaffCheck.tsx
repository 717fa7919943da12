import { useEffect, useRef, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { useAttendeeQuery } from '../../graphql/generated/hooks.ts'
import type { Attendee_AttendeeFragment, AttendeeQuery } from '../../graphql/generated/operations.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { QuietRetry } from '../../ui/QuietRetry.tsx'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { usePersonalClient } from '../session/MembershipProvider.tsx'
import { AttendeeDetails } from './AttendeeDetails.tsx'
import { AttendeeForm } from './AttendeeForm.tsx'
import { checkTicket } from './check-ticket.ts'
import styles from './StaffCheck.module.css'
import { VerdictPanel } from './VerdictPanel.tsx'
import type { Verdict } from './verdict.ts'

/**
 * The person of a ticket, for staff, who tick and press. Whoever was let in can't be let in again by a second tap:
 * the button is gone by then.
 */
export function StaffCheck({ ticket }: { readonly ticket: string }) {
  const client = usePersonalClient()
  const [{ data, error, fetching }, ask] = useAttendeeQuery({ variables: { ticket } })
  const [given, setGiven] = useState<Verdict | null>(null)
  const [isBusy, run] = useOneAtATime()
  const isForbidden = error?.graphQLErrors.some(({ extensions }) => extensions?.code === 'FORBIDDEN') ?? false
  const verdict = given ?? (isForbidden ? forbidden : data && verdictAtOpening(data.attendee))
  const validate = () => run(async () => setGiven(await checkTicket(client, ticket)))
  const telling = useRef<HTMLDivElement>(null)

  // What was pressed stands below, and may be gone: the verdict is what comes next.
  useEffect(() => {
    if (given) telling.current?.focus()
  }, [given])

  return (
    <div className={styles.check}>
      <div ref={telling} tabIndex={-1} aria-live="assertive" aria-atomic="true" className={styles.telling}>
        {verdict && (
          <VerdictPanel key={verdict.kind} verdict={verdict} onRetry={given ? validate : undefined} />
        )}
      </div>
      {data?.attendee?.production && !verdict?.production && (
        <p className={styles.production} dir="auto">
          {data.attendee.production.name}
        </p>
      )}
      {data?.attendee && given?.kind === 'admitted' && (
        <>
          <LinkButton to={paths.scan} look="outline" reloadDocument>
            Scan the next ticket
          </LinkButton>
          <AttendeeDetails profile={data.attendee.profile} />
        </>
      )}
      {data?.attendee && given?.kind !== 'admitted' && (
        <AttendeeForm profile={data.attendee.profile} onValidate={validate} isBusy={isBusy} />
      )}
      {!data?.attendee && fetching && <AttendeeForm profile={null} onValidate={null} isBusy={false} />}
      {!data?.attendee && !fetching && error && !isForbidden && (
        <QuietRetry what="this attendee" onRetry={() => ask({ requestPolicy: 'network-only' })} />
      )}
    </div>
  )
}

const forbidden: Verdict = {
  kind: 'refused',
  name: null,
  production: null,
  message: 'Only staff may validate attendees',
}

/** What is known before anything is pressed; null where nothing stands in the way. */
function verdictAtOpening(attendee: AttendeeQuery['attendee']): Verdict | null {
  if (attendee === null) {
    return { kind: 'refused', name: null, production: null, message: 'This ticket is not valid' }
  }
  return verdictAbout(attendee)
}

function verdictAbout({
  profile,
  production,
  validation,
  hasJoined,
}: Attendee_AttendeeFragment): Verdict | null {
  const person = { name: profile.name, production: production?.name ?? null }
  if (validation !== null) {
    return { kind: 'already', ...person, first: validation, message: 'This ticket has been validated before' }
  }
  if (hasJoined !== false) return null
  return { kind: 'refused', ...person, message: 'This person has not joined this production' }
}
