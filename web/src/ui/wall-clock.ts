import { siteFormat } from './dates.ts'
import { venueDay } from './venue-day.ts'

const time = siteFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `2026-12-10T21:00`, in the site's time zone. `at`: milliseconds since 1970. */
export const wallClock = (at: number): string => `${venueDay(at)}T${time().format(new Date(at))}`

const dayMs = 86_400_000

/** When the site's clocks show `2026-12-10T21:00`, ISO 8601: none if they skip it, two if they are set back over it. */
export function momentsAt(shown: string): readonly string[] {
  const asIfUtc = (clock: string) => Date.parse(`${clock}Z`)
  if (Number.isNaN(asIfUtc(shown))) return []
  // A clock change is more than two days from the next.
  const offsets = [-dayMs, dayMs].map((by) => {
    const near = asIfUtc(shown) + by
    return asIfUtc(wallClock(near)) - near
  })
  return [...new Set(offsets)]
    .map((offset) => asIfUtc(shown) - offset)
    .filter((at) => wallClock(at) === shown)
    .sort((one, other) => one - other)
    .map((at) => new Date(at).toISOString())
}
