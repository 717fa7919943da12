import { LRUCache } from 'lru-cache'
import { type PersonIdUse, personId } from '../attendance/person-ids.ts'
import type { JoinKey } from '../attendance/queries.ts'
import type { Ticket, Tickets } from '../attendance/ticket.ts'
import { sha256 } from '../core/sha256.ts'
import type { Database } from '../database/database.ts'
import type { KeyRing } from '../secrets/keys.ts'
import { listPeople } from './admission-queries.ts'
import { listTickets } from './queries.ts'

/** Enough for several large productions, at about 300 bytes each. */
const capacity = 20_000

/** These ids aren't stored: one is found by computing those of its whole production, at 6 µs each. */
interface ComputedIds<T> {
  idOf(value: T): string
  find(db: Database, productionId: number, ids: readonly string[]): Promise<ReadonlyMap<string, T>>
}

export type TicketHashes = ComputedIds<Ticket>

export type PersonIds = ComputedIds<JoinKey>

export const createTicketHashes = (tickets: Tickets): TicketHashes =>
  createComputedIds((ticket) => [sha256(tickets.issue(ticket))], listTickets)

/** An older key's ids stay valid, as its tickets do: an offline device may have them. */
export const createPersonIds = (use: PersonIdUse, keys: KeyRing): PersonIds =>
  createComputedIds((person) => keys.map((one) => personId(use, person, one)), listPeople)

/** @param idsOf the first is given out, all are found */
function createComputedIds<T extends { readonly productionId: number }>(
  idsOf: (value: T) => readonly string[],
  list: (db: Database, productionId: number) => Promise<readonly T[]>,
): ComputedIds<T> {
  const known = new LRUCache<string, { readonly value: T }>({ max: capacity })

  function remember(value: T): readonly string[] {
    const ids = idsOf(value)
    for (const id of ids) known.set(id, { value })
    return ids
  }

  return {
    idOf: (value) => remember(value)[0] ?? '',
    async find(db, productionId, ids) {
      const asked = new Set(ids)
      const found = new Map<string, T>()
      for (const id of asked) {
        const value = known.get(id)?.value
        if (value?.productionId === productionId) found.set(id, value)
      }
      if (found.size === asked.size) return found
      for (const value of await list(db, productionId)) {
        for (const id of remember(value)) if (asked.has(id)) found.set(id, value)
      }
      return found
    },
  }
}
