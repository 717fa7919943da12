import ical, { escape as icalText } from 'ical-generator'
import type { AttachedFile } from '../outbox/messages.ts'
import type { Site } from '../site.ts'

export interface CalendarProduction {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly venue: string | null
  readonly revision: number
  readonly revisedAt: Date | null
  readonly publishedAt: Date
}

/** Removes what RFC 5545 (3.1, 3.3.11) forbids: control characters and lone surrogates. */
const clean = (text: string): string => text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '')

/** Has the UID of `web/server/feeds/calendar.ts`, so programs show one event. Null without a date. */
export function calendarFile(production: CalendarProduction, site: Site): AttachedFile | null {
  const { id, slug, name, startsAt, endsAt, venue, revision, revisedAt, publishedAt } = production
  if (startsAt === null) return null
  const stamp = revisedAt ?? publishedAt
  const calendar = ical({ prodId: `//${icalText(clean(site.name), false)}//Productions//EN` })
  calendar.createEvent({
    id: `production-${id}@${new URL(site.url).host}`,
    sequence: revision,
    stamp,
    lastModified: stamp,
    start: startsAt,
    end: endsAt !== null && endsAt > startsAt ? endsAt : null,
    summary: clean(name),
    location: venue === null ? null : clean(venue),
    url: `${site.url}/RSVP/${encodeURIComponent(slug)}`,
  })
  const text = `${calendar.toString().trimEnd()}\r\n`
  return {
    filename: `${slug}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    base64: Buffer.from(text).toString('base64'),
  }
}
