import { and, asc, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { addresseeColumns } from '../members/addressees.ts'
import { type FollowTopic, followColumns, followTopics } from '../members/follow-topics.ts'
import { members } from '../members/tables.ts'
import { discardMessages } from '../outbox/queries.ts'
import { visible } from '../productions/queries.ts'
import { productions } from '../productions/tables.ts'
import { announcements, pushSubscriptions } from './tables.ts'

export type Announcement = typeof announcements.$inferSelect

/** `pg_advisory_xact_lock` takes any number; this one is for streams. */
const streamLock = 6_201

/** Topics that are followed already keep their time. Also discards unsent emails about the others. */
export async function setFollows(
  db: Database,
  memberId: number,
  topics: readonly FollowTopic[],
  now: Date,
): Promise<void> {
  const since = (topic: FollowTopic) =>
    topics.includes(topic) ? sql`coalesce(${followColumns[topic]}, ${now.toISOString()}::timestamptz)` : null
  await db
    .update(members)
    .set({ followsLive: since('live'), followsProductions: since('productions') })
    .where(and(eq(members.id, memberId), isNull(members.deletedAt)))
  for (const kind of followTopics.filter((topic) => !topics.includes(topic))) {
    await discardMessages(db, { memberId, kind }, { reason: 'the member unsubscribed', now })
  }
}

export async function stopFollowing(
  db: Database,
  memberId: number,
  topic: FollowTopic,
  now: Date,
): Promise<void> {
  const [member] = await db.select(followColumns).from(members).where(eq(members.id, memberId)).for('update')
  const kept = followTopics.filter((one) => one !== topic && member?.[one] != null)
  await setFollows(db, memberId, kept, now)
}

/** Streams begin one after the other, in all processes. */
export async function lockStreams(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${streamLock})`)
}

export async function lastStreamAt(db: Database): Promise<Date | null> {
  const [last] = await db
    .select({ at: announcements.announcedAt })
    .from(announcements)
    .where(eq(announcements.topic, 'live'))
    .orderBy(desc(announcements.announcedAt))
    .limit(1)
  return last?.at ?? null
}

export async function addAnnouncement(
  db: Database,
  announcement: typeof announcements.$inferInsert,
): Promise<void> {
  await db.insert(announcements).values(announcement).onConflictDoNothing()
}

/** False if it isn't announced, or has ended before. */
export async function endAnnouncement(db: Database, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(announcements)
    .set({
      endedAt: now,
      writtenAt: sql`coalesce(${announcements.writtenAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(announcements.id, id), isNull(announcements.endedAt)))
    .returning({ id: announcements.id })
  return ended.length === 1
}

const joinable = (now: Date) =>
  and(
    visible(now),
    eq(productions.status, 'open'),
    eq(productions.calledOff, false),
    or(isNull(productions.overAt), gt(productions.overAt, now)),
  )

export async function listUnannounced(db: Database, now: Date) {
  return await db
    .select({ id: productions.id, overAt: productions.overAt })
    .from(productions)
    .leftJoin(announcements, eq(announcements.productionId, productions.id))
    .where(and(isNull(announcements.id), joinable(now)))
    .orderBy(asc(productions.id))
}

/** Null if nobody can join it anymore. */
export async function findJoinable(db: Database, id: number, now: Date) {
  const { slug, name, startsAt, endsAt, venue } = productions
  const [production] = await db
    .select({ slug, name, startsAt, endsAt, venue })
    .from(productions)
    .where(and(eq(productions.id, id), joinable(now)))
  return production ?? null
}

/** Null if all are written, or are being written by other processes. */
export async function lockUnwritten(db: Database): Promise<Announcement | null> {
  const [announcement] = await db
    .select()
    .from(announcements)
    .where(isNull(announcements.writtenAt))
    .orderBy(asc(announcements.announcedAt), asc(announcements.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return announcement ?? null
}

export async function updateAnnouncement(
  db: Database,
  id: string,
  values: Partial<Announcement>,
): Promise<void> {
  await db.update(announcements).set(values).where(eq(announcements.id, id))
}

interface Page {
  readonly after: number
  readonly limit: number
}

/** Locked: unsubscribing and a deletion come before or after the emails, and discard those. */
export async function listFollowers(db: Database, topic: FollowTopic, { after, limit }: Page) {
  return await db
    .select(addresseeColumns)
    .from(members)
    .where(
      and(
        gt(members.id, after),
        isNotNull(followColumns[topic]),
        eq(members.isEmailVerified, true),
        addresseeColumns.isReachable,
      ),
    )
    .orderBy(asc(members.id))
    .limit(limit)
    .for('share')
}

const wants = { live: pushSubscriptions.wantsLive, productions: pushSubscriptions.wantsProductions } as const

export async function listDevices(db: Database, topic: FollowTopic, { after, limit }: Page) {
  return await db
    .select()
    .from(pushSubscriptions)
    .where(and(gt(pushSubscriptions.id, after), wants[topic]))
    .orderBy(asc(pushSubscriptions.id))
    .limit(limit)
    .for('share')
}
