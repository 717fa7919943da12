/** The product's time zone: days and times of day in content files and messages refer to it. */
export const timeZone = 'America/Los_Angeles'

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone })
const span = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
  timeZone,
})

/** A moment in words: `December 2, 2026 at 7:05 PM`. */
export function momentInWords(date: Date): string {
  return withPlainSpaces(moment.format(date))
}

/** A time span in words: `Wednesday, December 2, 2026, 7:00 – 9:30 PM PST`. */
export function spanInWords(start: Date, end: Date | null): string {
  return withPlainSpaces(end === null ? span.format(start) : span.formatRange(start, end))
}

/** Some versions of ICU use thin and narrow spaces, which old mail programs show as boxes. */
function withPlainSpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, ' ')
}
