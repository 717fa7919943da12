import ical, { ICalEventStatus, escape as icalText } from 'ical-generator'
import { waitlistMessage } from './join-messages.ts'

export interface CalendarFacts {
  readonly name: string
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly venue: string | null
  readonly calledOff: boolean
}

export interface CalendarProduction extends CalendarFacts {
  readonly id: string | number
  readonly slug: string
  readonly revision: number
  readonly revisedAt: Date | null
  readonly publishedAt: Date | null
}

interface CalendarStream {
  readonly id: string
  readonly title: string
  /** The channel's page. */
  readonly url: string
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly isCancelled: boolean
}

export interface CalendarEvent {
  readonly kind: 'production' | 'stream'
  readonly facts: CalendarFacts
  readonly id: string | number
  /** A path of the site, or an absolute URL. */
  readonly page: string
  readonly revision: number
  /** The last change (RFC 5545, 3.8.7.2, for a calendar without a method): same data, same file. */
  readonly stamp: Date
  /** `waitlistPosition` counts from 1; null if unknown, or not on the waitlist. */
  readonly join: {
    readonly state: 'CONFIRMED' | 'WAITLISTED'
    readonly waitlistPosition: number | null
  } | null
  readonly start: Date
  readonly end: Date | null
}

export const calendarType = 'text/calendar; charset=utf-8'

const refreshSeconds = 3_600

/** Removes what RFC 5545 (3.1, 3.3.11) forbids: control characters and lone surrogates. */
const clean = (text: string): string => text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '')

const calledOffTexts: Readonly<Record<CalendarEvent['kind'], string>> = {
  production: 'This production has been called off.',
  stream: 'This stream has been canceled.',
}

/** Not every program shows the status, so the description says it too. An end has to be after the start. */
function shownFacts(facts: CalendarFacts, kind: CalendarEvent['kind'] = 'production') {
  const { name, startsAt, endsAt, venue, calledOff, ...forgotten } = facts
  forgotten satisfies Record<string, never>
  return {
    summary: clean(name),
    start: startsAt,
    end: startsAt !== null && endsAt !== null && endsAt > startsAt ? endsAt : null,
    location: venue === null ? null : clean(venue),
    status: calledOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    description: calledOff ? calledOffTexts[kind] : null,
  }
}

export function isRevised(before: CalendarFacts, after: CalendarFacts): boolean {
  return JSON.stringify(shownFacts(before)) !== JSON.stringify(shownFacts(after))
}

export function calendarEvent(
  production: CalendarProduction,
  join: CalendarEvent['join'] = null,
): CalendarEvent | null {
  const { id, slug, name, startsAt, endsAt, venue, calledOff, revision, revisedAt, publishedAt } = production
  const facts = { name, startsAt, endsAt, venue, calledOff }
  const { start, end } = shownFacts(facts)
  if (start === null) return null
  const stamp = revisedAt ?? publishedAt ?? start
  const page = `/RSVP/${encodeURIComponent(slug)}`
  return { kind: 'production', facts, id, page, revision, stamp, join, start, end }
}

/** The service doesn't say when a stream changed. */
export function streamEvent({
  id,
  title,
  url,
  startsAt,
  endsAt,
  isCancelled,
}: CalendarStream): CalendarEvent {
  const facts = { name: title, startsAt, endsAt, venue: null, calledOff: isCancelled }
  const shared = { kind: 'stream', facts, id, page: url, revision: 0, join: null } as const
  return { ...shared, stamp: startsAt, start: startsAt, end: shownFacts(facts).end }
}

const byStart = (a: CalendarEvent, b: CalendarEvent): number =>
  a.start.getTime() - b.start.getTime() || (a.id < b.id ? -1 : 1)

function waitlistFacts({ facts, join }: CalendarEvent) {
  if (facts.calledOff || join?.state !== 'WAITLISTED') return {}
  return {
    status: ICalEventStatus.TENTATIVE,
    description: `${waitlistMessage(join.waitlistPosition)}.`,
  }
}

/** Times are in UTC, so no time zone rules are needed. `name` is null for a single event. */
export function writeCalendar(
  events: readonly CalendarEvent[],
  site: { readonly name: string; readonly url: string },
  name: string | null,
): string {
  const calendar = ical({
    prodId: `//${icalText(clean(site.name), false)}//Productions//EN`,
    ...(name !== null && { name: icalText(clean(name), false), ttl: refreshSeconds }),
  })
  const { host } = new URL(site.url)
  for (const event of events.toSorted(byStart)) {
    const { kind, facts, id, page, revision, stamp, start } = event
    calendar.createEvent({
      ...shownFacts(facts, kind),
      ...waitlistFacts(event),
      start,
      id: `${kind}-${encodeURIComponent(id)}@${host}`,
      sequence: revision,
      stamp,
      lastModified: stamp,
      url: page.startsWith('/') ? site.url + page : page,
    })
  }
  return `${calendar.toString().trimEnd()}\r\n`
}
