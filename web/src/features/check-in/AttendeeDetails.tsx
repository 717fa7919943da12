import { yearsBetween } from '@compound/foundation/contract/years-between.ts'
import type { Attendee_AttendeeFragment } from '../../graphql/generated/fragments.ts'
import { serverClock } from '../../graphql/server-clock.ts'
import { useSite } from '../../site/site.ts'
import { isoDay, showDay } from '../../ui/calendar-day.ts'
import { showPhone } from '../../ui/phone-number.ts'
import { venueDay } from '../../ui/venue-day.ts'
import styles from './AttendeeDetails.module.css'
import { dayIn } from './age.ts'
import { CheckResultMark } from './CheckResultMark.tsx'

/** Text from the specification. */
const notAvailable = 'Not available'

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
  minimumAge,
}: {
  readonly profile: Attendee_AttendeeFragment['profile'] | null
  /** The production's. Otherwise the site's counts. */
  readonly minimumAge?: number | null | undefined
}) {
  const site = useSite()
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
        <dd className={styles.value}>
          {profile ? <Born stored={profile.dateOfBirth} minimumAge={minimumAge ?? site.minimumAge} /> : '—'}
        </dd>
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

function Born({ stored, minimumAge }: { readonly stored: string | null; readonly minimumAge: number }) {
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
