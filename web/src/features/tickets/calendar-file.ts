/** A production as a calendar's event. */
export interface CalendarEvent {
  /** Names the event for good: a second import replaces the first. */
  readonly id: string
  readonly title: string
  /** ISO 8601. */
  readonly startsAt: string
  /** ISO 8601; without one the calendar shows the beginning alone. */
  readonly endsAt: string | null
  readonly venue: string | null
  /** The production's page. */
  readonly url: string
}

/** The product id of the file; RFC 5545, 3.7.3. */
const productId = '-//The Compound//Productions//EN'

/** The most octets that a line may have before it is folded; RFC 5545, 3.1. */
const maxLineOctets = 75

/** `20261210T030000Z`: a moment in UTC; RFC 5545, 3.3.5. */
const moment = (iso: string): string => new Date(iso).toISOString().replace(/[-:]|\.\d+/g, '')

/** Text with the marks escaped that the format reads itself; RFC 5545, 3.3.11. */
const text = (value: string): string =>
  value.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n')

/** A line in pieces of at most 75 octets, never cut inside a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > maxLineOctets) {
      pieces.push(piece)
      // The space that marks the continuation counts.
      piece = ' '
      octets = 1
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n')
}

/**
 * An iCalendar file with one event.
 *
 * @param now when the file is written
 * @throws RangeError for a date that is none
 */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${productId}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:production-${text(event.id)}@${new URL(event.url).host}`,
    `DTSTAMP:${moment(now.toISOString())}`,
    `DTSTART:${moment(event.startsAt)}`,
    ...(event.endsAt === null ? [] : [`DTEND:${moment(event.endsAt)}`]),
    `SUMMARY:${text(event.title)}`,
    ...(event.venue === null ? [] : [`LOCATION:${text(event.venue)}`]),
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
