import { publicEveryMs } from '../../graphql/use-current.ts'
import { formatMoment } from '../../ui/dates.ts'
import { Row, Stack } from '../../ui/Stack.tsx'
import { TablePlaceholder } from '../../ui/Table.tsx'
import { DeskContent } from '../desk-query/DeskContent.tsx'
import { useDeskQuery, useShownName } from '../desk-query/use-desk-query.ts'
import { AttendeeActions } from './AttendeeActions.tsx'
import styles from './AttendeePage.module.css'
import { type DeskAttendeeQuery, useDeskAttendeeQuery } from './attendee.generated.ts'
import { type AttendeeDetails, factsOf, formatDelivery } from './attendee-labels.ts'

/** Null without the feature, too. */
const productionOf = ({ production }: DeskAttendeeQuery) =>
  production?.attendee ? { ...production, attendee: production.attendee } : null

type AttendeePageProps = {
  readonly slug: string
  readonly attendeeId: string
  readonly onName: (production: string | null) => void
}

export function AttendeePage({ slug, attendeeId, onName }: AttendeePageProps) {
  const query = useDeskQuery(useDeskAttendeeQuery({ variables: { slug, id: attendeeId } }), {
    read: productionOf,
    everyMs: publicEveryMs,
  })
  useShownName(query.state, onName)
  return (
    <DeskContent
      query={query}
      what="this attendee"
      absent="This attendee doesn’t exist or was removed."
      placeholder={<TablePlaceholder rows={6} />}
    >
      {({ id, attendee }) => (
        <>
          <h2 className={styles.title} dir="auto">
            {attendee.profile.name ?? 'No name'}
          </h2>
          <dl className={styles.facts}>
            {factsOf(attendee).map(([label, value]) => (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
          <Row gap={3}>
            <AttendeeActions
              productionId={id}
              attendee={attendee}
              onChange={(change) => {
                query.update((before) => ({ ...before, attendee: { ...before.attendee, ...change } }))
                void query.refetch()
              }}
              onForbidden={query.end}
            />
          </Row>
          <Emails emails={attendee.emails ?? []} />
        </>
      )}
    </DeskContent>
  )
}

const Emails = ({ emails }: { readonly emails: NonNullable<AttendeeDetails['emails']> }) => (
  <Stack as="section" gap={3} aria-labelledby="emails">
    <h2 id="emails" className={styles.title}>
      Emails
    </h2>
    <p className={styles.hint}>
      {emails.length === 0
        ? 'No emails about this production.'
        : '“Sent” means that the mail server accepted it. It may be in the spam folder.'}
    </p>
    <ul>
      {emails.map((email, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two emails may be written at the same time
        <li key={`${email.writtenAt} ${index}`} className={styles.email}>
          <strong dir="auto">{email.subject ?? 'Unknown subject'}</strong>
          <span data-state={email.state}>{formatDelivery(email)}</span>
          <span className={styles.hint}>Written {formatMoment(email.writtenAt)}</span>
        </li>
      ))}
    </ul>
  </Stack>
)
