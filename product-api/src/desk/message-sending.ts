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
  let isStopped = false
  let wake = () => {}

  async function writeDue(): Promise<void> {
    const { db, outbox, isAllowed, now } = options
    while (!isStopped) {
      const found = await findDue(db, isAllowed, now())
      if (found === null) return
      let next: NextIds | null = { ids: [], isLast: false }
      while (next !== null && !isStopped) {
        const before: NextIds = next
        next = await outbox.transaction((transaction, _, writeBulk) =>
          writeSome(options, { db: transaction, writeBulk, found, next: before }),
        )
        // An embedded database answers without a pause in which requests could begin.
        await setImmediate()
      }
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

/** Members to write to next. Read for many batches, because an embedded database reads all attendees for that. */
interface NextIds {
  readonly ids: readonly number[]
  /** Nobody comes after them. */
  readonly isLast: boolean
}

/** Null if there is nothing more to do for the message. */
async function writeSome(
  { now, site, organizerEmail, isAllowed }: SendingOptions,
  {
    db,
    writeBulk,
    found: { id, productionId },
    next,
  }: {
    readonly db: Database
    readonly writeBulk: WriteBulk
    readonly found: StoredMessage
    readonly next: NextIds
  },
): Promise<NextIds | null> {
  // As a change does: nobody joins, cancels or is deleted meanwhile.
  const production = await lockProduction(db, productionId)
  // Read the clock last: waiting for the lock takes time.
  const at = now()
  // Another process may have sent it, or a producer has changed it.
  const message = await findDue(db, isAllowed, at, id)
  if (production === null || message === null) return null
  if (message.startedAt === null && production.calledOff) {
    await dropCalledOff(db, productionId, at)
    return null
  }
  const { writtenThrough } = message
  const after = writtenThrough ?? 0
  let { ids, isLast } = { ids: next.ids.filter((memberId) => memberId > after), isLast: next.isLast }
  if (ids.length === 0 && !isLast) {
    ids = await listMemberIds(db, audienceOf(message), { after, limit: pageSize })
    isLast = ids.length < pageSize
  }
  const recipients = await listReachable(db, ids.slice(0, batchSize))
  const rest = ids.slice(batchSize)
  const given = { subject: message.subject ?? '', text: message.text ?? '' }
  await writeBulk({
    key: ['message', id],
    content: writtenThrough === null ? deskMail(given, production, { site, organizerEmail }) : null,
    subject: given.subject,
    productionId,
    recipients: recipients.map((member) => ({
      memberId: member.memberId,
      to: member.email,
      variables: deskVariables(member),
    })),
  })
  const isDone = isLast && rest.length === 0
  await updateMessage(db, id, {
    startedAt: message.startedAt ?? at,
    writtenThrough: ids.slice(0, batchSize).at(-1) ?? writtenThrough,
    recipientCount: recipients.length + (writtenThrough === null ? 0 : message.recipientCount),
    sentAt: isDone ? at : null,
  })
  return isDone ? null : { ids: rest, isLast }
}
