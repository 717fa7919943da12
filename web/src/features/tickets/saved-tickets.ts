import * as z from 'zod/mini'
import { savedTicketsKey } from '../../site/member-storage.ts'
import type { TicketFacts } from './ticket-facts.ts'

const ticket = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  venue: z.nullable(z.string()),
  // Missing in tickets saved before posters were added.
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
  isCalledOff: z.nullable(z.boolean()),
  viewerJoin: z.nullable(
    z.object({
      __typename: z.literal('Join'),
      state: z.enum(['CONFIRMED', 'WAITLISTED']),
      waitlistPosition: z.nullable(z.number()),
      canCancel: z.nullable(z.boolean()),
      checkedInAt: z.nullable(z.string()),
    }),
  ),
  viewerTicket: z.nullable(z.object({ __typename: z.literal('Ticket'), id: z.string(), url: z.string() })),
})

const savedPage = z.object({
  tickets: z.array(ticket),
  pageInfo: z.object({
    __typename: z.literal('OffsetPageInfo'),
    page: z.number(),
    totalPages: z.nullable(z.number()),
    hasNextPage: z.boolean(),
  }),
  /** Epoch milliseconds. */
  keptAt: z.number(),
})

export type SavedPage = Omit<z.output<typeof savedPage>, 'tickets'> & {
  readonly tickets: readonly TicketFacts[]
}

const savedTicketsShape = z.object({
  memberId: z.string(),
  pages: z.record(z.string(), savedPage),
  /** Seen outside of the list, by production. */
  singles: z.optional(z.record(z.string(), ticket)),
})

type StoredTickets = z.output<typeof savedTicketsShape>

function stored(storage: Storage | null): StoredTickets | null {
  try {
    const read = savedTicketsShape.safeParse(JSON.parse(storage?.getItem(savedTicketsKey) ?? 'null'))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** A saved ticket makes no requests: it shows a motif in place of the poster. */
function factsOf(facts: TicketFacts): TicketFacts {
  const { id, slug, name, startsAt, endsAt, venue, isCalledOff, viewerJoin, viewerTicket } = facts
  const production = { id, slug, name, startsAt, endsAt, venue }
  return { ...production, imageUrl: null, imageVariants: [], isCalledOff, viewerJoin, viewerTicket }
}

/** `storage` is null if the browser forbids it. */
export function savedTickets(storage: Storage | null) {
  const of = (memberId: string): StoredTickets => {
    const all = stored(storage)
    return all?.memberId === memberId ? all : { memberId, pages: {} }
  }
  const store = (all: object): void => {
    try {
      storage?.setItem(savedTicketsKey, JSON.stringify(all))
    } catch {
      // Storage is full or forbidden: the emailed code works, too.
    }
  }
  return {
    /** Null without tickets: an empty list may be an old one. Without a saved list, page 1 has the single tickets. */
    read(memberId: string, page: number): SavedPage | null {
      const { pages, singles = {} } = of(memberId)
      const tickets = Object.values(singles)
      const saved = pages[page]?.tickets.length ? pages[page] : null
      if (saved || page !== 1 || tickets.length === 0) return saved
      const pageInfo = { __typename: 'OffsetPageInfo', page, totalPages: null, hasNextPage: false } as const
      return { tickets, pageInfo, keptAt: 0 }
    },
    find(memberId: string, code: string): TicketFacts | null {
      const { pages, singles = {} } = of(memberId)
      const all = [...Object.values(singles), ...Object.values(pages).flatMap(({ tickets }) => tickets)]
      return all.find(({ viewerTicket }) => viewerTicket?.id === code) ?? null
    },
    /** Deletes the tickets of any other member. */
    save(memberId: string, { tickets, pageInfo, keptAt }: SavedPage) {
      const all = of(memberId)
      const page = { tickets: tickets.map(factsOf), pageInfo, keptAt }
      store({ ...all, pages: { ...all.pages, [pageInfo.page]: page } })
    },
    remove(memberId: string, productionId: string) {
      const { pages, singles = {}, ...all } = of(memberId)
      const { [productionId]: _, ...others } = singles
      const without = Object.entries(pages).map(([number, page]) => [
        number,
        { ...page, tickets: page.tickets.filter(({ id }) => id !== productionId) },
      ])
      store({ ...all, singles: others, pages: Object.fromEntries(without) })
    },
    saveOne(memberId: string, ticket: TicketFacts) {
      const all = of(memberId)
      store({ ...all, singles: { ...all.singles, [ticket.id]: factsOf(ticket) } })
    },
  }
}
