import { formatDayInFull, formatEnd, zoneName } from '../../ui/dates.ts'
import { isOver } from '../../ui/is-over.ts'
import { Link } from '../../ui/Link.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { useRecovery } from '../../ui/recovery.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { useLiveStatus } from '../live-status/LiveStatusProvider.tsx'
import { AvailabilityPill, StatusPill } from '../productions/StatusPill.tsx'
import { formatStart } from './entry-times.ts'
import styles from './ScheduleDays.module.css'
import type { ScheduleDay, ScheduleEntry } from './schedule-days.ts'
import { VisitorStart } from './VisitorStart.tsx'

type ScheduleDaysProps = {
  readonly days: readonly ScheduleDay[]
  /** The lists that couldn't be loaded. */
  readonly missing: readonly string[]
}

export function ScheduleDays({ days, missing }: ScheduleDaysProps) {
  const { phase, tryAgain } = useRecovery()
  return (
    <Stack as="section" gap={6} aria-labelledby="next">
      <SectionHeading id="next">The next two weeks</SectionHeading>
      {missing.length > 0 && (
        <LoadError what={missing.join(' and ')} onRetry={phase === 'arrived' ? null : tryAgain} />
      )}
      {days.length > 0 && <p className={styles.note}>Times are {zoneName()}.</p>}
      {days.length === 0 && missing.length === 0 && (
        <p className={styles.note}>Nothing’s announced for the next two weeks yet.</p>
      )}
      {days.map(({ day, at, entries }) => (
        <Stack key={day} as="section" gap={2} aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`} className={styles.date}>
            <time dateTime={day}>{formatDayInFull(at)}</time>
          </h3>
          <ul>
            {entries.map((entry) => (
              <Entry key={`${entry.kind}-${entry.id}`} entry={entry} day={day} />
            ))}
          </ul>
        </Stack>
      ))}
    </Stack>
  )
}

/** Milliseconds. Streams begin a few minutes before or after their time. */
const early = 15 * 60_000

const isOn = (entry: ScheduleEntry, now: number): boolean =>
  Date.parse(entry.startsAt) - early <= now && !isOver(entry, now)

function Entry({ entry, day }: { readonly entry: ScheduleEntry; readonly day: string }) {
  const { kind, title, address, calendar, startsAt, endsAt, isOff, availability } = entry
  const isProduction = kind === 'production'
  const { isLive } = useLiveStatus()
  return (
    <li className={styles.entry} data-off={isOff}>
      <p className={styles.time}>
        <span>
          <time dateTime={startsAt}>{formatStart(startsAt, day)}</time>
          {endsAt && (
            <>
              {' to '}
              <time dateTime={endsAt}>{formatEnd(startsAt, endsAt)}</time>
            </>
          )}
        </span>
        <VisitorStart of={startsAt} />
      </p>
      <div className={styles.text}>
        <p className={styles.kind}>
          {isProduction ? 'Production' : 'Live stream'}
          {availability && <AvailabilityPill of={availability} />}
          {!isProduction && !isOff && isLive && isOn(entry, Date.now()) && <Pill tone="live">LIVE</Pill>}
          {!availability && isOff && <StatusPill status="cancelled" />}
        </p>
        <h4 className={styles.title} dir="auto">
          {isProduction ? (
            <Link to={address}>{title}</Link>
          ) : (
            <a href={address} rel="noopener">
              {title}
            </a>
          )}
        </h4>
      </div>
      {!isOff && (
        <a href={calendar} className={styles.calendar} aria-label={`Add to calendar: ${title}`}>
          Add to calendar
        </a>
      )}
    </li>
  )
}
