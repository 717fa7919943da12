import type { Ticket } from '../attendance/ticket.ts'
import type { Database } from '../database/database.ts'
import { formatDate, formatOptionalDate } from '../http/dates.ts'
import { fullName } from '../members/serializers.ts'
import { dayOf, isOfAge } from '../productions/age.ts'
import { type findEntrance, listWaitlist } from './admission-queries.ts'
import { isAheadOfList, listEntries } from './queries.ts'
import type { PersonIds, TicketHashes } from './ticket-hashes.ts'

interface ListOptions {
  readonly db: Database
  readonly ticketHashes: TicketHashes
  readonly waitlistIds: PersonIds
  readonly now: Date
  readonly timeZone: string
}

/** Lists everything if `since` is a version of another list, or newer than a restored database. */
export async function readCheckInList(
  { db, ticketHashes, waitlistIds, now, timeZone }: ListOptions,
  entrance: NonNullable<Awaited<ReturnType<typeof findEntrance>>>,
  since: string,
) {
  const { id: productionId, minimumAge, takesWalkIns } = entrance
  const day = dayOf(entrance, now, timeZone)
  // With another minimum age or day, everybody's `is_of_age` may be another.
  const rule = minimumAge === null ? '' : `.${minimumAge}.${day}`
  const given = since.endsWith(rule)
    ? readVersion(since.slice(0, since.length - rule.length), productionId)
    : 0
  const isAhead = given > 0 && (await isAheadOfList(db, productionId, given))
  const before = isAhead ? 0 : given
  // Read before the entries, so that a person who moves up in between isn't missing from both.
  const waitlist = await listWaitlist(db, productionId)
  const entries = await listEntries(db, productionId, before)
  // Two thousand nulls would be a quarter of the list, so they are left out.
  const items = entries.map((entry) => {
    const { memberId, generation, validatedAt, cancelledAt, conflicts, admissionId } = entry
    const ofAge = isOfAge(entry.dateOfBirth, entrance, day)
    const ticket: Ticket = { productionId, memberId, generation }
    return {
      name: fullName(entry),
      ticket_hash: ticketHashes.idOf(ticket),
      state: cancelledAt !== null ? 'cancelled' : validatedAt !== null ? 'checked_in' : 'expected',
      checked_in_at: formatOptionalDate(validatedAt),
      ...(ofAge !== null && { is_of_age: ofAge }),
      ...(admissionId !== null && { admission_id: admissionId }),
      conflicts: conflicts.map((one) => ({ at: formatDate(new Date(one.at)), by: fullName(one) })),
    }
  })
  return {
    version: `${productionId}.${entries.at(-1)?.version ?? before}${rule}`,
    entries: items,
    waitlist: waitlist.map(({ memberId, dateOfBirth, ...names }, index) => ({
      id: waitlistIds.idOf({ productionId, memberId }),
      name: fullName(names),
      position: index + 1,
      is_of_age: isOfAge(dateOfBirth, entrance, day),
    })),
    takes_walk_ins: takesWalkIns,
  }
}

function readVersion(text: string, productionId: number): number {
  const [, production, version] = /^(\d{1,10})\.(\d{1,15})$/.exec(text) ?? []
  return Number(production) === productionId ? Number(version) : 0
}
