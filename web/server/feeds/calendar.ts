import { setImmediate } from 'node:timers/promises'
import ical, { ICalEventStatus, escape as icalText } from 'ical-generator'
import {
  type CalendarEvent_ProductionFragment,
  CalendarProductionsDocument,
  type MemberCalendarQuery,
} from '../../src/graphql/generated/operations.ts'
import { paths } from '../../src/site/paths.ts'
import type { Site } from '../../src/site/site.ts'
import type { DocumentSet } from './document-cache.ts'
import { type GatewayQuery, required } from './gateway-query.ts'
import { paginate } from './paginate.ts'

/** The media type of all calendars. */
export const calendarType = 'text/calendar; charset=utf-8'

/** How often programs should ask, in seconds. */
const refreshSeconds = 3_600

/** Of 50 productions each. */
const maxPages = 100

/** The calls of a new set beside the pages of the list: what the product API offers is asked for now and then. */
const otherCalls = 1

type Production = CalendarEvent_ProductionFragment

type ProductionPages = readonly (readonly Production[])[]

/** What a member has joined, as the gateway lists it. */
type MemberEntries = NonNullable<MemberCalendarQuery['calendar']>

/** A production in a calendar. */
interface Entry {
  readonly production: Production
  /** The member's own; null in calendars for everybody. */
  readonly join: Pick<MemberEntries[number], 'state' | 'place'> | null
}

/** An entry whose production has a date. */
interface Event extends Entry {
  readonly start: Date
  readonly end: Date | null
}

/** A moment that the format can hold, with four digits of the year. Null for any other. */
function momentOf(iso: string | null): Date | null {
  const moment = new Date(iso ?? Number.NaN)
  return moment.getUTCFullYear() >= 1_000 && moment.getUTCFullYear() <= 9_999 ? moment : null
}

/** The entries with a date. An end that does not come after the start counts as unknown. */
function eventsOf(entries: readonly Entry[]): Event[] {
  return entries.flatMap((entry) => {
    const start = momentOf(entry.production.startsAt)
    const end = momentOf(entry.production.endsAt)
    return start === null ? [] : [{ ...entry, start, end: end !== null && end > start ? end : null }]
  })
}

/** The order of events: the same ones make the same file. */
const byStart = (a: Event, b: Event): number =>
  a.start.getTime() - b.start.getTime() || (a.production.id < b.production.id ? -1 : 1)

/** Text without what the format forbids: control characters and halves of surrogate pairs (RFC 5545, 3.1 and 3.3.11). */
const clean = (text: string): string => text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '')

function statusOf({ production, join }: Entry): ICalEventStatus {
  if (production.isCalledOff === true) return ICalEventStatus.CANCELLED
  return join?.state === 'WAITING' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/** What a calendar says of the event beside its facts: not every program shows the status. */
function descriptionOf({ production, join }: Entry): string | null {
  if (production.isCalledOff === true) return 'This production has been called off.'
  if (join?.state !== 'WAITING') return null
  return `You are on the waiting list${join.place === null ? '' : `, place ${join.place}`}.`
}

/**
 * The stamp is the moment of the last change and not of the writing, as RFC 5545 (3.8.7.2) has it for a calendar without
 * a method: what has not changed is the same file again.
 */
const stampOf = ({ production, start }: Event): Date =>
  momentOf(production.revisedAt) ?? momentOf(production.createdAt) ?? start

/**
 * A calendar. Times are in UTC, so that it needs no rules of time zones.
 *
 * @param name of the calendar in programs; null for a single event
 */
function calendarOf(events: readonly Event[], site: Site, name: string | null): string {
  const calendar = ical({
    prodId: `//${icalText(clean(site.name), false)}//Productions//EN`,
    ...(name !== null && { name: icalText(clean(name), false), ttl: refreshSeconds }),
  })
  const { host } = new URL(site.url)
  for (const event of events.toSorted(byStart)) {
    const { production, start, end } = event
    calendar.createEvent({
      id: `production-${encodeURIComponent(production.id)}@${host}`,
      sequence: production.revision ?? 0,
      stamp: stampOf(event),
      lastModified: stampOf(event),
      start,
      end,
      summary: clean(production.name),
      location: production.venue === null ? null : clean(production.venue),
      description: descriptionOf(event),
      status: statusOf(event),
      url: site.url + paths.production(production.slug),
    })
  }
  return `${calendar.toString().trimEnd()}\r\n`
}

/**
 * All productions, a page of the list after the other.
 *
 * @throws MissingAnswer where the gateway or the product API behind it does not answer
 */
export async function listProductions(query: GatewayQuery): Promise<ProductionPages> {
  const read = async (page: number) => {
    const { data, error } = await query(CalendarProductionsDocument, { page })
    return required(data?.productions, error)
  }
  const pages: (readonly Production[])[] = []
  for await (const productions of paginate(read, maxPages)) pages.push(productions)
  return pages
}

/**
 * The calendar of all productions that are coming, and a file for each production with a date.
 *
 * @param now milliseconds since the epoch
 */
export async function productionCalendars(
  pages: ProductionPages,
  site: Site,
  now: number,
): Promise<DocumentSet> {
  const files = new Map<string, string>()
  /** By id: a production moves to the next page where one is published meanwhile. */
  const coming = new Map<string, Event>()
  for (const productions of pages) {
    for (const event of eventsOf(productions.map((production) => ({ production, join: null })))) {
      const { production, start, end } = event
      files.set(paths.productionCalendar(production.slug), calendarOf([event], site, null))
      if ((end ?? start).getTime() > now) coming.set(production.id, event)
    }
    // Writing takes 0.2 ms an event. Other requests come in between.
    await setImmediate()
  }
  files.set(paths.productionsCalendar, calendarOf([...coming.values()], site, `${site.name}: Productions`))
  return { files, isWhole: true, calls: Math.max(1, pages.length) + otherCalls }
}

/** The calendar of what a member has joined, those who wait told apart. */
export function memberCalendar(entries: MemberEntries, site: Site): string {
  const events = eventsOf(entries.map(({ production, ...join }) => ({ production, join })))
  return calendarOf(events, site, `${site.name}: My productions`)
}
