import { and, count, eq, gt, min } from 'drizzle-orm'
import type { Change } from '../attendance/changes.ts'
import { readJoin } from '../attendance/queries.ts'
import type { ActionName } from '../audit/record.ts'
import { sha256 } from '../core/sha256.ts'
import { emailVariables, mailTo } from '../members/addressees.ts'
import { fillIn } from '../outbox/bulk.ts'
import { outbox } from '../outbox/tables.ts'
import { isOver } from '../productions/over.ts'
import { type AttendeeState, countRecipients } from './attendee-queries.ts'
import { type DeskMessage, deskMail } from './mail.ts'
import { countWaiting, findMessage, type StoredMessage, updateMessage } from './message-queries.ts'
import { deskMessages, type messageAudience } from './tables.ts'

const minuteMs = 60_000

const hourMs = 60 * minuteMs

const furthestMs = 366 * 24 * hourMs

const mostWaiting = 1_000

const testsPerHour = 10

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

export const audienceOf = ({ productionId, audience }: Pick<StoredMessage, 'productionId' | 'audience'>) => ({
  productionId,
  states: statesOf[audience],
})

/** At most one is set; neither: now. */
interface Timing {
  readonly sendAt: Date | null
  readonly afterEndMinutes: number | null
}

export interface GivenMessage extends DeskMessage, Timing {
  /** A message is sent once per id. */
  readonly id: string
  readonly audience: Audience
}

export type Author = { readonly memberId: number; readonly requestId: string }

export const refusals = {
  called_off: { message: 'This production has been called off, so messages for later can’t be sent.' },
  different: { message: 'This message_id belongs to another message.' },
  ended: { field: 'send_after_end_minutes', message: 'This time has passed. Choose a later one.' },
  no_end: {
    field: 'send_after_end_minutes',
    message: 'This production has no end time yet. Choose a date and time.',
  },
  no_message: { message: 'This message doesn’t exist or was canceled.' },
  nobody: { message: 'No one in this audience can get emails, so nothing was sent.' },
  not_over: {
    field: 'to',
    message: 'This production isn’t over, so no one is absent yet. Choose a time after its end.',
  },
  past: { field: 'send_at', message: 'This time has passed. Choose a later one.' },
  sent: { message: 'This message has already been sent, so it can’t be changed.' },
  too_far: { field: 'send_at', message: 'Choose a time within a year.' },
  too_many: { message: 'Too many messages are waiting for this production. Cancel some first.' },
  undeliverable: { message: 'Your email address was refused, so no test was sent.' },
} as const

export type MessageRefusal = keyof typeof refusals

export async function writeMessage(
  change: Change,
  { id, audience, subject, text, sendAt, afterEndMinutes }: GivenMessage,
  by: Author,
): Promise<MessageRefusal | { readonly recipientCount: number }> {
  const { db, production, now } = change
  const productionId = production.id
  const isImmediate = sendAt === null && afterEndMinutes === null
  // The previous version hashes its messages, which are immediate, in this way, and compares the audience.
  const hash = sha256(
    JSON.stringify(isImmediate ? { subject, text } : { subject, text, audience, sendAt, afterEndMinutes }),
  )
  const earlier = await findMessage(db, id)
  if (earlier !== null) {
    const isSame =
      earlier.productionId === productionId &&
      earlier.hash === hash &&
      (!isImmediate || earlier.audience === audience) &&
      earlier.droppedFor !== 'cancelled'
    if (!isSame) return 'different'
    const isUnsent = earlier.subject !== null && earlier.sentAt === null
    const recipientCount = isUnsent ? await countRecipients(db, audienceOf(earlier)) : earlier.recipientCount
    return { recipientCount }
  }
  const recipientCount = await countRecipients(db, audienceOf({ productionId, audience }))
  if (isImmediate) {
    if (audience === 'absent' && !isOver(production, now)) return 'not_over'
    if (recipientCount === 0) return 'nobody'
  } else {
    if (production.calledOff) return 'called_off'
    const refusal = timingRefusal(change, { sendAt, afterEndMinutes })
    if (refusal !== null) return refusal
    if ((await countWaiting(db, productionId)) >= mostWaiting) return 'too_many'
  }
  // Another production may get a message with this id at the same moment: this waits for it.
  const added = await db
    .insert(deskMessages)
    .values({
      id,
      productionId,
      audience,
      hash,
      recipientCount,
      subject,
      text,
      afterEndMinutes,
      writtenAt: now,
      writtenBy: by.memberId,
      sendAt: isImmediate ? now : sendAt,
      startedAt: isImmediate ? now : null,
      ...knownDates(change),
    })
    .onConflictDoNothing()
    .returning({ id: deskMessages.id })
  if (added.length === 0) return 'different'
  record(change, isImmediate ? 'message.send' : 'message.schedule', by)
  return { recipientCount }
}

/** Undefined: stays. */
type Changed = { readonly [Name in 'audience' | 'subject' | 'text']?: GivenMessage[Name] | undefined }

/** Makes the caller its author. A time confirms that it fits the production's dates. */
export async function changeMessage(
  change: Change,
  { id, sendAt, afterEndMinutes, ...others }: Pick<GivenMessage, 'id' | keyof Timing> & Changed,
  by: Author,
): Promise<MessageRefusal | null> {
  const { db, production } = change
  const message = await findMessage(db, id)
  const refusal = changeRefusal(change, message)
  if (refusal !== null) return refusal
  if (production.calledOff) return 'called_off'
  const hasTime = sendAt !== null || afterEndMinutes !== null
  const isSameTime =
    sendAt?.getTime() === message?.sendAt?.getTime() && afterEndMinutes === message?.afterEndMinutes
  const timing = hasTime && !isSameTime ? timingRefusal(change, { sendAt, afterEndMinutes }) : null
  if (timing !== null) return timing
  await updateMessage(db, id, {
    ...others,
    ...(hasTime && { sendAt, afterEndMinutes, ...knownDates(change) }),
    writtenBy: by.memberId,
  })
  record(change, 'message.update', by)
  return null
}

/** A repeat does nothing. */
export async function cancelMessage(change: Change, id: string, by: Author): Promise<MessageRefusal | null> {
  const { db, production, now } = change
  const message = await findMessage(db, id)
  if (message?.productionId === production.id && message.droppedFor !== null) return null
  const refusal = changeRefusal(change, message)
  if (refusal !== null) return refusal
  await updateMessage(db, id, { droppedFor: 'cancelled', startedAt: now })
  record(change, 'message.cancel', by)
  return null
}

/** To the caller only. Returns the seconds to wait if there were too many. */
export async function sendTest(
  { db, write, production, now, site }: Change,
  message: DeskMessage,
  organizerEmail: string | null,
  memberId: number,
): Promise<MessageRefusal | { readonly retryAfterSeconds: number } | null> {
  const [tests] = await db
    .select({ count: count(), first: min(outbox.writtenAt) })
    .from(outbox)
    .where(
      and(
        eq(outbox.memberId, memberId),
        eq(outbox.noticeKind, 'test'),
        gt(outbox.writtenAt, new Date(now.getTime() - hourMs)),
      ),
    )
  if (tests !== undefined && tests.first !== null && tests.count >= testsPerHour) {
    return { retryAfterSeconds: (tests.first.getTime() + hourMs - now.getTime()) / 1_000 }
  }
  const notice = { kind: 'test', productionId: production.id, memberId } as const
  const member = (await readJoin(db, notice))?.member
  if (member === undefined || !member.isReachable) return 'undeliverable'
  const mail = fillIn(deskMail(message, production, { site, organizerEmail }), emailVariables(member))
  const test = { ...mail, subject: `[Test] ${mail.subject}` }
  await write({ key: null, ...mailTo(member, test), expiresAt: null, notice, isBulk: false })
  return null
}

function changeRefusal({ production }: Change, message: StoredMessage | null): MessageRefusal | null {
  if (message === null || message.productionId !== production.id || message.droppedFor === 'cancelled') {
    return 'no_message'
  }
  if (message.droppedFor !== null) return message.droppedFor
  return message.startedAt === null && message.subject !== null ? null : 'sent'
}

function timingRefusal(
  { production: { endsAt }, now }: Change,
  { sendAt, afterEndMinutes }: Timing,
): MessageRefusal | null {
  // A form takes a while to arrive.
  const first = now.getTime() - minuteMs
  if (sendAt !== null) {
    if (sendAt.getTime() < first) return 'past'
    return sendAt.getTime() > now.getTime() + furthestMs ? 'too_far' : null
  }
  if (endsAt === null) return 'no_end'
  return endsAt.getTime() + (afterEndMinutes ?? 0) * minuteMs < first ? 'ended' : null
}

const knownDates = ({ production: { startsAt, endsAt } }: Change) => ({
  knownStartsAt: startsAt,
  knownEndsAt: endsAt,
})

function record({ record, production }: Change, action: ActionName, { memberId, requestId }: Author): void {
  record({ actor: { memberId }, action, target: { productionId: production.id }, requestId })
}
