import type { Change } from '../attendance/changes.ts'
import { findTicket } from '../attendance/queries.ts'
import type { Ticket } from '../attendance/ticket.ts'
import type { ActionName } from '../audit/record.ts'
import { findAdmission } from './admission-queries.ts'
import { type Attempt, checkIn, findAttempt, noteConflict, undoCheckIn } from './queries.ts'
import { checkInAttempts } from './tables.ts'
import { undoAdmission } from './undo-admission.ts'

export interface CheckInAttempt {
  /** Chosen by the device, to recognize retries; null: it won't retry. */
  readonly id: string | null
  readonly kind: (typeof checkInAttempts.$inferSelect)['kind']
  /** Null: no ticket of this production. */
  readonly ticket: Ticket | null
  /** Who came without a ticket, if known. */
  readonly memberId?: number | null
  readonly staff: { readonly id: number; readonly firstName: string; readonly lastName: string }
  /** Null: now. */
  readonly at: Date | null
  readonly deviceId: string | null
  /** For the audit, instead of the outcome's. */
  readonly action?: ActionName
  readonly namesAdmission?: boolean
  readonly requestId: string
}

export type AttemptAnswer = Pick<
  Attempt,
  'outcome' | 'validatedAt' | 'staffFirstName' | 'staffLastName' | 'cancelledAt'
>

/** The id belongs to another ticket, production or kind of attempt. */
export const differentAttempt = 'different attempt'

/** No production lasts longer, so older scans count as now. */
const oldestScanMs = 48 * 60 * 60 * 1000

const actions: { readonly [outcome in Attempt['outcome']]?: ActionName } = {
  checked_in: 'attendee.check-in',
  undone: 'attendee.undo',
}

/** Call it under the production's lock. A retry gets its first answer and changes nothing, even after an undo. */
export async function attempt(
  change: Change,
  given: CheckInAttempt,
): Promise<AttemptAnswer | typeof differentAttempt> {
  const { id, kind, ticket, staff, at, deviceId, requestId } = given
  const { db, production, now } = change
  const earlier = id === null ? null : await findAttempt(db, id)
  if (earlier !== null) {
    const isSame =
      earlier.kind === kind &&
      earlier.productionId === production.id &&
      earlier.memberId === (ticket?.memberId ?? null) &&
      earlier.generation === (ticket?.generation ?? null)
    return isSame ? earlier : differentAttempt
  }
  const scannedAt = withinReason(at ?? now, now)
  const answer = await decide(change, given, scannedAt)
  const action = given.action ?? actions[answer.outcome]
  if (action !== undefined && ticket !== null) {
    const target = { memberId: ticket.memberId, productionId: production.id }
    change.record({ actor: { memberId: staff.id }, action, target, requestId })
  }
  if (id === null) return answer
  // Fails if another production gets an attempt with this id at the same moment.
  await db.insert(checkInAttempts).values({
    id,
    kind,
    outcome: answer.outcome,
    productionId: production.id,
    memberId: ticket?.memberId ?? given.memberId ?? null,
    generation: ticket?.generation ?? null,
    at: scannedAt,
    staffId: staff.id,
    deviceId,
    checkedInAt: answer.validatedAt,
    checkedInBy: answer.validatedBy,
    cancelledAt: answer.cancelledAt,
    recordedAt: now,
  })
  if (answer.outcome === 'already' && ticket !== null) await noteConflict(db, ticket)
  return answer
}

/** A device's clock may be wrong, so a time in the future or too far back counts as now. */
export function withinReason(at: Date, now: Date): Date {
  const age = now.getTime() - at.getTime()
  return age < 0 || age > oldestScanMs ? now : at
}

type Answer = AttemptAnswer & { readonly validatedBy: number | null }

const none = {
  validatedAt: null,
  validatedBy: null,
  staffFirstName: null,
  staffLastName: null,
  cancelledAt: null,
}

async function decide(
  change: Change,
  { kind, ticket, staff, namesAdmission = false }: CheckInAttempt,
  at: Date,
): Promise<Answer> {
  const { db } = change
  const found = ticket === null ? null : await findTicket(db, ticket)
  if (ticket === null || found === null) return { ...none, outcome: 'not_joined' }
  if (found.state === 'cancelled' && namesAdmission) return { ...none, outcome: 'not_checked_in' }
  if (found.state === 'cancelled') return { ...none, outcome: 'cancelled', cancelledAt: found.cancelledAt }
  const { state: _, ...validation } = found
  if (kind === 'undo') {
    const admission = await findAdmission(db, ticket)
    if (admission !== null) {
      await undoAdmission(change, admission, staff.id)
      return { ...none, ...validation, outcome: 'undone' }
    }
    const isUndone = await undoCheckIn(db, ticket)
    return { ...none, ...validation, outcome: isUndone ? 'undone' : 'not_checked_in' }
  }
  if (!(await checkIn(db, ticket, staff.id, at))) return { ...none, ...validation, outcome: 'already' }
  return {
    ...none,
    outcome: 'checked_in',
    validatedAt: at,
    validatedBy: staff.id,
    staffFirstName: staff.firstName,
    staffLastName: staff.lastName,
  }
}
