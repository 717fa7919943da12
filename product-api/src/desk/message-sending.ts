import { lockProduction } from '../attendance/queries.ts'
import type { Log } from '../core/log.ts'
import type { Site } from '../core/site.ts'
import type { Database } from '../database/database.ts'
import { redactQueryValues } from '../http/errors.ts'
import type { Outbox, WriteBulk } from '../outbox/outbox.ts'
import { listMemberIds, listReachable } from './attendee-queries.ts'
import { deskMail, deskVariables } from './mail.ts'
import { dropCalledOff, findDue, type IsAllowed, updateMessage } from './message-queries.ts'
import { audienceOf } from './messages.ts'

/** So that a message is at most half a minute late. */
const pollIntervalMs = 15_000

/** Joins of the production wait while these are written, and on an embedded database every request. */
const batchSize = 100

interface SendingOptions {
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
    while (
      !isStopped &&
      (await options.outbox.transaction((db, _, writeBulk) => writeSome(options, db, writeBulk)))
    );
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

/** False if nothing is due. */
async function writeSome(
  { now, site, organizerEmail, isAllowed }: SendingOptions,
  db: Database,
  writeBulk: WriteBulk,
): Promise<boolean> {
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
  const { writtenThrough } = message
  const page = { after: writtenThrough ?? 0, limit: batchSize }
  const ids = await listMemberIds(db, audienceOf(message), page)
  const recipients = await listReachable(db, ids)
  const given = { subject: message.subject ?? '', text: message.text ?? '' }
  await writeBulk({
    key: ['message', id],
    content: deskMail(given, production, { site, organizerEmail }),
    productionId,
    recipients: recipients.map((member) => ({
      memberId: member.memberId,
      to: member.email,
      variables: deskVariables(member),
    })),
  })
  await updateMessage(db, id, {
    startedAt: message.startedAt ?? at,
    writtenThrough: ids.at(-1) ?? writtenThrough,
    recipientCount: recipients.length + (writtenThrough === null ? 0 : message.recipientCount),
    sentAt: ids.length < batchSize ? at : null,
  })
  return true
}
