import { eq } from 'drizzle-orm'
import type { Change } from '../attendance/changes.ts'
import { sha256 } from '../core/sha256.ts'
import { mailTo } from '../members/addressees.ts'
import { type AttendeeState, listRecipients } from './attendee-queries.ts'
import { type DeskMessage, deskMails } from './mail.ts'
import { deskMessages, type messageAudience } from './tables.ts'

/** Mails per query. Building them blocks the process. */
const mailBatchSize = 100

type Audience = (typeof messageAudience.enumValues)[number]

const statesOf: Readonly<Record<Audience, readonly AttendeeState[]>> = {
  with_spot: ['confirmed', 'checked_in'],
  confirmed: ['confirmed'],
  waitlisted: ['waitlisted'],
  checked_in: ['checked_in'],
  cancelled: ['cancelled'],
  everyone: ['confirmed', 'checked_in', 'waitlisted'],
  absent: ['confirmed'],
}

export interface GivenMessage extends DeskMessage {
  /** A message is sent once per id. */
  readonly id: string
  readonly audience: Audience
}

/** `nobody`: no recipient takes mail. `different`: the id belongs to another message. */
export type MessageOutcome =
  | { readonly outcome: 'sent'; readonly recipientCount: number }
  | { readonly outcome: 'nobody' | 'different' }

export async function sendMessage(
  change: Change,
  { id, audience, ...message }: GivenMessage,
  organizerEmail: string | null,
  by: { readonly memberId: number; readonly requestId: string },
): Promise<MessageOutcome> {
  const { db, write, production, now, site } = change
  const productionId = production.id
  const hash = sha256(JSON.stringify(message))
  const [earlier] = await db.select().from(deskMessages).where(eq(deskMessages.id, id))
  if (earlier !== undefined) {
    const isSame =
      earlier.productionId === productionId && earlier.audience === audience && earlier.hash === hash
    return isSame ? { outcome: 'sent', recipientCount: earlier.recipientCount } : { outcome: 'different' }
  }
  const recipients = await listRecipients(db, { productionId, states: statesOf[audience] })
  if (recipients.length === 0) return { outcome: 'nobody' }
  const recipientCount = recipients.length
  // Another production may get a message with this id at the same moment: this waits for it.
  const added = await db
    .insert(deskMessages)
    .values({ id, productionId, audience, hash, recipientCount, writtenAt: now })
    .onConflictDoNothing()
    .returning({ id: deskMessages.id })
  if (added.length === 0) return { outcome: 'different' }
  const mail = deskMails(message, production, { site, organizerEmail })
  for (let first = 0; first < recipientCount; first += mailBatchSize) {
    const some = recipients.slice(first, first + mailBatchSize)
    await write(
      ...some.map((member) => ({
        key: ['message', id, member.memberId],
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
