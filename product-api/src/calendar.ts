/** A moment in words, in a time zone: `December 2, 2026 at 7:05 PM`. */
export function momentInWords(date: Date, timeZone: string): string {
  const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone })
  return withPlainSpaces(moment.format(date))
}

/**
 * A time span in words, with the name of its time zone: `Wednesday, December 2, 2026, 7:00 – 9:30 PM Pacific Standard
 * Time`.
 */
export function spanInWords(start: Date, end: Date | null, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  const named = (words: string, date: Date) => withPlainSpaces(`${words} ${zoneInWords(date, timeZone)}`)
  if (end === null) return named(format.format(start), start)
  // Clocks that change in between are named with either time.
  return zoneInWords(start, timeZone) === zoneInWords(end, timeZone)
    ? named(format.formatRange(start, end), start)
    : `${named(format.format(start), start)} – ${named(format.format(end), end)}`
}

/** The name of a time zone at a moment: `Pacific Standard Time`. */
function zoneInWords(date: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' })
  return format.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Some versions of ICU use thin and narrow spaces, which old mail programs show as boxes. */
function withPlainSpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, ' ')
}
