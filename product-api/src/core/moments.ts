import { ambiguousZone, zoneName } from '@compound/foundation/contract/zone-name.ts'

/** Cached, because creating these takes longer than the rest of a mail. */
interface Formats {
  readonly moment: Intl.DateTimeFormat
  readonly span: Intl.DateTimeFormat
  readonly time: Intl.DateTimeFormat
  /** The mails of a production all name the same span. */
  lastSpan: { readonly of: string; readonly text: string } | null
}

const formatsByZone = new Map<string, Formats>()

function formatsOf(timeZone: string): Formats {
  const known = formatsByZone.get(timeZone)
  if (known !== undefined) return known
  const formats = {
    moment: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }),
    span: new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    }),
    time: new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }),
    lastSpan: null,
  }
  formatsByZone.set(timeZone, formats)
  return formats
}

/** A shorter span has an unambiguous end without its date. */
const halfDayMs = 12 * 60 * 60 * 1000

/** Such as `December 2, 2026 at 7:05 PM`; with the zone if that time happens twice. */
export function formatMoment(date: Date, timeZone: string): string {
  const moment = withPlainSpaces(formatsOf(timeZone).moment.format(date))
  const zone = ambiguousZone(date, timeZone)
  return zone === null ? moment : `${moment} ${zone}`
}

/** Such as `Wednesday, December 2, 2026, 7:00 – 9:30 PM PST`. */
export function formatSpan(start: Date, end: Date | null, timeZone: string): string {
  const formats = formatsOf(timeZone)
  const of = `${start.getTime()} ${end?.getTime()}`
  if (formats.lastSpan?.of !== of) formats.lastSpan = { of, text: spanText(start, end, timeZone) }
  return formats.lastSpan.text
}

function spanText(start: Date, end: Date | null, timeZone: string): string {
  const { span: format, time } = formatsOf(timeZone)
  const withZone = (text: string, date: Date) => withPlainSpaces(`${text} ${zoneName(date, timeZone)}`)
  if (end === null) return withZone(format.format(start), start)
  // If the clocks change in between, each time names its own zone.
  if (zoneName(start, timeZone) !== zoneName(end, timeZone)) {
    return `${withZone(format.format(start), start)} – ${withZone(format.format(end), end)}`
  }
  const day = (date: Date) => format.formatToParts(date).find(({ type }) => type === 'day')?.value
  const endsSameNight = day(start) !== day(end) && end.getTime() - start.getTime() < halfDayMs
  return endsSameNight
    ? withZone(`${format.format(start)} – ${time.format(end)}`, start)
    : withZone(format.formatRange(start, end), start)
}

/** ICU may use thin and narrow spaces, which old mail programs show as boxes. */
function withPlainSpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, ' ')
}
