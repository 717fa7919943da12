import { builtInWaiver } from '@compound/foundation/contract/waiver.ts'
import { and, eq, gt } from 'drizzle-orm'
import { type Change, confirm } from '../attendance/changes.ts'
import {
  countConfirmed,
  insertJoin,
  type JoinSnapshot,
  readJoin,
  removeWaitlisted,
} from '../attendance/queries.ts'
import { freeSpots, isVisible } from '../attendance/state.ts'
import type { Ticket } from '../attendance/ticket.ts'
import { TooManyRequests } from '../http/errors.ts'
import { mailTo } from '../members/addressees.ts'
import { fullName } from '../members/serializers.ts'
import { admissions, type Mark } from '../productions/admission-tables.ts'
import { dayOf, isOfAge } from '../productions/age.ts'
import { entranceRulesAt } from '../productions/entrance-rules.ts'
import { currentWaiverVersion } from '../productions/waiver.ts'
import { findAdmission, findByEmail, insertWalkIn, type WalkIn } from './admission-queries.ts'
import {
  type AttemptAnswer,
  attempt,
  type CheckInAttempt,
  differentAttempt,
  withinReason,
} from './changes.ts'
import { walkInMail } from './mail.ts'
import { findAttempt, forgetAttempt } from './queries.ts'

/** One account's; more than staff can type. A queue that meets it is sent again later. */
const admissionsPerMinute = 120

const minuteMs = 60_000

export interface AdmissionAttempt extends Pick<CheckInAttempt, 'staff' | 'at' | 'deviceId' | 'requestId'> {
  readonly id: string
  /** `memberId` null: of the waitlist, with an unknown id. */
  readonly person: WalkIn | { readonly memberId: number | null }
  /** As staff answered when they were asked. */
  readonly overCapacity: boolean
  /** It has happened: what doesn't hold is marked, not refused. */
  readonly isSynced: boolean
}

/** `date_of_birth`: needed and missing. */
export type AdmitRefusal = Mark | 'not_waitlisted' | 'called_off' | 'date_of_birth'

export type AdmitAnswer =
  | {
      readonly outcome: 'admitted'
      readonly name: string
      readonly isOverCapacity: boolean
      /** Another attempt counts. */
      readonly isAlready: boolean
      readonly at: Date
      readonly by: string
    }
  | { readonly outcome: 'refused'; readonly reason: AdmitRefusal }
  | typeof differentAttempt

const notWaitlisted = { outcome: 'refused', reason: 'not_waitlisted' } as const

/** Call it under the production's lock. A retry gets its first answer, even after an undo. */
export async function admit(change: Change, given: AdmissionAttempt): Promise<AdmitAnswer> {
  const { db, production, now } = change
  const { person } = given
  const productionId = production.id
  const isWalkIn = 'name' in person
  const named = isWalkIn ? await findByEmail(db, productionId, person.email) : null
  const memberId = isWalkIn ? (named?.memberId ?? null) : person.memberId
  const snapshot = memberId === null ? null : await readJoin(db, { productionId, memberId })
  const name = nameOf(given, snapshot)
  const repeated = await findRepeated(change, given, memberId, name)
  if (repeated !== null) return repeated
  const at = withinReason(given.at ?? now, now)
  const flaws = await flawsOf(change, given, snapshot, at)
  const [flaw] = flaws
  if (flaw !== undefined && !given.isSynced) return { outcome: 'refused', reason: flaw }
  const scan = { ...given, kind: 'check_in', at } as const
  if (memberId !== null && snapshot !== null && snapshot.join !== null) {
    const { generation } = snapshot.join
    return answerOf(await attempt(change, { ...scan, ticket: { productionId, memberId, generation } }), name)
  }
  const isWaitlisted = snapshot !== null && snapshot.waitlisted !== null
  if (!isWalkIn && !isWaitlisted) {
    // Recorded, so that a retry is refused too.
    if (given.isSynced) await attempt(change, { ...scan, ticket: null, memberId })
    return notWaitlisted
  }
  const isOverCapacity = freeSpots(production, { confirmed: await countConfirmed(db, productionId) }) === 0
  const isUnasked = isOverCapacity && !given.overCapacity
  if (isUnasked && !given.isSynced) return { outcome: 'refused', reason: 'over_capacity' }
  await limitAdmissions(change, given.staff.id)
  const admitted =
    isWaitlisted && memberId !== null
      ? await confirmWaitlisted(change, memberId)
      : isWalkIn
        ? await joinWalkIn(change, given.id, person, at)
        : null
  if (admitted === null) return notWaitlisted
  const marks = [...flaws, ...(isUnasked ? (['over_capacity'] as const) : [])].filter(isMark)
  const { staff, deviceId } = given
  const facts = { id: given.id, at, recordedAt: now, staffId: staff.id, deviceId, isOverCapacity, marks }
  await db.insert(admissions).values({ ...facts, ...admitted.row, ...admitted.ticket })
  const action = isOverCapacity ? 'attendee.admit-over-capacity' : 'attendee.admit'
  const answer = answerOf(await attempt(change, { ...scan, ticket: admitted.ticket, action }), name)
  return typeof answer === 'object' && answer.outcome === 'admitted' ? { ...answer, isOverCapacity } : answer
}

/** A walk-in's is the typed one, whether or not the email address is a member's. */
function nameOf({ person }: AdmissionAttempt, snapshot: JoinSnapshot | null): string {
  if ('name' in person) return fullName({ firstName: person.name, lastName: '' })
  return snapshot === null ? '' : fullName(snapshot.member)
}

async function findRepeated(
  { db, production }: Change,
  { id, person, isSynced }: AdmissionAttempt,
  memberId: number | null,
  name: string,
): Promise<AdmitAnswer | null> {
  const isWalkIn = 'name' in person
  const earlier = await findAdmission(db, { id })
  if (earlier !== null) {
    const { kind, productionId, isOverCapacity, at } = earlier.admission
    const isSamePerson = isWalkIn
      ? earlier.email === person.email && (kind === 'waitlist' || earlier.firstName === person.name)
      : kind === 'waitlist' && earlier.admission.memberId === memberId
    if (!isSamePerson || productionId !== production.id) return differentAttempt
    const by = fullName({ firstName: earlier.staffFirstName, lastName: earlier.staffLastName })
    return { outcome: 'admitted', name, isOverCapacity, isAlready: false, at, by }
  }
  const scan = await findAttempt(db, id)
  if (scan === null) return null
  const isOurs = scan.kind === 'check_in' && scan.productionId === production.id
  // A process of the build before took it for a ticket that nobody has.
  if (isSynced && isOurs && scan.memberId === null) {
    await forgetAttempt(db, id)
    return null
  }
  const isSame = isOurs && memberId !== null && scan.memberId === memberId
  return isSame ? answerOf(scan, name) : differentAttempt
}

function answerOf(answer: AttemptAnswer | typeof differentAttempt, name: string): AdmitAnswer {
  if (answer === differentAttempt) return answer
  const { outcome, validatedAt: at, staffFirstName, staffLastName } = answer
  if (at === null) return notWaitlisted
  const by = fullName({ firstName: staffFirstName ?? '', lastName: staffLastName ?? '' })
  return { outcome: 'admitted', name, isOverCapacity: false, isAlready: outcome === 'already', at, by }
}

/** But the capacity, in the order in which staff can do something about them. */
async function flawsOf(
  { db, production, now, site }: Change,
  { person, isSynced }: AdmissionAttempt,
  snapshot: JoinSnapshot | null,
  at: Date,
): Promise<AdmitRefusal[]> {
  const isOff = production.calledOff || !isVisible(production, now)
  const day = dayOf(production, now, site.timeZone)
  const isTooYoung = (born: string | null) => isOfAge(born, production, day) === false
  const general = isOff ? (['called_off'] as const) : []
  if (!('name' in person)) {
    // Somebody with a spot needs no admission.
    const born = snapshot?.join === null ? snapshot.dateOfBirth : null
    return [...general, ...(isTooYoung(born) ? (['too_young'] as const) : [])]
  }
  const rules = await entranceRulesAt(db, production, isSynced ? at : now)
  const isAgeMissing = production.minimumAge !== null && person.dateOfBirth === null
  return [
    ...general,
    ...(rules.takesWalkIns ? [] : (['walk_ins_closed'] as const)),
    ...(rules.waiverVersion === person.releaseVersion ? [] : (['release_changed'] as const)),
    ...(isAgeMissing ? (['date_of_birth'] as const) : []),
    ...(isTooYoung(person.dateOfBirth) ? (['too_young'] as const) : []),
  ]
}

function isMark(flaw: AdmitRefusal): flaw is Mark {
  return flaw !== 'called_off' && flaw !== 'date_of_birth' && flaw !== 'not_waitlisted'
}

async function limitAdmissions({ db, now }: Change, staffId: number): Promise<void> {
  const isRecent = and(
    eq(admissions.staffId, staffId),
    gt(admissions.recordedAt, new Date(now.getTime() - minuteMs)),
  )
  if ((await db.$count(admissions, isRecent)) >= admissionsPerMinute)
    throw new TooManyRequests(minuteMs / 1000)
}

interface Admitted {
  readonly ticket: Ticket
  readonly row: Pick<
    typeof admissions.$inferInsert,
    'kind' | 'waitlistedId' | 'waitlistedAt' | 'waiverVersion' | 'waiverAcceptedAt'
  >
}

/** Null if the account is being deleted. */
async function confirmWaitlisted(change: Change, memberId: number): Promise<Admitted | null> {
  const [taken] = await removeWaitlisted(change.db, change.production.id, 1, memberId)
  if (taken === undefined) return null
  const code = await confirm(change, taken.member, taken.values, { isPromoted: true })
  const ticket = code === null ? null : change.tickets.read(code)
  if (ticket === null) throw new Error('a member without a join gets one')
  const { joinedAt: waitlistedAt, waiverVersion, waiverAcceptedAt } = taken.values
  return {
    ticket,
    row: { kind: 'waitlist', waitlistedId: taken.id, waitlistedAt, waiverVersion, waiverAcceptedAt },
  }
}

async function joinWalkIn(
  { db, write, production, now, site }: Change,
  id: string,
  walkIn: WalkIn,
  at: Date,
): Promise<Admitted> {
  const { name, email, releaseVersion } = walkIn
  const productionId = production.id
  const memberId = await insertWalkIn(db, walkIn, { productionId, now })
  const release = { waiverVersion: releaseVersion, waiverAcceptedAt: at }
  const join = { productionId, memberId, joinedAt: at, ...release, promotedAt: null }
  const generation = await insertJoin(db, join)
  if (generation === null) throw new Error('a new walk-in has no join')
  if (email !== null) {
    const html = production.waiver ?? builtInWaiver
    const isCurrent = releaseVersion === currentWaiverVersion(html)
    const accepted = { version: releaseVersion, html: isCurrent ? html : null }
    const mail = walkInMail({ firstName: name, production, acceptedAt: at, release: accepted }, site)
    const to = { memberId, firstName: name, lastName: '', email }
    await write({ key: ['walk-in', id], productionId, ...mailTo(to, mail), expiresAt: null })
  }
  return { ticket: { productionId, memberId, generation }, row: { kind: 'walk_in' } }
}
