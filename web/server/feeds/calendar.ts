import { setImmediate } from 'node:timers/promises'
import ical, { ICalEventStatus, escape as icalText } from 'ical-generator'
import {
  type CalendarEvent_ProductionFragment,
  CalendarProductionsDocument,
  type MemberCalendarQuery,
} from '../../src/feeds/calendar.no-hooks.generated.ts'
import { paths } from '../../src/site/paths.ts'
import type { Site } from '../../src/site/site.ts'
import type { DocumentSet } from './document-cache.ts'
import { type GatewayQuery, required } from './gateway-query.ts'
import { paginate } from './paginate.ts'

export const calendarType = 'text/calendar; charset=utf-8'

const refreshSeconds = 3_600

/** Of 50 productions each. */
const maxPages = 100

/** A call besides the list's pages: the product API's features are fetched now and then. */
const otherCalls = 1

type Production = CalendarEvent_ProductionFragment

type ProductionPages = readonly (readonly Production[])[]

type MemberEntries = NonNullable<MemberCalendarQuery['calendar']>

interface Entry {
  readonly production: Production
  readonly join: Pick<MemberEntries[number], 'state' | 'place'> | null
}

interface Event extends Entry {
  readonly start: Date
  readonly end: Date | null
}

/** Null for invalid times and years without four digits, which the format can't hold. */
function momentOf(iso: string | null): Date | null {
  const moment = new Date(iso ?? Number.NaN)
  return moment.getUTCFullYear() >= 1_000 && moment.getUTCFullYear() <= 9_999 ? moment : null
}

/** An end that is not after the start counts as unknown. */
function eventsOf(entries: readonly Entry[]): Event[] {
  return entries.flatMap((entry) => {
    const start = momentOf(entry.production.startsAt)
    const end = momentOf(entry.production.endsAt)
    return start === null ? [] : [{ ...entry, start, end: end !== null && end > start ? end : null }]
  })
}

const byStart = (a: Event, b: Event): number =>
  a.start.getTime() - b.start.getTime() || (a.production.id < b.production.id ? -1 : 1)

/** Control characters and halves of surrogate pairs are forbidden (RFC 5545, 3.1 and 3.3.11). */
const clean = (text: string): string => text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '')

function statusOf({ production, join }: Entry): ICalEventStatus {
  if (production.isCalledOff === true) return ICalEventStatus.CANCELLED
  return join?.state === 'WAITING' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

/** Not every program shows the status, so the text says it too. */
function descriptionOf({ production, join }: Entry): string | null {
  if (production.isCalledOff === true) return 'This production has been called off.'
  if (join?.state !== 'WAITING') return null
  return `You are on the waiting list${join.place === null ? '' : `, place ${join.place}`}.`
}

/** The last change (RFC 5545, 3.8.7.2, for a calendar without a method): same data, same file. */
const stampOf = ({ production, start }: Event): Date =>
  momentOf(production.revisedAt) ?? momentOf(production.createdAt) ?? start

/** Times are in UTC, so that it needs no time zone rules. `name` is null for a single event. */
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

/** @throws MissingAnswer if the gateway or the product API does not answer */
export async function listProductions(query: GatewayQuery): Promise<ProductionPages> {
  const read = async (page: number) => {
    const { data, error } = await query(CalendarProductionsDocument, { page })
    return required(data?.productions, error)
  }
  const pages: (readonly Production[])[] = []
  for await (const productions of paginate(read, maxPages)) pages.push(productions)
  return pages
}

/** The calendar of all upcoming productions, and a file for each production with a date. */
export async function productionCalendars(
  pages: ProductionPages,
  site: Site,
  now: number,
): Promise<DocumentSet> {
  const files = new Map<string, string>()
  /** By id: a production moves to the next page if one is published meanwhile. */
  const coming = new Map<string, Event>()
  for (const productions of pages) {
    for (const event of eventsOf(productions.map((production) => ({ production, join: null })))) {
      const { production, start, end } = event
      files.set(paths.productionCalendar(production.slug), calendarOf([event], site, null))
      if ((end ?? start).getTime() > now) coming.set(production.id, event)
    }
    // Writing takes 0.2 ms per event; this lets other requests in.
    await setImmediate()
  }
  files.set(paths.productionsCalendar, calendarOf([...coming.values()], site, `${site.name}: Productions`))
  return { files, isWhole: true, calls: Math.max(1, pages.length) + otherCalls }
}

export function memberCalendar(entries: MemberEntries, site: Site): string {
  const events = eventsOf(entries.map(({ production, ...join }) => ({ production, join })))
  return calendarOf(events, site, `${site.name}: My productions`)
}
