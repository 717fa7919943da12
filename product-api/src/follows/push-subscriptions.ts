import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { FollowTopic } from '../members/follow-topics.ts'
import type { PushKeys } from '../outbox/messages.ts'
import { outbox } from '../outbox/tables.ts'
import { pushSubscriptions } from './tables.ts'

/** An approximate bound, because anybody can subscribe. The next message to a dead one removes it. */
const most = 100_000

export interface GivenSubscription extends PushKeys {
  readonly endpoint: string
  readonly topics: readonly FollowTopic[]
  readonly memberId: number | null
}

/** Replaces one with the same endpoint. False if there are too many. */
export async function saveSubscription(
  db: Database,
  { endpoint, topics, ...given }: GivenSubscription,
  now: Date,
): Promise<boolean> {
  const values = {
    ...given,
    wantsLive: topics.includes('live'),
    wantsProductions: topics.includes('productions'),
  }
  const target = pushSubscriptions.endpoint
  const updated = await db
    .update(pushSubscriptions)
    .set(values)
    .where(eq(target, endpoint))
    .returning({ id: pushSubscriptions.id })
  if (updated.length > 0) return true
  if ((await estimateCount(db)) >= most) return false
  await db
    .insert(pushSubscriptions)
    .values({ endpoint, ...values, createdAt: now })
    .onConflictDoUpdate({ target, set: values })
  return true
}

/** The database's estimate, which lags a little. Counting would read every row. */
async function estimateCount(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`reltuples` })
    .from(sql`pg_class`)
    .where(sql`oid = 'push_subscriptions'::regclass`)
  return row?.count ?? 0
}

/** Also what was sent to it or waits. */
export async function removeSubscription(db: Database, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
  await db.delete(outbox).where(eq(outbox.recipient, endpoint))
}
