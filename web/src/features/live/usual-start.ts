import { formatClock } from '../../ui/dates.ts'

/** Milliseconds. Streams begin a few minutes before or after their time. */
const step = 30 * 60_000

/** When streams usually begin, to the half hour: `2:00 PM`. Null if fewer than 3, or than half, agree. */
export function usualStart(streams: readonly { readonly publishedAt: string | null }[]): string | null {
  const counts = new Map<string, number>()
  for (const { publishedAt } of streams) {
    const moment = publishedAt ? Date.parse(publishedAt) : Number.NaN
    if (Number.isNaN(moment)) continue
    const clock = formatClock(new Date(Math.round(moment / step) * step).toISOString())
    if (clock) counts.set(clock, (counts.get(clock) ?? 0) + 1)
  }
  const [clock, count] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0]
  return count >= Math.max(3, streams.length / 2) ? clock : null
}
