import { lockProduction } from '../attendance/queries.ts'
import type { Site } from '../core/site.ts'
import type { Database } from '../database/database.ts'
import { emailVariables } from '../members/addressees.ts'
import { type Batches, createBatches } from '../outbox/batches.ts'
import type { Outbox, WriteBulk } from '../outbox/outbox.ts'
import { listMemberIds, listReachable } from './attendee-queries.ts'
import { deskMail } from './mail.ts'
import { dropCalledOff, findDue, type IsAllowed, updateMessage } from './message-queries.ts'
import { audienceOf } from './messages.ts'

/** So that a message is at most half a minute late. */
const pollIntervalMs = 15_000

/** Joins of the production wait while these are written, and on an embedded database every request. */
const batchSize = 100

const pageSize = 5_000

interface SendingOptions {
  readonly db: Database
  readonly outbox: Outbox
  readonly now: () => Date
  readonly site: Site
  readonly organizerEmail: string | null
  readonly isAllowed: IsAllowed
}

export function createMessageSending(options: SendingOptions): Batches {
  const { outbox, now, site, organizerEmail, isAllowed } = options
  /** To be written to next. Read for many batches, because an embedded database reads all attendees for that. */
  let page: { readonly of: string; readonly ids: readonly number[]; readonly isLast: boolean } | null = null

  /** False if nothing is due. */
  async function writeSome(db: Database, writeBulk: WriteBulk): Promise<boolean> {
    const found = await findDue(db, isAllowed, now())
    if (found === null) return false
    const { id, productionId } = found
    // As a change does: nobody joins, cancels or is deleted meanwhile.
    const production = await lockProduction(db, productionId)
    // Read the clock last: waiting for the lock takes time.
    const at = now()
    // Another process may have sent it, or a producer has changed it.
    const message = await findDue(db, isAllowed, at, id)
    if (production === null || message === null) return true
    if (message.startedAt === null && production.calledOff) {
      await dropCalledOff(db, productionId, at)
      return true
    }
    const { writtenThrough, subject, text } = message
    const isFirst = writtenThrough === null
    const after = writtenThrough ?? 0
    let ids = page?.of === id && !isFirst ? page.ids.filter((memberId) => memberId > after) : []
    let isLast = page?.of === id && !isFirst && page.isLast
    if (ids.length === 0 && !isLast) {
      ids = await listMemberIds(db, audienceOf(message), { after, limit: pageSize })
      isLast = ids.length < pageSize
    }
    page = { of: id, ids, isLast }
    const batch = ids.slice(0, batchSize)
    const recipients = await listReachable(db, batch)
    const given = { subject: subject ?? '', text: text ?? '' }
    await writeBulk({
      key: ['message', id],
      content: deskMail(given, production, { site, organizerEmail }),
      productionId,
      recipients: recipients.map((member) => ({
        memberId: member.memberId,
        to: member.email,
        variables: emailVariables(member),
      })),
    })
    await updateMessage(db, id, {
      startedAt: message.startedAt ?? at,
      writtenThrough: batch.at(-1) ?? writtenThrough,
      recipientCount: recipients.length + (isFirst ? 0 : message.recipientCount),
      sentAt: isLast && ids.length <= batchSize ? at : null,
    })
    return true
  }

  return createBatches(() => outbox.transaction((db, _, writeBulk) => writeSome(db, writeBulk)), {
    pollIntervalMs,
    failure: "messages to attendees couldn't be written",
  })
}
