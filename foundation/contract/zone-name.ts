interface Formats {
  readonly name: Intl.DateTimeFormat
  readonly localTime: Intl.DateTimeFormat
}

/** Creating a format takes longer than formatting. */
const formatsByZone = new Map<string, Formats>()

function formatsOf(timeZone: string): Formats {
  let formats = formatsByZone.get(timeZone)
  if (formats === undefined) {
    formats = {
      name: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }),
      localTime: new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
    }
    formatsByZone.set(timeZone, formats)
  }
  return formats
}

/** Such as `PDT`, or `GMT+2` for zones without English letters. */
export function zoneName(date: Date, timeZone: string): string {
  const parts = formatsOf(timeZone).name.formatToParts(date)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

const minuteMs = 60_000

/** By how much clocks are set back: half an hour on Lord Howe Island, two hours at Troll Station. */
const setBackMs = [30, 60, 120].map((minutes) => minutes * minuteMs)

/** The zone's name if the local time happens twice, because clocks are set back; null for every other time. */
export function ambiguousZone(date: Date, timeZone: string): string | null {
  const shifted = (ms: number) => new Date(date.getTime() + ms)
  const [before, after] = [-180, 180].map((minutes) => zoneName(shifted(minutes * minuteMs), timeZone))
  if (before === after) return null
  const { localTime } = formatsOf(timeZone)
  const text = localTime.format(date)
  const isRepeated = setBackMs.some((ms) => [-ms, ms].some((by) => localTime.format(shifted(by)) === text))
  return isRepeated ? zoneName(date, timeZone) : null
}
