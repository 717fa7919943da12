import type { Attendee_AttendeeFragment } from '../../graphql/generated/operations.ts'
import { readDay, showDay } from '../../ui/calendarDay.ts'
import styles from './AttendeeDetails.module.css'

/** Said for what the product API does not know about a person; from the specification. */
const notAvailable = 'Not available'

/** A day of birth as it is shown; what is kept in another form is shown as it is. */
export function birthday(kept: string | null): string {
  if (!kept) return notAvailable
  const day = readDay(/^\d{4}-\d{2}-\d{2}/.exec(kept)?.[0] ?? kept)
  return day ? showDay(day) : kept
}

type AttendeeDetailsProps = {
  /** Null while nobody may be shown: the labels then stand alone. */
  readonly profile: Attendee_AttendeeFragment['profile'] | null
}

/** Who stands at the door. */
export function AttendeeDetails({ profile }: AttendeeDetailsProps) {
  const rows: ReadonlyArray<readonly [label: string, value: string | null | undefined]> = [
    ['Name', profile?.name],
    ['E-mail', profile?.email],
    ['Phone', profile?.phone],
    ['Date of birth', profile && birthday(profile.dateOfBirth)],
    ['Instagram handle', profile?.instagramName],
  ]
  return (
    <dl className={styles.details}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value} dir="auto">
            {profile ? value || notAvailable : '—'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
