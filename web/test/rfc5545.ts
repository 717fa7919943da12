/** A line of a calendar after unfolding. */
interface ContentLine {
  readonly name: string
  readonly parameters: string
  readonly value: string
}

const maxLineOctets = 75

/** `20261210T030000Z` (RFC 5545, 3.3.5), in UTC. */
const utc = /^\d{8}T\d{6}Z$/

/** Text whose marks are escaped (RFC 5545, 3.3.11). */
const text = /^(?:[^\\;,\p{Cc}]|\\[\\;,Nn]|\t)*$/u

/** A duration (RFC 5545, 3.3.6), as far as feeds use it. */
const duration = /^P(?:\d+W|(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/

const uri = /^[a-z][a-z\d+.-]*:[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/i

/** The properties that these calendars may have, with the form of their values. */
const calendarProperties: Readonly<Record<string, RegExp>> = {
  VERSION: /^2\.0$/,
  PRODID: text,
  NAME: text,
  'X-WR-CALNAME': text,
  'REFRESH-INTERVAL': duration,
  'X-PUBLISHED-TTL': duration,
}
const eventProperties: Readonly<Record<string, RegExp>> = {
  UID: text,
  SEQUENCE: /^\d+$/,
  DTSTAMP: utc,
  DTSTART: utc,
  DTEND: utc,
  SUMMARY: text,
  LOCATION: text,
  DESCRIPTION: text,
  URL: uri,
  STATUS: /^(?:TENTATIVE|CONFIRMED|CANCELLED)$/,
  'LAST-MODIFIED': utc,
}

/** Unfolds a calendar (RFC 5545, 3.1). @throws Error for a line that is too long or ends otherwise than by CRLF */
function contentLines(calendar: string): ContentLine[] {
  if (!calendar.endsWith('\r\n')) throw new Error('the last line does not end')
  if (calendar.replaceAll('\r\n', '').match(/[\r\n]/)) throw new Error('a line does not end by CRLF')
  for (const line of calendar.split('\r\n')) {
    if (Buffer.byteLength(line) > maxLineOctets) throw new Error(`more than 75 octets: ${line}`)
    if (line.includes('\uFFFD')) throw new Error(`half a character: ${line}`)
  }
  return calendar
    .replaceAll('\r\n ', '')
    .slice(0, -2)
    .split('\r\n')
    .map((line) => {
      const [, name, parameters, value] = /^([A-Z\d-]+)((?:;[A-Z\d-]+=[^";:,]+)*):(.*)$/u.exec(line) ?? []
      if (name === undefined) throw new Error(`no content line: ${line}`)
      return { name, parameters: parameters ?? '', value: value ?? '' }
    })
}

function checkProperties(
  lines: readonly ContentLine[],
  allowed: Readonly<Record<string, RegExp>>,
  required: readonly string[],
): void {
  const names = lines.map(({ name }) => name)
  if (new Set(names).size !== names.length) throw new Error(`a property stands twice: ${names}`)
  for (const name of required) if (!names.includes(name)) throw new Error(`${name} is missing`)
  for (const { name, value } of lines) {
    const form = allowed[name]
    if (form === undefined) throw new Error(`${name} is not expected`)
    if (!form.test(value)) throw new Error(`not a value of ${name}: ${value}`)
  }
}

/**
 * Checks a calendar of events against RFC 5545: lines, folding, characters, components, and of each property its number,
 * its type and its form. An empty calendar passes, although the grammar wants a component: programs take it.
 *
 * @returns the number of events
 * @throws Error that says what is wrong
 */
export function validateCalendar(calendar: string): number {
  const lines = contentLines(calendar)
  const [first, ...rest] = lines
  const last = rest.pop()
  if (first?.value !== 'VCALENDAR' || last?.name !== 'END') throw new Error('not one calendar')
  const outside: ContentLine[] = []
  const events: ContentLine[][] = []
  let event: ContentLine[] | null = null
  for (const line of rest) {
    if (line.name === 'BEGIN' && line.value === 'VEVENT' && event === null) event = []
    else if (line.name === 'END' && line.value === 'VEVENT' && event !== null) {
      events.push(event)
      event = null
    } else (event ?? outside).push(line)
  }
  if (event !== null) throw new Error('an event does not end')
  checkProperties(outside, calendarProperties, ['VERSION', 'PRODID'])
  for (const properties of events) {
    checkProperties(properties, eventProperties, ['UID', 'DTSTAMP', 'DTSTART'])
    const propertyOf = (wanted: string) => properties.find(({ name }) => name === wanted)?.value
    const end = propertyOf('DTEND')
    if (end !== undefined && end <= (propertyOf('DTSTART') ?? '')) throw new Error('an end before its start')
  }
  const uids = events.map((properties) => properties.find(({ name }) => name === 'UID')?.value)
  if (new Set(uids).size !== uids.length) throw new Error('a UID stands twice')
  return events.length
}
