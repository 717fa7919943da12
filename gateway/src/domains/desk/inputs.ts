import { unknownPath } from '@compound/foundation/contract/features.ts'
import { visibleText, withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { longest, maxCapacity, tooLong } from '@compound/foundation/contract/input-rules.ts'
import type { MessageAudience, UserErrorCode } from '../../generated/enums.ts'
import { isClientId, isPersonId, isProductApiId } from '../../schema/ids.ts'
import { type Checked, noProduction, refused } from '../../schema/user-error.ts'
import type {
  AttendeeState,
  Cancellation,
  DeskMessage,
  JoiningChange,
  MessageChange,
  MessageOf,
  PersonOf,
  TestMessage,
} from '../../upstreams/product-api/desk.ts'
import type { Refusal } from '../../upstreams/product-api/errors.ts'

export interface GivenJoining {
  productionId: string
  isOpen?: boolean | null | undefined
  capacity?: number | null | undefined
  takesWalkIns?: boolean | null | undefined
}

/** Null: as absent. */
export interface GivenMessageChange extends MessageOf {
  to?: MessageAudience | null | undefined
  subject?: string | null | undefined
  text?: string | null | undefined
  sendAt?: string | null | undefined
  sendAfterEndMinutes?: number | null | undefined
}

export interface GivenMessage extends GivenMessageChange {
  audience?: AttendeeState | null | undefined
  subject: string
  text: string
}

export interface GivenCancellation extends PersonOf {
  reason?: string | null | undefined
  notify?: boolean | undefined
}

const minuteMs = 60_000
const farthestMs = 366 * 24 * 60 * minuteMs
/** Thirty days. */
const mostMinutes = 43_200

const timeOf = (given: string) => new Date(given).getTime()

const unchanged = { ok: true, value: undefined } as const

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

export function readMessage({ audience = null, ...given }: GivenMessage, now: number): Checked<DeskMessage> {
  const change = readMessageChange(given, now)
  if (!change.ok) return change
  if (audience !== null && given.to != null) {
    return refused('INVALID', 'Send either to or audience.', 'audience')
  }
  if (given.sendAt != null && timeOf(given.sendAt) < now - minuteMs) {
    return refused('INVALID', 'Choose a time in the future.', 'sendAt')
  }
  return { ok: true, value: { ...change.value, audience } }
}

/** A time in the past may be the one that a held message has: the product API decides. */
export function readMessageChange(given: GivenMessageChange, now: number): Checked<MessageChange> {
  const of = readMessageOf(given)
  if (!of.ok) return of
  const subject = given.subject == null ? unchanged : readSubject(given.subject)
  if (!subject.ok) return subject
  const text = given.text == null ? unchanged : readText(given.text)
  if (!text.ok) return text
  const [sendAt, minutes] = [given.sendAt ?? undefined, given.sendAfterEndMinutes ?? undefined]
  if (sendAt !== undefined && minutes !== undefined) {
    return refused('INVALID', 'Send either sendAt or sendAfterEndMinutes.', 'sendAfterEndMinutes')
  }
  if (sendAt !== undefined && timeOf(sendAt) > now + farthestMs) {
    return refused('INVALID', 'Choose a time within a year.', 'sendAt')
  }
  if (minutes !== undefined && (minutes < 0 || minutes > mostMinutes)) {
    return refused('INVALID', 'Please enter a number of minutes from 0 to 43,200.', 'sendAfterEndMinutes')
  }
  return {
    ok: true,
    value: {
      ...{ ...of.value, to: given.to ?? undefined, subject: subject.value, text: text.value },
      // Normalizes the date: the scalar accepts several forms.
      sendAt: sendAt && new Date(sendAt).toISOString(),
      sendAfterEndMinutes: minutes,
    },
  }
}

export function readMessageOf({ productionId, messageId }: MessageOf): Checked<MessageOf> {
  if (!isProductApiId(productionId)) return notProduction()
  if (!isClientId(messageId)) {
    return refused('INVALID', 'messageId must have 8 to 64 letters, digits and hyphens.', 'messageId')
  }
  return { ok: true, value: { productionId, messageId } }
}

export function readTest({ productionId, ...given }: TestMessage): Checked<TestMessage> {
  if (!isProductApiId(productionId)) return notProduction()
  const subject = readSubject(given.subject)
  if (!subject.ok) return subject
  const text = readText(given.text)
  return text.ok ? { ok: true, value: { productionId, subject: subject.value, text: text.value } } : text
}

export function readPerson({ productionId, attendeeId }: PersonOf): Checked<PersonOf> {
  if (!isProductApiId(productionId)) return notProduction()
  return isPersonId(attendeeId)
    ? { ok: true, value: { productionId, attendeeId } }
    : refused('NOT_FOUND', "This person isn't on this production's list.", 'attendeeId')
}

export function readCancellation({
  reason: given,
  notify = true,
  ...of
}: GivenCancellation): Checked<Cancellation> {
  const person = readPerson(of)
  if (!person.ok) return person
  const reason = visibleText(given ?? '')
  if (reason.length > longest.reason) return refused('INVALID', `${tooLong(longest.reason)}.`, 'reason')
  return { ok: true, value: { ...person.value, reason: reason === '' ? undefined : reason, notify } }
}

function readSubject(given: string): Checked<string> {
  const lines = visibleText(given)
  const subject = withoutHiddenMarks(lines)
  if (subject === '') return refused('REQUIRED', 'Subject is required', 'subject')
  if (subject.length > longest.subject) {
    return refused('INVALID', `${tooLong(longest.subject)}.`, 'subject')
  }
  if (lines.includes('\n')) return refused('INVALID', 'Please use one line.', 'subject')
  return { ok: true, value: subject }
}

function readText(given: string): Checked<string> {
  const text = visibleText(given)
  if (text === '') return refused('REQUIRED', 'Message is required', 'text')
  if (text.length > longest.message) return refused('INVALID', `${tooLong('10,000')}.`, 'text')
  return { ok: true, value: text }
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
