import { setImmediate } from 'node:timers/promises'
import { lockProduction } from '../attendance/queries.ts'
import type { Log } from '../core/log.ts'
import type { Site } from '../core/site.ts'
import type { Database } from '../database/database.ts'
import { redactQueryValues } from '../http/errors.ts'
import type { Outbox, WriteBulk } from '../outbox/outbox.ts'
import { listMemberIds, listReachable } from './attendee-queries.ts'
import { deskMail, deskVariables } from './mail.ts'
import {
  dropCalledOff,
  findDue,
  type IsAllowed,
  type StoredMessage,
  updateMessage,
} from './message-queries.ts'
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

/** Any number of processes may run this: each batch of emails is one transaction, which also notes how far it got. */
export interface MessageSending {
  writeDue(): Promise<void>
  /** Once started, writes what is due now. */
  wake(): void
  start(log: Log): () => Promise<void>
}

export function createMessageSending(options: SendingOptions): MessageSending {
  const { db, outbox, now, site, organizerEmail, isAllowed } = options
  let isStopped = false
  let wake = () => {}

  async function writeDue(): Promise<void> {
    while (!isStopped) {
      const found = await findDue(db, isAllowed, now())
      if (found === null) return
      await write(found)
    }
  }

  async function write({ id, productionId }: StoredMessage): Promise<void> {
    /** To be written to next. Read for many batches, because an embedded database reads all attendees for that. */
    let ids: readonly number[] = []
    let areLast = false

    /** False if there is nothing more to do for the message. */
    async function writeSome(inside: Database, writeBulk: WriteBulk): Promise<boolean> {
      // As a change does: nobody joins, cancels or is deleted meanwhile.
      const production = await lockProduction(inside, productionId)
      // Read the clock last: waiting for the lock takes time.
      const at = now()
      // Another process may have sent it, or a producer has changed it.
      const message = await findDue(inside, isAllowed, at, id)
      if (production === null || message === null) return false
      if (message.startedAt === null && production.calledOff) {
        await dropCalledOff(inside, productionId, at)
        return false
      }
      const { writtenThrough, subject, text } = message
      const after = writtenThrough ?? 0
      ids = ids.filter((memberId) => memberId > after)
      if (ids.length === 0 && !areLast) {
        ids = await listMemberIds(inside, audienceOf(message), { after, limit: pageSize })
        areLast = ids.length < pageSize
      }
      const batch = ids.slice(0, batchSize)
      const isDone = areLast && ids.length <= batchSize
      const recipients = await listReachable(inside, batch)
      const given = { subject: subject ?? '', text: text ?? '' }
      await writeBulk({
        key: ['message', id],
        content: writtenThrough === null ? deskMail(given, production, { site, organizerEmail }) : null,
        subject: given.subject,
        productionId,
        recipients: recipients.map((member) => {
          const { memberId, email: to } = member
          return { memberId, to, variables: deskVariables(member) }
        }),
      })
      await updateMessage(inside, id, {
        startedAt: message.startedAt ?? at,
        writtenThrough: batch.at(-1) ?? writtenThrough,
        recipientCount: recipients.length + (writtenThrough === null ? 0 : message.recipientCount),
        sentAt: isDone ? at : null,
      })
      return !isDone
    }

    while (!isStopped && (await outbox.transaction((inside, _, writeBulk) => writeSome(inside, writeBulk)))) {
      // An embedded database answers without a pause in which requests could begin.
      await setImmediate()
    }
  }

  return {
    writeDue,
    wake: () => wake(),
    start(log) {
      let running: Promise<void> | null = null
      let isAsked = false
      const run = async () => {
        while (isAsked && !isStopped) {
          isAsked = false
          await writeDue().catch((error: unknown) => {
            log.error({ err: redactQueryValues(error) }, "messages to attendees couldn't be written")
          })
        }
        running = null
      }
      wake = () => {
        isAsked = true
        running ??= run()
      }
      const timer = setInterval(wake, pollIntervalMs)
      wake()
      return async () => {
        isStopped = true
        clearInterval(timer)
        await running
      }
    },
  }
}
