import {
  and,
  countDistinct,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  notExists,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { JoinKey } from '../attendance/queries.ts'
import type { Database } from '../database/database.ts'
import { outbox } from '../outbox/tables.ts'

const emailsPerPerson = 50

const later = alias(outbox, 'later_email')

/** Unless a later one was sent or waits. One that was out of date says nothing. */
function isLastFailed(db: Database): SQL | undefined {
  const isLater = and(
    eq(later.memberId, outbox.memberId),
    eq(later.productionId, outbox.productionId),
    gt(later.id, outbox.id),
    isNull(later.failedAt),
    isNull(later.abandonedAt),
  )
  return and(isNotNull(outbox.failedAt), notExists(db.select({ id: later.id }).from(later).where(isLater)))
}

/** A subquery. */
export function membersWithFailedEmail(db: Database, productionId: number) {
  return db
    .select({ memberId: outbox.memberId })
    .from(outbox)
    .where(and(eq(outbox.productionId, productionId), isNotNull(outbox.memberId), isLastFailed(db)))
}

export async function countFailedEmails(
  db: Database,
  productionIds: readonly number[],
): Promise<ReadonlyMap<number | null, number>> {
  const rows = await db
    .select({ productionId: outbox.productionId, people: countDistinct(outbox.memberId) })
    .from(outbox)
    .where(and(inArray(outbox.productionId, [...productionIds]), isLastFailed(db)))
    .groupBy(outbox.productionId)
  return new Map(rows.map(({ productionId, people }) => [productionId, people]))
}

export type StoredEmail = Awaited<ReturnType<typeof listEmails>>[number]

/** Newest first. */
export async function listEmails(db: Database, { productionId, memberId }: JoinKey) {
  const { subject, writtenAt, sentAt, abandonedAt, failedAt, lastError } = outbox
  return await db
    .select({ subject, writtenAt, sentAt, abandonedAt, failedAt, lastError })
    .from(outbox)
    .where(and(eq(outbox.memberId, memberId), eq(outbox.productionId, productionId)))
    .orderBy(desc(outbox.id))
    .limit(emailsPerPerson)
}
