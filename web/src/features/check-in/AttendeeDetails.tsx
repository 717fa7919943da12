import type { Attendee_AttendeeFragment } from '../../graphql/generated/operations.ts'
import { readDay, showDay } from '../../ui/calendar-day.ts'
import styles from './AttendeeDetails.module.css'

/** The text for a value that the product API does not have; from the specification. */
const notAvailable = 'Not available'

/** A day of birth as it is shown; a text that is no date is shown unchanged. */
export function birthday(stored: string | null): string {
  if (!stored) return notAvailable
  const day = readDay(/^\d{4}-\d{2}-\d{2}/.exec(stored)?.[0] ?? stored)
  return day ? showDay(day) : stored
}

type AttendeeDetailsProps = {
  /** Null while no person may be shown: then only the labels are. */
  readonly profile: Attendee_AttendeeFragment['profile'] | null
}

/** The details of the person at the door. */
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
