import { eq } from 'drizzle-orm'
import { type Change, confirm, promote, send } from '../attendance/changes.ts'
import { ticketMail } from '../attendance/mail.ts'
import { cancelJoin, type JoinKey, readJoin, removeWaitlisted } from '../attendance/queries.ts'
import { freeSpots, isVisible } from '../attendance/state.ts'
import { formatDate } from '../http/dates.ts'
import { TooManyRequests } from '../http/errors.ts'
import { findMember, shareMember } from '../members/queries.ts'
import { discardMessages } from '../outbox/queries.ts'
import { walkIns } from '../productions/admission-tables.ts'
import { dayOf, isOfAge } from '../productions/age.ts'
import { isOver } from '../productions/over.ts'
import { findAttendeeDetails } from './attendee-queries.ts'
import { cancellationMail } from './cancellation-mail.ts'
import { listEmails } from './email-queries.ts'

/* What a producer does for one person. Call these under the lock of the production. */

/** For producers. */
export const attendeeRefusals = {
  walk_in: 'This person came without a ticket. Undo the check-in instead.',
  checked_in: 'This person is checked in. Undo the check-in first.',
  not_joined: 'This person hasn’t joined this production.',
  not_waitlisted: 'This person is no longer on the waitlist.',
  called_off: 'This production has been called off or removed.',
  over: 'This production is over.',
  too_young: 'This person is younger than the minimum age of this production.',
  over_capacity: 'Every spot is taken.',
  no_ticket: 'This person has no ticket.',
  no_account: 'This person has deleted their account, so there is no address to send the ticket to.',
  undeliverable: 'Emails to this person’s address can’t be delivered.',
} as const

export type AttendeeRefusal = keyof typeof attendeeRefusals

/** For the audit. */
export interface Producer {
  readonly actor: { readonly memberId: number }
  readonly requestId: string
}

/** Locked like a foreign key: a deletion has ended, or waits. */
async function readAttendee({ db }: Change, key: JoinKey) {
  await shareMember(db, key.memberId)
  const snapshot = await readJoin(db, key)
  if (snapshot === null) throw new Error('an attendee is a member')
  const isWalkIn = (await db.$count(walkIns, eq(walkIns.memberId, key.memberId))) > 0
  return { ...snapshot, isWalkIn }
}

const canceled = (at: Date, was: 'confirmed' | 'waitlisted') =>
  ({ state: 'cancelled', cancelled_at: formatDate(at), was }) as const

/** Without the member's hourly limit. After the start, nobody moves up. */
export async function cancelAttendance(
  change: Change,
  key: JoinKey,
  { reason, notify }: { readonly reason: string | null; readonly notify: boolean },
  producer: Producer,
  organizerEmail: string | null,
) {
  const { db, production, now, site } = change
  const { member, join, waitlisted, cancelledAt, counts, isWalkIn } = await readAttendee(change, key)
  if (isWalkIn) return 'walk_in'
  if (join === null && waitlisted === null) {
    const { cancelled } = await findAttendeeDetails(db, key)
    if (cancelled === null || cancelledAt === null) return 'not_joined'
    return canceled(cancelledAt, cancelled.generation === null ? 'waitlisted' : 'confirmed')
  }
  if (join !== null && join.validatedAt !== null) return 'checked_in'
  const by = { cancelledBy: producer.actor.memberId, cancelReason: reason }
  const { was, id } = await cancelJoin(db, key, now, by)
  await discardMessages(db, key, { reason: 'the spot was canceled', now })
  change.record({ ...producer, action: 'attendance.cancel', target: key })
  if (notify) {
    const { firstName } = member
    const sender = { site, organizerEmail }
    const mail = cancellationMail({ firstName, production, was, cancelledAt: now, reason }, sender)
    await send(change, member, ['cancelled', id], mail)
  }
  if (was === 'confirmed') await promote(change, counts.confirmed - 1)
  return canceled(now, was)
}

/** Ignores the order of the waitlist. Possible until the production's end. */
export async function confirmAttendance(
  change: Change,
  key: JoinKey,
  { overCapacity }: { readonly overCapacity: boolean },
  producer: Producer,
) {
  const { db, production, now, site } = change
  const { join, waitlisted, dateOfBirth, counts } = await readAttendee(change, key)
  if (join !== null) return { state: join.validatedAt === null ? 'confirmed' : 'checked_in' } as const
  if (waitlisted === null) return 'not_waitlisted'
  if (production.calledOff || !isVisible(production, now)) return 'called_off'
  if (isOver(production, now)) return 'over'
  if (isOfAge(dateOfBirth, production, dayOf(production, now, site.timeZone)) === false) return 'too_young'
  if (freeSpots(production, counts) === 0 && !overCapacity) return 'over_capacity'
  const [taken] = await removeWaitlisted(db, production.id, 1, key.memberId)
  if (taken === undefined) return 'not_waitlisted'
  await confirm(change, taken.member, taken.values, { isPromoted: true })
  change.record({ ...producer, action: 'attendance.confirm', target: key })
  return { state: 'confirmed' } as const
}

/** Per person and production. */
const resendsPerHour = 3

const hourMs = 60 * 60 * 1000

export async function resendTicket(change: Change, key: JoinKey, producer: Producer) {
  const { db, production, now, site, tickets } = change
  const { member, join, isWalkIn } = await readAttendee(change, key)
  if (join === null || isWalkIn) return 'no_ticket'
  if ((await findMember(db, { id: key.memberId }))?.deletedAt != null) return 'no_account'
  if (!member.isReachable) return 'undeliverable'
  if (production.calledOff || !isVisible(production, now)) return 'called_off'
  const { firstName } = member
  const ticket = tickets.issue({ ...key, generation: join.generation })
  const subject = `Your ticket again: ${production.name}`
  const hourAgo = new Date(now.getTime() - hourMs)
  const emails = await listEmails(db, key)
  const recent = emails.filter((email) => email.subject === subject && email.writtenAt > hourAgo)
  const oldest = recent[resendsPerHour - 1]
  if (oldest !== undefined) {
    const seconds = (oldest.writtenAt.getTime() - hourAgo.getTime()) / 1000
    const message = `This ticket was resent ${resendsPerHour} times in the last hour. Try again later.`
    throw new TooManyRequests(seconds, message)
  }
  await send(change, member, null, { ...ticketMail({ firstName, production, ticket }, site), subject })
  change.record({ ...producer, action: 'ticket.resend', target: key })
  return { sent_to_account: true } as const
}
