import { createHash } from 'node:crypto'
import type { Ticket, Tickets } from '../attendance/ticket.ts'
import type { Database } from '../database/database.ts'
import { formatDate, formatOptionalDate } from '../http/dates.ts'
import { fullName } from '../members/serializers.ts'
import { listConflicts, listEntries } from './queries.ts'

/** The hash by which a door list names a ticket: SHA-256 of its code, in base64url. */
export function ticketHash(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}

/**
 * The entries of a production's door list.
 * @param since the version that the reader has: only what has changed since. 0: everything
 */
export async function readDoorList(
  { db, tickets }: { readonly db: Database; readonly tickets: Tickets },
  productionId: number,
  since: number,
) {
  const entries = await listEntries(db, productionId, since)
  const conflicts = new Map<string, { at: string; by: string }[]>()
  for (const conflict of entries.length === 0 ? [] : await listConflicts(db, productionId)) {
    const { at, staffFirstName, staffLastName } = conflict
    const told = { at: formatDate(at), by: fullName({ firstName: staffFirstName, lastName: staffLastName }) }
    conflicts.set(entryKey(conflict), [...(conflicts.get(entryKey(conflict)) ?? []), told])
  }
  const items = entries.map((entry) => {
    const { memberId, generation, validatedAt, cancelledAt } = entry
    const ticket: Ticket = { productionId, memberId, generation }
    return {
      name: fullName(entry),
      ticket_hash: ticketHash(tickets.issue(ticket)),
      state: cancelledAt !== null ? 'cancelled' : validatedAt !== null ? 'admitted' : 'expected',
      admitted_at: formatOptionalDate(validatedAt),
      conflicts: conflicts.get(entryKey(entry)) ?? [],
    }
  })
  return { version: String(entries.at(-1)?.version ?? since), entries: items }
}

function entryKey(of: { readonly memberId: number | null; readonly generation: number | null }): string {
  return `${of.memberId} ${of.generation}`
}
