import * as z from 'zod/mini'
import { keptTicketsKey } from './member-traces.ts'
import type { TicketFacts } from './TicketCard.tsx'

const ticket = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  venue: z.nullable(z.string()),
  viewerTicket: z.nullable(z.object({ __typename: z.literal('Ticket'), id: z.string(), url: z.string() })),
})

const keptPage = z.object({
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
export type KeptPage = Omit<z.output<typeof keptPage>, 'tickets'> & {
  readonly tickets: readonly TicketFacts[]
}

const kept = z.object({ memberId: z.string(), pages: z.record(z.string(), keptPage) })

/** The tickets that a device keeps for a time without a network. */
export interface KeptTickets {
  /** Null where this member has never seen this page here. */
  readonly read: (memberId: string, page: number) => KeptPage | null
  /** Tickets of another member make way. */
  readonly keep: (memberId: string, page: KeptPage) => void
}

function stored(storage: Storage | null): z.output<typeof kept> | null {
  try {
    const read = kept.safeParse(JSON.parse(storage?.getItem(keptTicketsKey) ?? 'null'))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** @param storage the browser's own, which outlives the page; null where it is forbidden */
export const keptTickets = (storage: Storage | null): KeptTickets => ({
  read(memberId, page) {
    const all = stored(storage)
    return all?.memberId === memberId ? (all.pages[page] ?? null) : null
  },
  keep(memberId, { tickets, pageInfo, keptAt }) {
    const all = stored(storage)
    const pages = all?.memberId === memberId ? all.pages : {}
    const page = {
      tickets: tickets.map(({ id, slug, name, startsAt, endsAt, venue, viewerTicket }) => ({
        id,
        slug,
        name,
        startsAt,
        endsAt,
        venue,
        viewerTicket,
      })),
      pageInfo,
      keptAt,
    }
    try {
      storage?.setItem(
        keptTicketsKey,
        JSON.stringify({ memberId, pages: { ...pages, [pageInfo.page]: page } }),
      )
    } catch {
      // A full or forbidden store: the mailed code is there as well.
    }
  },
})
