import { setImmediate } from 'node:timers/promises'
import {
  type CalendarEvent,
  calendarEvent,
  streamEvent,
  writeCalendar,
} from '@compound/foundation/contract/calendar-event.ts'
import {
  type CalendarEvent_ProductionFragment,
  CalendarProductionsDocument,
  type MemberCalendarQuery,
  StreamCalendarsDocument,
} from '../../src/feeds/calendar.no-hooks.generated.ts'
import { hasOutage } from '../../src/graphql/outage.ts'
import { paths } from '../../src/site/paths.ts'
import type { Site } from '../../src/site/site.ts'
import type { DocumentSet } from './document-cache.ts'
import { type GatewayQuery, MissingAnswer, required } from './gateway-query.ts'
import { paginate } from './paginate.ts'

/** Of 50 productions each. */
const maxPages = 100

/** A call besides the list's pages: the product API's features are fetched now and then. */
const otherCalls = 1

type Production = CalendarEvent_ProductionFragment

type ProductionPages = readonly (readonly Production[])[]

type MemberEntries = NonNullable<MemberCalendarQuery['calendar']>

/** Null for invalid times and years without four digits, which the format can't hold. */
function momentOf(iso: string | null): Date | null {
  const moment = new Date(iso ?? Number.NaN)
  return moment.getUTCFullYear() >= 1_000 && moment.getUTCFullYear() <= 9_999 ? moment : null
}

function eventOf(production: Production, join: CalendarEvent['join'] = null): CalendarEvent | null {
  const { id, slug, name, venue, isCalledOff, revision } = production
  const dates = {
    startsAt: momentOf(production.startsAt),
    endsAt: momentOf(production.endsAt),
    revisedAt: momentOf(production.revisedAt),
    publishedAt: momentOf(production.createdAt),
  }
  const facts = { id, slug, name, venue, calledOff: isCalledOff === true, revision: revision ?? 0, ...dates }
  return calendarEvent(facts, join)
}

export async function listProductions(query: GatewayQuery): Promise<ProductionPages> {
  const read = async (page: number) => {
    const { data, error } = await query(CalendarProductionsDocument, { page })
    return required(data?.productions, error)
  }
  const pages: (readonly Production[])[] = []
  for await (const productions of paginate(read, maxPages)) pages.push(productions)
  return pages
}

export async function productionCalendars(
  pages: ProductionPages,
  site: Site,
  now: number,
): Promise<DocumentSet> {
  const files = new Map<string, string>()
  /** By id: a production moves to the next page if one is published meanwhile. */
  const coming = new Map<string, CalendarEvent>()
  for (const productions of pages) {
    for (const production of productions) {
      const event = eventOf(production)
      if (event === null) continue
      files.set(paths.productionCalendar(production.slug), writeCalendar([event], site, null))
      if ((event.end ?? event.start).getTime() > now) coming.set(production.id, event)
    }
    // Writing takes 0.2 ms per event; this lets other requests in.
    await setImmediate()
  }
  files.set(paths.productionsCalendar, writeCalendar([...coming.values()], site, `${site.name}: Productions`))
  return { files, isWhole: true, calls: Math.max(1, pages.length) + otherCalls }
}

/** A file for each announced stream; none without a channel. @throws MissingAnswer */
export async function streamCalendars(query: GatewayQuery, site: Site): Promise<DocumentSet> {
  const { data, error } = await query(StreamCalendarsDocument, {})
  const { url = '', scheduledStreams = null } = data?.liveChannel ?? {}
  if (scheduledStreams === null && hasOutage(error))
    throw new MissingAnswer('The gateway did not answer', { cause: error })
  const files = new Map<string, string>()
  for (const { startsAt, endsAt, ...stream } of scheduledStreams ?? []) {
    const start = momentOf(startsAt)
    if (start === null) continue
    const event = streamEvent({ ...stream, url, startsAt: start, endsAt: momentOf(endsAt) })
    files.set(paths.streamCalendar(stream.id), writeCalendar([event], site, null))
  }
  return { files, isWhole: true }
}

export function memberCalendar(entries: MemberEntries, site: Site): string {
  const events = entries.flatMap(
    ({ production, state, waitlistPosition }) => eventOf(production, { state, waitlistPosition }) ?? [],
  )
  return writeCalendar(events, site, `${site.name}: My productions`)
}
