import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Ticket, Tickets } from '../attendance/ticket.ts'
import type { Database } from '../database/database.ts'
import { listTickets } from './queries.ts'

/** The hash by which a door list names a ticket: SHA-256 of its code, in base64url. */
export function ticketHash(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}

/** The tickets whose hashes are kept: several large doors. One takes about 300 bytes. */
const capacity = 20_000

/**
 * Hashes of tickets, and the tickets of hashes. Codes are not stored, so that a hash is found by computing those of all
 * tickets of its production, at 6 µs each. What was found is kept, since a hash names the same ticket for ever.
 */
export interface TicketHashes {
  hashOf(ticket: Ticket): string
  /** The tickets of a production that have these hashes, given back or not. Other hashes are left out. */
  find(db: Database, productionId: number, hashes: readonly string[]): Promise<ReadonlyMap<string, Ticket>>
}

/** The hashes of one process, by its newest key. */
export function createTicketHashes(tickets: Tickets): TicketHashes {
  const known = new LRUCache<string, Ticket>({ max: capacity })

  function hashOf(ticket: Ticket): string {
    const hash = ticketHash(tickets.issue(ticket))
    known.set(hash, ticket)
    return hash
  }

  return {
    hashOf,
    async find(db, productionId, hashes) {
      const asked = new Set(hashes)
      const found = new Map<string, Ticket>()
      for (const hash of asked) {
        const ticket = known.get(hash)
        if (ticket?.productionId === productionId) found.set(hash, ticket)
      }
      if (found.size === asked.size) return found
      for (const ticket of await listTickets(db, productionId)) {
        const hash = hashOf(ticket)
        if (asked.has(hash)) found.set(hash, ticket)
      }
      return found
    },
  }
}
