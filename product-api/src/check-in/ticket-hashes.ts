import { LRUCache } from 'lru-cache'
import type { Ticket, Tickets } from '../attendance/ticket.ts'
import { sha256 } from '../core/sha256.ts'
import type { Database } from '../database/database.ts'
import { listTickets } from './queries.ts'

/** Enough for several large productions, at about 300 bytes each. */
const capacity = 20_000

/** Codes aren't stored: a hash is found by computing those of all tickets of its production, at 6 µs each. */
export interface TicketHashes {
  hashOf(ticket: Ticket): string
  find(db: Database, productionId: number, hashes: readonly string[]): Promise<ReadonlyMap<string, Ticket>>
}

export function createTicketHashes(tickets: Tickets): TicketHashes {
  const known = new LRUCache<string, Ticket>({ max: capacity })

  function hashOf(ticket: Ticket): string {
    const hash = sha256(tickets.issue(ticket))
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
