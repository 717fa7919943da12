import * as z from 'zod/mini'
import { savedTicketsKey } from './member-data.ts'
import type { TicketFacts } from './ticket-facts.ts'

const ticket = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  venue: z.nullable(z.string()),
  // A version of the site before posters on tickets has neither.
  imageUrl: z._default(z.nullable(z.string()), null),
  imageVariants: z._default(
    z.array(
      z.object({
        __typename: z.literal('ImageVariant'),
        url: z.string(),
        width: z.number(),
        height: z.number(),
      }),
    ),
    () => [],
  ),
  // A version of the site before waiting lists saved neither.
  isCalledOff: z._default(z.nullable(z.boolean()), null),
  viewerJoin: z._default(
    z.nullable(
      z.object({
        __typename: z.literal('Join'),
        state: z.enum(['CONFIRMED', 'WAITING']),
        place: z.nullable(z.number()),
        canCancel: z.nullable(z.boolean()),
        admittedAt: z._default(z.nullable(z.string()), null),
      }),
    ),
    null,
  ),
  viewerTicket: z.nullable(z.object({ __typename: z.literal('Ticket'), id: z.string(), url: z.string() })),
})

const cachedPage = z.object({
  tickets: z.array(ticket),
  pageInfo: z.object({
    __typename: z.literal('OffsetPageInfo'),
    page: z.number(),
    totalPages: z.nullable(z.number()),
    hasNextPage: z.boolean(),
  }),
  /** Milliseconds since the epoch. */
  keptAt: z.number(),
})

/** One page of a member's tickets, as it was last seen. */
export type CachedPage = Omit<z.output<typeof cachedPage>, 'tickets'> & {
  readonly tickets: readonly TicketFacts[]
}

const savedTicketsShape = z.object({
  memberId: z.string(),
  pages: z.record(z.string(), cachedPage),
  /** The tickets that were seen by themselves, by production. */
  singles: z.optional(z.record(z.string(), ticket)),
})

/** The tickets that a device saves for use without a network. */
export interface SavedTickets {
  /**
   * Null where this member has never seen this page here. The first page holds what was seen by itself where the list
   * never was.
   */
  readonly read: (memberId: string, page: number) => CachedPage | null
  /** A ticket by its code; null where this member has never seen it here. */
  readonly find: (memberId: string, code: string) => TicketFacts | null
  /** Saves a page of the list, and drops the tickets of another member. */
  readonly save: (memberId: string, page: CachedPage) => void
  /** Saves a ticket that was seen by itself, and likewise drops those of another member. */
  readonly saveOne: (memberId: string, ticket: TicketFacts) => void
  /** Erases a production's ticket, which was given back. */
  readonly remove: (memberId: string, productionId: string) => void
}

type StoredTickets = z.output<typeof savedTicketsShape>

function stored(storage: Storage | null): StoredTickets | null {
  try {
    const read = savedTicketsShape.safeParse(JSON.parse(storage?.getItem(savedTicketsKey) ?? 'null'))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

const factsOf = (facts: TicketFacts): TicketFacts => {
  const { id, slug, name, startsAt, endsAt, venue } = facts
  const { isCalledOff, viewerJoin, viewerTicket } = facts
  return {
    id,
    slug,
    name,
    startsAt,
    endsAt,
    venue,
    // A kept copy asks nobody for anything: the poster's place shows its motif.
    imageUrl: null,
    imageVariants: [],
    isCalledOff,
    viewerJoin,
    viewerTicket,
  }
}

/** @param storage the browser's own, which outlives the page; null where it is forbidden */
export function savedTickets(storage: Storage | null): SavedTickets {
  const of = (memberId: string): StoredTickets => {
    const all = stored(storage)
    return all?.memberId === memberId ? all : { memberId, pages: {} }
  }
  const store = (all: object): void => {
    try {
      storage?.setItem(savedTicketsKey, JSON.stringify(all))
    } catch {
      // A full or forbidden store: the mailed code is there as well.
    }
  }
  return {
    read(memberId, page) {
      const { pages, singles = {} } = of(memberId)
      const tickets = Object.values(singles)
      if (pages[page] || page !== 1 || tickets.length === 0) return pages[page] ?? null
      const pageInfo = { __typename: 'OffsetPageInfo', page, totalPages: null, hasNextPage: false } as const
      return { tickets, pageInfo, keptAt: 0 }
    },
    find(memberId, code) {
      const { pages, singles = {} } = of(memberId)
      const all = [...Object.values(singles), ...Object.values(pages).flatMap(({ tickets }) => tickets)]
      return all.find(({ viewerTicket }) => viewerTicket?.id === code) ?? null
    },
    save(memberId, { tickets, pageInfo, keptAt }) {
      const all = of(memberId)
      const page = { tickets: tickets.map(factsOf), pageInfo, keptAt }
      store({ ...all, pages: { ...all.pages, [pageInfo.page]: page } })
    },
    remove(memberId, productionId) {
      const { pages, singles = {}, ...all } = of(memberId)
      const { [productionId]: _, ...others } = singles
      const without = Object.entries(pages).map(([number, page]) => [
        number,
        { ...page, tickets: page.tickets.filter(({ id }) => id !== productionId) },
      ])
      store({ ...all, singles: others, pages: Object.fromEntries(without) })
    },
    saveOne(memberId, ticket) {
      const all = of(memberId)
      store({ ...all, singles: { ...all.singles, [ticket.id]: factsOf(ticket) } })
    },
  }
}
