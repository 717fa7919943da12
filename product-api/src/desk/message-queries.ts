import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import { productions } from '../productions/tables.ts'
import { deskMessages } from './tables.ts'

export type Message = Awaited<ReturnType<typeof listMessages>>[number]

export type StoredMessage = typeof deskMessages.$inferSelect

const { startsAt, endsAt, overAt } = productions

const listed = 100

/** Null if it follows an end that is unknown. */
function dueAt() {
  const chosen = sql`coalesce(${deskMessages.sendAt}, ${endsAt} + ${deskMessages.afterEndMinutes} * interval '1 minute')`
  return sql<Date | null>`case when ${deskMessages.audience} <> 'absent' then ${chosen}
    when ${overAt} is not null and ${chosen} is not null then greatest(${overAt}, ${chosen}) end`.mapWith(
    deskMessages.sendAt,
  )
}

const isWaiting = and(
  isNotNull(deskMessages.subject),
  isNull(deskMessages.startedAt),
  isNull(deskMessages.droppedFor),
)

/** Whether the author of a message may still send it. */
export type IsAllowed = (db: Database, memberId: PgColumn, productionId: PgColumn) => SQL

/** A message with emails that are due. @param id only this one */
export async function findDue(
  db: Database,
  isAllowed: IsAllowed,
  now: Date,
  id?: string,
): Promise<StoredMessage | null> {
  const isDue = sql`${dueAt()} <= ${now.toISOString()}::timestamptz`
  const isStillAllowed = isAllowed(db, deskMessages.writtenBy, deskMessages.productionId)
  const [row] = await db
    .select({ message: deskMessages })
    .from(deskMessages)
    .innerJoin(productions, eq(productions.id, deskMessages.productionId))
    .where(
      and(
        id === undefined ? undefined : eq(deskMessages.id, id),
        // As in the index.
        isNotNull(deskMessages.subject),
        isNull(deskMessages.sentAt),
        isNull(deskMessages.droppedFor),
        or(
          isNotNull(deskMessages.startedAt),
          and(isNull(productions.withdrawnAt), isDue, or(productions.calledOff, isStillAllowed)),
        ),
      ),
    )
    .orderBy(asc(dueAt()), asc(deskMessages.id))
    .limit(1)
  return row?.message ?? null
}

/** Those that wait by their time, then the others, newest first. @param id of one only */
export async function listMessages(db: Database, isAllowed: IsAllowed, productionId: number, id?: string) {
  const at = dueAt()
  return await db
    .select({
      message: deskMessages,
      dueAt: at,
      isAllowed: sql<boolean>`${isAllowed(db, deskMessages.writtenBy, deskMessages.productionId)}`,
      production: { startsAt, endsAt },
    })
    .from(deskMessages)
    .innerJoin(productions, eq(productions.id, deskMessages.productionId))
    .where(
      and(
        eq(deskMessages.productionId, productionId),
        id === undefined ? undefined : eq(deskMessages.id, id),
        isNotNull(deskMessages.subject),
        sql`${deskMessages.droppedFor} is distinct from 'cancelled'`,
      ),
    )
    .orderBy(
      desc(isNull(deskMessages.startedAt)),
      sql`case when ${deskMessages.startedAt} is null then ${at} end`,
      desc(deskMessages.startedAt),
      asc(deskMessages.id),
    )
    .limit(listed)
}

/** Messages change under the lock of their production. */
export async function findMessage(db: Database, id: string): Promise<StoredMessage | null> {
  const [message] = await db.select().from(deskMessages).where(eq(deskMessages.id, id))
  return message ?? null
}

export async function updateMessage(
  db: Database,
  id: string,
  values: PgUpdateSetSource<typeof deskMessages>,
): Promise<void> {
  await db.update(deskMessages).set(values).where(eq(deskMessages.id, id))
}

export async function countWaiting(db: Database, productionId: number): Promise<number> {
  return await db.$count(deskMessages, isWaitingOf(productionId))
}

export async function dropCalledOff(db: Database, productionId: number, now: Date): Promise<void> {
  await db
    .update(deskMessages)
    .set({ droppedFor: 'called_off', startedAt: now })
    .where(isWaitingOf(productionId))
}

function isWaitingOf(productionId: number): SQL | undefined {
  return and(eq(deskMessages.productionId, productionId), isWaiting)
}
