const pacificClock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

const hour = 3600

/** The quota resets at midnight Pacific time. @param now ms since 1970 @returns 1 to 90,000 (25 hours) */
export function secondsToPacificMidnight(now: number): number {
  const left = 24 * hour - secondsOfDay(now)
  // If the clocks change before midnight, the estimate is an hour off.
  const off = secondsOfDay(now + left * 1000)
  return off === 0 ? left : off >= 12 * hour ? left + 24 * hour - off : left - off
}

function secondsOfDay(moment: number): number {
  const time = Object.fromEntries(
    pacificClock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  )
  return (time.hour ?? 0) * hour + (time.minute ?? 0) * 60 + (time.second ?? 0)
}
