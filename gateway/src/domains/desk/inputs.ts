import { unknownPath } from '@compound/foundation/contract/features.ts'
import { visibleText, withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { longest, maxCapacity, tooLong } from '@compound/foundation/contract/input-rules.ts'
import type { UserErrorCode } from '../../generated/enums.ts'
import { isClientId, isPersonId, isProductApiId } from '../../schema/ids.ts'
import { type Checked, noProduction, refused } from '../../schema/user-error.ts'
import type {
  Cancellation,
  DeskMessage,
  JoiningChange,
  MessageChange,
  PersonOf,
} from '../../upstreams/product-api/desk.ts'
import type { Refusal } from '../../upstreams/product-api/errors.ts'

export interface GivenJoining {
  productionId: string
  isOpen?: boolean | null | undefined
  capacity?: number | null | undefined
  takesWalkIns?: boolean | null | undefined
}

interface GivenMessage extends Partial<MessageChange> {
  productionId: string
  audience?: DeskMessage['audience']
}

const minuteMs = 60_000
const farthestMs = 366 * 24 * 60 * minuteMs
/** Thirty days. */
const mostMinutes = 43_200

const notProduction = () => refused('NOT_FOUND', noProduction, 'productionId')

export function readJoining(given: GivenJoining): Checked<JoiningChange> {
  const { productionId, capacity } = given
  if (!isProductApiId(productionId)) return notProduction()
  if (capacity != null && (capacity < 1 || capacity > maxCapacity)) {
    return refused('INVALID', 'Please enter a number from 1 to 1,000,000.', 'capacity')
  }
  const [isOpen, takesWalkIns] = [given.isOpen ?? undefined, given.takesWalkIns ?? undefined]
  return { ok: true, value: { productionId, isOpen, capacity, takesWalkIns } }
}

/** A change may keep a time in the past: of a held message. */
export function readMessage<Given extends GivenMessage>(
  given: Given,
  { now, isNew = false }: { now: number; isNew?: boolean },
): Checked<Given> {
  const { productionId, messageId, sendAfterEndMinutes: minutes } = given
  const lines = given.subject == null ? undefined : visibleText(given.subject)
  const subject = lines === undefined ? undefined : withoutHiddenMarks(lines)
  const text = given.text == null ? undefined : visibleText(given.text)
  // The scalar accepts several forms.
  const at = given.sendAt == null ? undefined : new Date(given.sendAt)
  const waitMs = at === undefined ? 0 : at.getTime() - now
  const isNoWait = minutes != null && (minutes < 0 || minutes > mostMinutes)
  const rules: [isBroken: boolean, field: keyof GivenMessage, message: string, code?: UserErrorCode][] = [
    [!isProductApiId(productionId), 'productionId', noProduction, 'NOT_FOUND'],
    [
      messageId !== undefined && !isClientId(messageId),
      'messageId',
      'messageId must have 8 to 64 letters, digits and hyphens.',
    ],
    [subject === '', 'subject', 'Subject is required', 'REQUIRED'],
    [(subject ?? '').length > longest.subject, 'subject', `${tooLong(longest.subject)}.`],
    [(lines ?? '').includes('\n'), 'subject', 'Please use one line.'],
    [text === '', 'text', 'Message is required', 'REQUIRED'],
    [(text ?? '').length > longest.message, 'text', `${tooLong('10,000')}.`],
    [given.to != null && given.audience != null, 'audience', 'Send either to or audience.'],
    [at !== undefined && minutes != null, 'sendAt', 'Send either sendAt or sendAfterEndMinutes.'],
    [isNew && waitMs < -minuteMs, 'sendAt', 'This time has passed. Choose a later one.'],
    [waitMs > farthestMs, 'sendAt', 'Choose a time within a year.'],
    [isNoWait, 'sendAfterEndMinutes', 'Please enter a number of minutes from 0 to 43,200.'],
  ]
  const broken = rules.find(([isBroken]) => isBroken)
  if (broken !== undefined) {
    const [, field, message, code = 'INVALID'] = broken
    return refused(code, message, field)
  }
  const texts = { ...(subject !== undefined && { subject }), ...(text !== undefined && { text }) }
  return { ok: true, value: { ...given, ...texts, ...(at !== undefined && { sendAt: at.toISOString() }) } }
}

export function readPerson<Given extends PersonOf & Pick<Cancellation, 'reason'>>(
  given: Given,
): Checked<Given> {
  if (!isProductApiId(given.productionId)) return notProduction()
  if (!isPersonId(given.attendeeId)) {
    return refused('NOT_FOUND', 'This person isn’t on this production’s list.', 'attendeeId')
  }
  if (given.reason == null) return { ok: true, value: given }
  const reason = visibleText(given.reason)
  return reason.length > longest.reason
    ? refused('INVALID', `${tooLong(longest.reason)}.`, 'reason')
    : { ok: true, value: { ...given, reason: reason || null } }
}

const fields: ReadonlyMap<unknown, { field: string; code: UserErrorCode }> = new Map([
  ['event_id', { field: 'productionId', code: 'NOT_FOUND' }],
  ['is_open', { field: 'isOpen', code: 'INVALID' }],
  ['capacity', { field: 'capacity', code: 'INVALID' }],
  ['takes_walk_ins', { field: 'takesWalkIns', code: 'INVALID' }],
  ['audience', { field: 'audience', code: 'INVALID' }],
  ['to', { field: 'to', code: 'INVALID' }],
  ['send_at', { field: 'sendAt', code: 'INVALID' }],
  ['send_after_end_minutes', { field: 'sendAfterEndMinutes', code: 'INVALID' }],
  ['subject', { field: 'subject', code: 'INVALID' }],
  ['text', { field: 'text', code: 'INVALID' }],
  ['message_id', { field: 'messageId', code: 'INVALID' }],
  ['attendee_id', { field: 'attendeeId', code: 'NOT_FOUND' }],
  ['reason', { field: 'reason', code: 'INVALID' }],
])

/** Other codes are REFUSED, or as their field. */
const codes: ReadonlyMap<unknown, UserErrorCode> = new Map([
  ['over_capacity', 'OVER_CAPACITY'],
  ['too_young', 'TOO_YOUNG'],
  ['called_off', 'PRODUCTION_UNAVAILABLE'],
  ['no_message', 'NOT_FOUND'],
])

const beingUpdated = 'The site is being updated, so nothing was sent or changed. Try again in a minute.'

/** @param missing what a 404 without a field is about */
export function userErrorsOfRefusal(
  { message, body, status }: Refusal,
  missing = 'productionId',
): ReturnType<typeof refused> {
  if (message === unknownPath) return refused('REFUSED', beingUpdated, null)
  const about = fields.get(body.field)
  if (status === 404) return refused('NOT_FOUND', message, about?.field ?? missing)
  return refused(codes.get(body.code) ?? about?.code ?? 'REFUSED', message, about?.field ?? null)
}
