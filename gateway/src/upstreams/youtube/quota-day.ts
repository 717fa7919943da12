const pacificClock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

const hour = 3600

/**
 * How long until the day's quota is given anew: YouTube counts days from midnight Pacific time.
 *
 * @param now milliseconds since 1970.
 * @returns whole seconds, 1 to 90,000: the day on which the clocks are set back has 25 hours.
 */
export function secondsToPacificMidnight(now: number): number {
  const left = 24 * hour - secondsOfDay(now)
  // Where the clocks change before midnight, that moment's own clock stands an hour off.
  const off = secondsOfDay(now + left * 1000)
  return off === 0 ? left : off >= 12 * hour ? left + 24 * hour - off : left - off
}

/** Seconds since midnight on a clock in California. */
function secondsOfDay(moment: number): number {
  const part = Object.fromEntries(
    pacificClock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  )
  return (part.hour ?? 0) * hour + (part.minute ?? 0) * 60 + (part.second ?? 0)
}
