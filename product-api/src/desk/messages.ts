import { createHash } from 'node:crypto'
import type { Change } from '../attendance/changes.ts'
import { mailTo } from '../members/addressees.ts'
import { type AttendeeState, listRecipients } from './attendee-queries.ts'
import { type DeskMessage, deskMails } from './mail.ts'
import { findMessage, insertMessage } from './message-queries.ts'
import type { messageAudience } from './tables.ts'

/** Mails a statement. While they are made, the process stands still, which may not be for long. */
const mailsAtOnce = 100

/** Whom a message is for. */
type Audience = (typeof messageAudience.enumValues)[number]

const statesOf: Readonly<Record<Audience, readonly AttendeeState[]>> = {
  placed: ['confirmed', 'admitted'],
  confirmed: ['confirmed'],
  waiting: ['waiting'],
  admitted: ['admitted'],
  cancelled: ['cancelled'],
}

/** A message that is to be mailed. */
export interface GivenMessage extends DeskMessage {
  /** Chosen by the client: the same one is mailed once. */
  readonly id: string
  readonly audience: Audience
}

/** The outcome. `nobody`: no one in the audience takes mail. `different`: the id belongs to another message. */
export type MessageOutcome =
  | { readonly outcome: 'sent'; readonly recipientCount: number }
  | { readonly outcome: 'nobody' | 'different' }

/**
 * Mails a message to attendees of a production, under its lock: all mails and the note that it was sent are written in one
 * transaction, or nothing. One that is asked for again is answered as at first.
 *
 * @param organiserEmail takes the answers; null: nobody does
 * @param by who sends it, and the request by which they do
 */
export async function sendMessage(
  change: Change,
  { id, audience, ...message }: GivenMessage,
  organiserEmail: string | null,
  by: { readonly memberId: number; readonly requestId: string },
): Promise<MessageOutcome> {
  const { db, write, production, now, site } = change
  const productionId = production.id
  const hash = createHash('sha256').update(JSON.stringify(message)).digest('base64url')
  const earlier = await findMessage(db, id)
  if (earlier !== null) {
    const isSame =
      earlier.productionId === productionId && earlier.audience === audience && earlier.hash === hash
    return isSame ? { outcome: 'sent', recipientCount: earlier.recipientCount } : { outcome: 'different' }
  }
  const recipients = await listRecipients(db, { productionId, states: statesOf[audience] })
  if (recipients.length === 0) return { outcome: 'nobody' }
  const recipientCount = recipients.length
  // At the same moment, another production may get a message with this id: this statement waits for it.
  if (!(await insertMessage(db, { id, productionId, audience, hash, recipientCount, writtenAt: now }))) {
    return { outcome: 'different' }
  }
  const mail = deskMails(message, production, { site, organiserEmail })
  for (let first = 0; first < recipientCount; first += mailsAtOnce) {
    const some = recipients.slice(first, first + mailsAtOnce)
    await write(
      ...some.map(({ memberId, ...member }) => ({
        key: ['message', id, memberId],
        ...mailTo(member, mail(member.firstName)),
        expiresAt: null,
        isBulk: true,
      })),
    )
  }
  change.record({
    actor: { memberId: by.memberId },
    action: 'message.send',
    target: { productionId },
    requestId: by.requestId,
  })
  return { outcome: 'sent', recipientCount }
}
