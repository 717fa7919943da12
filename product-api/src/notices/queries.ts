import { and, asc, eq, gt, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { addresseeColumns } from '../members/addressees.ts'
import { members } from '../members/tables.ts'
import { discardMessages } from '../outbox/queries.ts'
import { joins, waitlistedJoins } from '../productions/join-tables.ts'
import { visible } from '../productions/queries.ts'
import { productions } from '../productions/tables.ts'
import type { DueReminder } from './state.ts'

export async function nextNoticeNumber(db: Database, productionId: number, now: Date): Promise<number> {
  const [row] = await db
    .update(productions)
    .set({ noticeNumber: sql`${productions.noticeNumber} + 1`, noticedAt: now })
    .where(eq(productions.id, productionId))
    .returning({ number: productions.noticeNumber })
  if (row === undefined) throw new Error('a changed production exists')
  return row.number
}

export type Attendee = Awaited<ReturnType<typeof listAttendees>>[number]

export async function listAttendees(db: Database, productionId: number) {
  const listIn = (table: typeof joins | typeof waitlistedJoins) =>
    db
      .select(addresseeColumns)
      .from(table)
      .innerJoin(members, eq(members.id, table.memberId))
      .where(eq(table.productionId, productionId))
      .orderBy(asc(members.id))
  const confirmed = await listIn(joins)
  const waitlisted = await listIn(waitlistedJoins)
  const withSpot = new Set(confirmed.map(({ memberId }) => memberId))
  return [
    ...confirmed.map((attendee) => ({ ...attendee, isWaitlisted: false })),
    // A process of the previous version may add a join for a member on the waitlist.
    ...waitlisted
      .filter(({ memberId }) => !withSpot.has(memberId))
      .map((attendee) => ({ ...attendee, isWaitlisted: true })),
  ]
}

export async function listUpcoming(db: Database, now: Date, until: Date): Promise<number[]> {
  const rows = await db
    .select({ id: productions.id })
    .from(productions)
    .where(
      and(
        visible(now),
        eq(productions.calledOff, false),
        gt(productions.startsAt, now),
        lte(productions.startsAt, until),
      ),
    )
    .orderBy(asc(productions.startsAt), asc(productions.id))
  return rows.map(({ id }) => id)
}

/** Also false after a reminder nearer to the same start. */
function isNotReminded(startsAt: Date, hours: number): SQL | undefined {
  return or(isNull(joins.remindedOf), not(eq(joins.remindedOf, startsAt)), gt(joins.remindedHours, hours))
}

// Skips members promoted after the reminder's time: they just got a ticket.
// Skips locked rows: a join locks the member first, so waiting could deadlock.
export async function takeDueReminders(
  db: Database,
  {
    productionId,
    startsAt,
    reminder,
    limit,
  }: {
    readonly productionId: number
    readonly startsAt: Date
    readonly reminder: DueReminder
    readonly limit: number
  },
) {
  const due = await db
    .select({ generation: joins.generation, ...addresseeColumns })
    .from(joins)
    .innerJoin(members, eq(members.id, joins.memberId))
    .where(
      and(
        eq(joins.productionId, productionId),
        isNull(joins.validatedAt),
        lte(sql`coalesce(${joins.promotedAt}, ${joins.joinedAt})`, reminder.dueSince),
        isNotReminded(startsAt, reminder.hours),
        isNull(members.remindersStoppedAt),
        addresseeColumns.isReachable,
      ),
    )
    .orderBy(asc(members.id))
    .limit(limit)
    .for('share', { of: members, skipLocked: true })
  if (due.length === 0) return []
  await db
    .update(joins)
    .set({ remindedOf: startsAt, remindedHours: reminder.hours })
    .where(
      and(
        eq(joins.productionId, productionId),
        inArray(
          joins.memberId,
          due.map(({ memberId }) => memberId),
        ),
      ),
    )
  return due
}

/** Also discards those that are written. */
export async function stopReminders(db: Database, memberId: number, now: Date): Promise<void> {
  await db
    .update(members)
    .set({
      remindersStoppedAt: sql`coalesce(${members.remindersStoppedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(members.id, memberId), isNull(members.deletedAt)))
  const discarded = { memberId, kind: 'reminder' } as const
  await discardMessages(db, discarded, { reason: 'the member unsubscribed', now })
}

/** Null if there is no such member, or the address was marked before. */
export async function markUndeliverable(db: Database, address: string) {
  const [member] = await db
    .update(members)
    .set({ undeliverableEmail: address })
    .where(and(eq(members.email, address), addresseeColumns.isReachable))
    .returning({ id: members.id, firstName: members.firstName, lastName: members.lastName })
  return member ?? null
}
