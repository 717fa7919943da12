import { yearsBetween } from '@compound/foundation/contract/years-between.ts'
import type { Attendee_AttendeeFragment } from '../../graphql/generated/fragments.ts'
import { serverClock } from '../../graphql/server-clock.ts'
import { useSite } from '../../site/site.ts'
import { isoDay, readDay, showDay } from '../../ui/calendar-day.ts'
import { showPhone } from '../../ui/phone-number.ts'
import { venueDay } from '../../ui/venue-day.ts'
import styles from './AttendeeDetails.module.css'
import { CheckResultMark } from './CheckResultMark.tsx'

/** Text from the specification. */
const notAvailable = 'Not available'

/** Takes stored dates with or without a time. */
const dayIn = (stored: string): Date | null => readDay(/^\d{4}-\d{2}-\d{2}/.exec(stored)?.[0] ?? stored)

/** Text that isn't a date is returned unchanged. */
export function birthday(stored: string | null): string {
  if (!stored) return notAvailable
  const day = dayIn(stored)
  return day ? showDay(day) : stored
}

/** Age in years at the venue; null if the date of birth is missing, invalid or in the future. */
export function ageAt(stored: string | null, now: number): number | null {
  const day = stored ? dayIn(stored) : null
  const years = day ? yearsBetween(isoDay(day), venueDay(now)) : -1
  return years < 0 ? null : years
}

export function AttendeeDetails({
  profile,
}: {
  readonly profile: Attendee_AttendeeFragment['profile'] | null
}) {
  const contacts: ReadonlyArray<readonly [label: string, value: string | null | undefined]> = [
    ['Email', profile?.email],
    ['Phone', profile?.phone && showPhone(profile.phone)],
    ['Instagram handle', profile?.instagramName],
  ]
  return (
    <dl>
      <div className={styles.person}>
        <dt className={styles.label}>Name</dt>
        <dd className={styles.name} dir="auto">
          {profile ? profile.name || notAvailable : '—'}
        </dd>
      </div>
      <div className={styles.born}>
        <dt className={styles.label}>Date of birth</dt>
        <dd className={styles.value}>{profile ? <Born stored={profile.dateOfBirth} /> : '—'}</dd>
      </div>
      {contacts.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.contact} dir="auto">
            {profile ? value || notAvailable : '—'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Born({ stored }: { readonly stored: string | null }) {
  const { minimumAge } = useSite()
  const age = ageAt(stored, serverClock().now())
  const isYoung = age !== null && age < minimumAge
  return (
    <>
      <span>{birthday(stored)}</span>
      {age !== null && (
        <>
          {' '}
          <strong className={styles.age}>{age === 1 ? '1 year old' : `${age} years old`}</strong>
        </>
      )}
      {age !== null && minimumAge > 0 && (
        <>
          {' '}
          <span className={styles.enough} data-young={isYoung}>
            <span className={styles.mark}>
              <CheckResultMark kind={isYoung ? 'refused' : 'checked-in'} />
            </span>
            {isYoung ? `Under ${minimumAge}` : `${minimumAge}+`}
          </span>
        </>
      )}
    </>
  )
}
