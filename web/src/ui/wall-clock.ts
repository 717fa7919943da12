import { siteFormat } from './dates.ts'

// Sweden writes `2026-12-10 21:00`.
const wallClock = siteFormat(
  {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  },
  'sv-SE',
)

/** `2026-12-10` and `21:00` in the site's time zone. `at`: milliseconds since 1970. */
export function dayAndTime(at: number): { readonly day: string; readonly time: string } {
  const [day = '', time = ''] = wallClock().format(new Date(at)).split(/\s/)
  return { day, time }
}

const dayMs = 86_400_000

const asIfUtc = (day: string, time: string): number => Date.parse(`${day}T${time}Z`)

/** When clocks in the site's time zone show this, ISO 8601: none if they skip it, two if they are set back over it. */
export function momentsAt(day: string, time: string): readonly string[] {
  const shown = asIfUtc(day, time)
  if (Number.isNaN(shown)) return []
  // No zone has two clock changes within two days.
  const moments = [shown - dayMs, shown + dayMs].map((at) => {
    const near = dayAndTime(at)
    return shown - (asIfUtc(near.day, near.time) - at)
  })
  const isShown = (at: number) => {
    const then = dayAndTime(at)
    return then.day === day && then.time === time
  }
  return [...new Set(moments)]
    .filter(isShown)
    .sort((one, other) => one - other)
    .map((at) => new Date(at).toISOString())
}
