import { and, asc, eq, gt, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { joins, waitingJoins } from '../attendance/tables.ts'
import type { Database } from '../database/database.ts'
import { addresseeColumns } from '../members/addressees.ts'
import { members } from '../members/tables.ts'
import { visible } from '../productions/queries.ts'
import { productions } from '../productions/tables.ts'
import type { DueReminder } from './state.ts'

/** Counts one more change of a production that is told. @returns its number */
export async function nextNoticeNumber(db: Database, productionId: number, now: Date): Promise<number> {
  const [row] = await db
    .update(productions)
    .set({ noticeNumber: sql`${productions.noticeNumber} + 1`, noticedAt: now })
    .where(eq(productions.id, productionId))
    .returning({ number: productions.noticeNumber })
  if (row === undefined) throw new Error('a production that has changed is there')
  return row.number
}

/** A member who has a place at a production, or waits for one. */
export type Attendee = Awaited<ReturnType<typeof listAttendees>>[number]

/** The members who have a place at a production, and those who wait, as recipients of mail. */
export async function listAttendees(db: Database, productionId: number) {
  const columns = { memberId: members.id, ...addresseeColumns }
  const confirmed = await db
    .select(columns)
    .from(joins)
    .innerJoin(members, eq(members.id, joins.memberId))
    .where(eq(joins.productionId, productionId))
    .orderBy(asc(members.id))
  const waiting = await db
    .select(columns)
    .from(waitingJoins)
    .innerJoin(members, eq(members.id, waitingJoins.memberId))
    .where(eq(waitingJoins.productionId, productionId))
    .orderBy(asc(members.id))
  const withPlace = new Set(confirmed.map(({ memberId }) => memberId))
  return [
    ...confirmed.map((attendee) => ({ ...attendee, isWaiting: false })),
    // A process of the release before adds the join of a member who waits.
    ...waiting
      .filter(({ memberId }) => !withPlace.has(memberId))
      .map((attendee) => ({ ...attendee, isWaiting: true })),
  ]
}

/** The productions that take place and begin after `now`, and not after `until`. */
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

/** Whether a join has not had this reminder, nor one nearer to the same start. */
function isNotReminded(startsAt: Date, hours: number): SQL | undefined {
  return or(isNull(joins.remindedOf), not(eq(joins.remindedOf, startsAt)), gt(joins.remindedHours, hours))
}

/**
 * Takes joins of a locked production whose members have to be reminded, and marks them as reminded. Members who got their
 * place after the reminder's time have just had their ticket. One whose row is being changed, as by unsubscribing, is left for
 * the next time: waiting for it could be a deadlock, since a join locks the member before the production.
 * @param limit the most joins to take
 */
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
    .select({ memberId: members.id, generation: joins.generation, ...addresseeColumns })
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

/** Unsubscribes a member from reminders. @returns false when there is no such member */
export async function stopReminders(db: Database, memberId: number, now: Date): Promise<boolean> {
  const stopped = await db
    .update(members)
    .set({
      remindersStoppedAt: sql`coalesce(${members.remindersStoppedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(members.id, memberId))
    .returning({ id: members.id })
  return stopped.length === 1
}

/** Marks an address as undeliverable. @returns its member, or null when no member has it or it was marked before */
export async function markUndeliverable(db: Database, address: string) {
  const [member] = await db
    .update(members)
    .set({ undeliverableEmail: address })
    .where(and(eq(members.email, address), addresseeColumns.isReachable))
    .returning({ id: members.id, firstName: members.firstName, lastName: members.lastName })
  return member ?? null
}
