import type { Action } from '../audit/record.ts'
import type { Site } from '../core/site.ts'
import type { Database } from '../database/database.ts'
import { type Addressee, mailTo } from '../members/addressees.ts'
import type { EmailContent, OutgoingMessage } from '../outbox/messages.ts'
import type { Write } from '../outbox/outbox.ts'
import { discardMessages } from '../outbox/queries.ts'
import { dayOf, isOfAge } from '../productions/age.ts'
import { currentWaiverVersion } from '../productions/waiver.ts'
import { cancelledMail, ticketMail, waitlistedMail } from './mail.ts'
import {
  cancelJoin,
  insertJoin,
  insertWaitlisted,
  type JoinKey,
  type JoinSnapshot,
  type LockedProduction,
  listRecentChanges,
  type NewJoin,
  readJoin,
  removeWaitlisted,
} from './queries.ts'
import {
  type CancelRefusal,
  canCancel,
  cancelRefusal,
  freeSpots,
  hasBegun,
  isVisible,
  type Join,
  type JoinRefusal,
  joinRefusal,
  mayPromote,
  secondsUntilChange,
  stateOfJoin,
} from './state.ts'
import type { Tickets } from './ticket.ts'

export interface Change {
  readonly db: Database
  readonly write: Write
  /** Written at the end of the transaction, because audit entries block other transactions. */
  readonly record: (action: Omit<Action, 'at'>) => void
  readonly production: LockedProduction
  readonly now: Date
  readonly site: Site
  readonly tickets: Tickets
}

interface TooOften {
  readonly outcome: 'too often'
  readonly retryAfterSeconds: number
}

export type JoinOutcome =
  | { readonly outcome: 'joined' | 'already'; readonly join: Join }
  | { readonly outcome: 'refused'; readonly reason: JoinRefusal; readonly minimumAge?: number | null }
  | TooOften

export type CancelOutcome =
  | {
      readonly outcome: 'cancelled'
      readonly was: 'confirmed' | 'waitlisted'
      readonly cancelledAt: Date
    }
  | { readonly outcome: 'already'; readonly cancelledAt: Date }
  | { readonly outcome: 'refused'; readonly reason: CancelRefusal }
  | TooOften

export const noProduction = { outcome: 'refused', reason: 'no_production' } as const

/** Joins wait while these are written: some milliseconds each. */
const promotionBatchSize = 20

export async function join(change: Change, key: JoinKey, accepted: string | null): Promise<JoinOutcome> {
  const { db, production, now } = change
  const before = isVisible(production, now) ? await readJoin(db, key) : null
  if (before === null) return noProduction
  const existing = existingJoin(change, key, before)
  if (existing !== null) return { outcome: 'already', join: existing }
  const waiver = { accepted, current: currentWaiverVersion(production.waiver) }
  const reason = joinRefusal(production, waiver, now)
  if (reason !== null) return { outcome: 'refused', reason }
  if (isOfAge(before.dateOfBirth, production, dayOf(production, now, change.site.timeZone)) === false) {
    return { outcome: 'refused', reason: 'too_young', minimumAge: production.minimumAge }
  }
  const limited = await tooOften(change, key)
  if (limited !== null) return limited
  // The waitlist comes first if the capacity was raised.
  const hasMoved = before.counts.waitlisted > 0 && (await promote(change, before.counts.confirmed)) > 0
  const { counts } = (hasMoved ? await readJoin(db, key) : null) ?? before
  const state = stateOfJoin(production, counts, now)
  if (state === 'full') return { outcome: 'refused', reason: state }
  const values = { ...key, joinedAt: now, waiverVersion: waiver.current, waiverAcceptedAt: now }
  const common = { joinedAt: now, canCancel: canCancel(production, { validatedAt: null }, now) }
  if (state === 'confirmed') {
    const ticket = await confirm(change, before.member, values, { isPromoted: false })
    if (ticket === null) throw new Error('a member without a join has one')
    return { outcome: 'joined', join: { state, ticket, checkedInAt: null, ...common } }
  }
  const id = await insertWaitlisted(db, values)
  const waitlistPosition = counts.waitlisted + 1
  const { member } = before
  const mail = waitlistedMail({ firstName: member.firstName, production, waitlistPosition }, change.site)
  await send(change, member, ['waitlisted', id], mail)
  return { outcome: 'joined', join: { state, waitlistPosition, ...common } }
}

export async function cancel(change: Change, key: JoinKey): Promise<CancelOutcome> {
  const { db, production, now, site } = change
  const snapshot = await readJoin(db, key)
  if (snapshot === null) return noProduction
  const { member, join, waitlisted, cancelledAt, counts } = snapshot
  if (join === null && waitlisted === null) {
    if (cancelledAt !== null) return { outcome: 'already', cancelledAt }
    return isVisible(production, now) ? { outcome: 'refused', reason: 'not_joined' } : noProduction
  }
  const reason = cancelRefusal(production, join ?? { validatedAt: null }, now)
  if (reason !== null) return { outcome: 'refused', reason }
  const limited = await tooOften(change, key)
  if (limited !== null) return limited
  const { was, id } = await cancelJoin(db, key, now)
  await discardMessages(db, key, { reason: 'the spot was given up', now })
  const mail = cancelledMail({ firstName: member.firstName, production, was, cancelledAt: now }, site)
  await send(change, member, ['cancelled', id], mail)
  if (was === 'confirmed') await promote(change, counts.confirmed - 1)
  return { outcome: 'cancelled', was, cancelledAt: now }
}

/** For a deletion: no email, and no hourly limit. */
export async function leave(change: Change, memberId: number): Promise<void> {
  const { db, production, now } = change
  const key = { productionId: production.id, memberId }
  const snapshot = hasBegun(production, now) ? null : await readJoin(db, key)
  if (snapshot === null) return
  const { join, waitlisted, counts } = snapshot
  if (waitlisted === null && (join === null || join.validatedAt !== null)) return
  const { was } = await cancelJoin(db, key, now)
  if (was === 'confirmed') await promote(change, counts.confirmed - 1)
}

/** Returns the number promoted; above 0, there may be more to do. */
export async function promote(change: Change, confirmed: number): Promise<number> {
  const { db, production, now } = change
  if (!mayPromote(production, now)) return 0
  const most = Math.min(freeSpots(production, { confirmed }), promotionBatchSize)
  let promoted = 0
  let moved = 0
  while (promoted < most) {
    const taken = await removeWaitlisted(db, production.id, most - promoted)
    if (taken.length === 0) break
    moved += taken.length
    for (const { member, values } of taken) {
      const ticket = await confirm(change, member, values, { isPromoted: true })
      // Null: a process of the previous version, which ignores the waitlist, has added this join.
      if (ticket !== null) promoted += 1
    }
  }
  return moved
}

/** Null if the member already has a spot. */
export async function confirm(
  change: Change,
  member: Addressee,
  values: NewJoin,
  { isPromoted }: { readonly isPromoted: boolean },
): Promise<string | null> {
  const { db, production, now, site, tickets } = change
  const generation = await insertJoin(db, { ...values, promotedAt: isPromoted ? now : null })
  if (generation === null) return null
  const ticket = tickets.issue({ productionId: production.id, memberId: values.memberId, generation })
  const { firstName } = member
  const key = ['ticket', production.id, values.memberId, generation]
  await send(change, member, key, ticketMail({ firstName, production, ticket, isPromoted }, site))
  return ticket
}

export async function send(
  { write, production }: Change,
  to: Addressee,
  key: OutgoingMessage['key'],
  mail: EmailContent,
): Promise<void> {
  const common = { key, productionId: production.id, expiresAt: null }
  if (to.isReachable) await write({ ...common, ...mailTo(to, mail) })
}

function existingJoin(
  { production, now, tickets }: Change,
  key: JoinKey,
  { join, waitlisted, waitlistPosition }: JoinSnapshot,
): Join | null {
  if (join !== null) {
    const ticket = tickets.issue({ ...key, generation: join.generation })
    const isOpen = canCancel(production, join, now)
    const { joinedAt, validatedAt: checkedInAt } = join
    return { state: 'confirmed', ticket, joinedAt, checkedInAt, canCancel: isOpen }
  }
  if (waitlisted === null) return null
  const isOpen = canCancel(production, { validatedAt: null }, now)
  return { state: 'waitlisted', waitlistPosition, joinedAt: waitlisted.joinedAt, canCancel: isOpen }
}

async function tooOften({ db, now }: Change, { memberId }: JoinKey): Promise<TooOften | null> {
  const retryAfterSeconds = secondsUntilChange(await listRecentChanges(db, memberId, now), now)
  return retryAfterSeconds === 0 ? null : { outcome: 'too often', retryAfterSeconds }
}
