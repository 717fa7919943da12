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

export interface CalendarEvent {
  readonly production: CalendarProduction
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

/** Not every program shows the status, so the description says it too. An end has to be after the start. */
function shownFacts(facts: CalendarFacts) {
  const { name, startsAt, endsAt, venue, calledOff, ...forgotten } = facts
  forgotten satisfies Record<string, never>
  return {
    summary: clean(name),
    start: startsAt,
    end: startsAt !== null && endsAt !== null && endsAt > startsAt ? endsAt : null,
    location: venue === null ? null : clean(venue),
    status: calledOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    description: calledOff ? 'This production has been called off.' : null,
  }
}

export function isRevised(before: CalendarFacts, after: CalendarFacts): boolean {
  return JSON.stringify(shownFacts(before)) !== JSON.stringify(shownFacts(after))
}

export function calendarEvent(
  production: CalendarProduction,
  join: CalendarEvent['join'] = null,
): CalendarEvent | null {
  const { start, end } = shownFacts(production)
  return start === null ? null : { production, join, start, end }
}

const byStart = (a: CalendarEvent, b: CalendarEvent): number =>
  a.start.getTime() - b.start.getTime() || (a.production.id < b.production.id ? -1 : 1)

function waitlistFacts({ production, join }: CalendarEvent) {
  if (production.calledOff || join?.state !== 'WAITLISTED') return {}
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
    const { production, start } = event
    // The last change (RFC 5545, 3.8.7.2, for a calendar without a method): same data, same file.
    const stamp = production.revisedAt ?? production.publishedAt ?? start
    calendar.createEvent({
      ...shownFacts(production),
      ...waitlistFacts(event),
      start,
      id: `production-${encodeURIComponent(production.id)}@${host}`,
      sequence: production.revision,
      stamp,
      lastModified: stamp,
      url: `${site.url}/RSVP/${encodeURIComponent(production.slug)}`,
    })
  }
  return `${calendar.toString().trimEnd()}\r\n`
}
