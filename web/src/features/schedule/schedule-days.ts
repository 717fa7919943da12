import type {
  ScheduleDays_ChannelFragment,
  ScheduleDays_ProductionFragment,
} from '../../graphql/generated/fragments.ts'
import { paths } from '../../site/paths.ts'
import { isOver } from '../../ui/is-over.ts'
import { venueDay } from '../../ui/venue-day.ts'
import { type Availability, availabilityOf } from '../productions/availability.ts'

export type ScheduleEntry = {
  readonly kind: 'production' | 'stream'
  readonly id: string
  readonly title: string
  /** A path of the site for a production, the channel's URL for a stream. */
  readonly address: string
  readonly calendar: string
  readonly startsAt: string
  readonly endsAt: string | null
  readonly isOff: boolean
  /** A production's. */
  readonly availability: Availability | null
}

export type ScheduleDay = {
  /** In the site's time zone: `2026-12-10`. */
  readonly day: string
  /** A time on that day. */
  readonly at: string
  readonly entries: readonly ScheduleEntry[]
}

/** The gateway lists streams as far ahead. */
const scheduleMs = 14 * 24 * 3_600_000

/** `now`: milliseconds since 1970. */
export function productionEntries(
  productions: readonly ScheduleDays_ProductionFragment[],
  now: number,
): ScheduleEntry[] {
  return productions.flatMap((production) => {
    const { id, slug, name, startsAt, endsAt, isCalledOff } = production
    if (startsAt === null) return []
    return {
      kind: 'production',
      id,
      title: name,
      address: paths.production(slug),
      calendar: paths.productionCalendar(slug),
      startsAt,
      endsAt,
      isOff: isCalledOff === true,
      availability: availabilityOf(production, now),
    }
  })
}

export function streamEntries({ url, scheduledStreams }: ScheduleDays_ChannelFragment): ScheduleEntry[] {
  return (scheduledStreams ?? []).map(({ id, title, startsAt, endsAt, isCancelled }) => ({
    kind: 'stream',
    id,
    title,
    address: url,
    calendar: paths.streamCalendar(id),
    startsAt,
    endsAt,
    isOff: isCancelled,
    availability: null,
  }))
}

/** What is on now is listed today, whenever it started. `now`: milliseconds since 1970. */
export function scheduleDays(entries: readonly ScheduleEntry[], now: number): ScheduleDay[] {
  const days = new Map<string, { at: string; entries: ScheduleEntry[] }>()
  const startOf = ({ startsAt }: ScheduleEntry) => Date.parse(startsAt)
  const coming = entries
    .filter((entry) => !isOver(entry, now) && startOf(entry) <= now + scheduleMs)
    .toSorted((one, other) => startOf(one) - startOf(other))
  for (const entry of coming) {
    const shownAt = Math.max(startOf(entry), now)
    const day = venueDay(shownAt)
    const listed = days.get(day) ?? { at: new Date(shownAt).toISOString(), entries: [] }
    listed.entries.push(entry)
    days.set(day, listed)
  }
  return [...days].map(([day, listed]) => ({ day, ...listed }))
}
