import type { Site } from '../core/site.ts'
import type { Database } from '../database/database.ts'
import { emailVariables } from '../members/addressees.ts'
import { createUnsubscribeTokens } from '../members/unsubscribe-tokens.ts'
import { type Batches, createBatches } from '../outbox/batches.ts'
import type { BulkKey } from '../outbox/bulk.ts'
import type { EmailContent, PushContent } from '../outbox/messages.ts'
import type { Outbox, WriteBulk } from '../outbox/outbox.ts'
import { discardMessages } from '../outbox/queries.ts'
import type { KeyRing } from '../secrets/keys.ts'
import { liveMail, productionMail } from './mail.ts'
import {
  type Announcement,
  addAnnouncement,
  endAnnouncement,
  findJoinable,
  lastStreamAt,
  listDevices,
  listFollowers,
  listUnannounced,
  lockStreams,
  lockUnwritten,
  updateAnnouncement,
} from './queries.ts'

const minuteMs = 60_000

/** An older stream isn't announced, and messages about it that wait are dropped. */
const streamMinutes = 60

const minutesBetweenStreams = 6 * 60

const productionMinutes = 24 * 60

const pollIntervalMs = 30_000

/** On an embedded database every request waits while these are written. */
const batchSize = 500

export interface Stream {
  readonly id: string
  readonly title: string
  readonly startedAt: Date
}

const streamKey = (id: string) => `live/${id}`

const emailKey = (id: string): BulkKey => ['announcement', id]
const pushKey = (id: string): BulkKey => ['push', id]

/** Whether followers are told about it now. */
export async function announceStream(
  db: Database,
  { id, title, startedAt }: Stream,
  now: Date,
): Promise<boolean> {
  const expiresAt = after(startedAt > now ? now : startedAt, streamMinutes)
  if (expiresAt <= now) return false
  await lockStreams(db)
  const last = await lastStreamAt(db)
  if (last !== null && after(last, minutesBetweenStreams) > now) return false
  await addAnnouncement(db, { id: streamKey(id), topic: 'live', title, announcedAt: now, expiresAt })
  return true
}

/** Messages that haven't left are dropped. */
export async function endStream(db: Database, id: string, now: Date): Promise<void> {
  const key = streamKey(id)
  // First, so that a batch that is being written ends before the messages are dropped, or isn't written.
  if (!(await endAnnouncement(db, key, now))) return
  const contents = [emailKey(key), pushKey(key)]
  await discardMessages(db, { contents }, { reason: 'the stream has ended', now })
}

interface AnnouncingOptions {
  readonly outbox: Outbox
  readonly now: () => Date
  readonly site: Site
  readonly keys: KeyRing
}

export function createAnnouncing(options: AnnouncingOptions): Batches {
  return createBatches(
    () => options.outbox.transaction((db, _, writeBulk) => writeSome(options, db, writeBulk)),
    { pollIntervalMs, failure: "messages to followers couldn't be written" },
  )
}

async function writeSome(
  { now, site, keys }: AnnouncingOptions,
  db: Database,
  writeBulk: WriteBulk,
): Promise<boolean> {
  const announcement = await lockUnwritten(db)
  const at = now()
  if (announcement === null) return await announceProductions(db, at)
  const { id, topic, expiresAt, emailedThrough, pushedThrough } = announcement
  const content = expiresAt <= at ? null : await contentOf(db, announcement, { site, at })
  if (content === null) {
    await updateAnnouncement(db, id, { writtenAt: at })
    return true
  }
  const tokens = createUnsubscribeTokens(keys)
  const followers = await listFollowers(db, topic, { after: emailedThrough, limit: batchSize })
  await writeBulk({
    key: emailKey(id),
    content: content.email,
    kind: topic,
    expiresAt,
    recipients: followers.map((member) => ({
      memberId: member.memberId,
      to: member.email,
      variables: {
        ...emailVariables(member),
        unsubscribeUrl: `${site.url}/unsubscribe/${tokens.issue(member.memberId, topic)}`,
      },
    })),
  })
  const devices = await listDevices(db, topic, { after: pushedThrough, limit: batchSize })
  await writeBulk({
    key: pushKey(id),
    content: content.push,
    expiresAt,
    recipients: devices.map(({ memberId, endpoint, p256dh, auth }) => ({
      memberId,
      to: endpoint,
      variables: { p256dh, auth },
    })),
  })
  const isWritten = followers.length < batchSize && devices.length < batchSize
  await updateAnnouncement(db, id, {
    emailedThrough: followers.at(-1)?.memberId ?? emailedThrough,
    pushedThrough: devices.at(-1)?.id ?? pushedThrough,
    writtenAt: isWritten ? at : null,
  })
  return true
}

/** False if there is nothing new. */
async function announceProductions(db: Database, now: Date): Promise<boolean> {
  const found = await listUnannounced(db, now)
  for (const { id, overAt } of found) {
    const expiresAt = new Date(
      Math.min(after(now, productionMinutes).getTime(), overAt?.getTime() ?? Infinity),
    )
    const values = { id: `productions/${id}`, productionId: id, announcedAt: now, expiresAt }
    await addAnnouncement(db, { ...values, topic: 'productions' })
  }
  return found.length > 0
}

/** Null: it's no news anymore. */
async function contentOf(
  db: Database,
  { id, topic, title, productionId, expiresAt }: Announcement,
  { site, at }: { readonly site: Site; readonly at: Date },
): Promise<{ readonly email: EmailContent; readonly push: PushContent } | null> {
  const common = { tag: id.replace(/\W/g, '-').slice(0, 32), expiresAt: expiresAt.toISOString() }
  if (topic === 'live') {
    const push = { title: 'We’re live', body: title || `${site.name} is live right now.`, url: '/shows' }
    return { email: liveMail(title, site), push: { ...push, ...common, tag: 'live' } }
  }
  const production = productionId === null ? null : await findJoinable(db, productionId, at)
  if (production === null) return null
  const url = `/RSVP/${encodeURIComponent(production.slug)}`
  const push = { title: 'New production', body: production.name, url, ...common }
  return { email: productionMail(production, site), push }
}

const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * minuteMs)
