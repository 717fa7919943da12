import type { Ticket } from '../attendance/ticket.ts'
import type { Database } from '../database/database.ts'
import { formatDate, formatOptionalDate } from '../http/dates.ts'
import { fullName } from '../members/serializers.ts'
import { isAheadOfList, listEntries } from './queries.ts'
import type { TicketHashes } from './ticket-hashes.ts'

/** Lists everything if `since` is a version of another list, or newer than a restored database. */
export async function readCheckInList(
  { db, ticketHashes }: { readonly db: Database; readonly ticketHashes: TicketHashes },
  productionId: number,
  since: string,
) {
  const given = readVersion(since, productionId)
  const isAhead = given > 0 && (await isAheadOfList(db, productionId, given))
  const before = isAhead ? 0 : given
  const entries = await listEntries(db, productionId, before)
  const items = entries.map((entry) => {
    const { memberId, generation, validatedAt, cancelledAt, conflicts } = entry
    const ticket: Ticket = { productionId, memberId, generation }
    return {
      name: fullName(entry),
      ticket_hash: ticketHashes.hashOf(ticket),
      state: cancelledAt !== null ? 'cancelled' : validatedAt !== null ? 'checked_in' : 'expected',
      checked_in_at: formatOptionalDate(validatedAt),
      conflicts: conflicts.map((one) => ({ at: formatDate(new Date(one.at)), by: fullName(one) })),
    }
  })
  return { version: `${productionId}.${entries.at(-1)?.version ?? before}`, entries: items }
}

function readVersion(text: string, productionId: number): number {
  const [, production, version] = /^(\d{1,10})\.(\d{1,15})$/.exec(text) ?? []
  return Number(production) === productionId ? Number(version) : 0
}
