import { visibleText, withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { longest, maxCapacity, tooLong } from '@compound/foundation/contract/input-rules.ts'
import type { UserErrorCode } from '../../generated/enums.ts'
import { isClientId, isProductApiId } from '../../schema/ids.ts'
import { type Checked, noProduction, refused } from '../../schema/user-error.ts'
import type { AttendeeState, DeskMessage, JoiningChange } from '../../upstreams/product-api/desk.ts'
import type { Refusal } from '../../upstreams/product-api/errors.ts'

export interface GivenJoining {
  productionId: string
  isOpen?: boolean | null | undefined
  capacity?: number | null | undefined
  takesWalkIns?: boolean | null | undefined
}

export interface GivenMessage extends Omit<DeskMessage, 'audience'> {
  audience?: AttendeeState | null | undefined
}

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

export function readMessage({ audience = null, ...given }: GivenMessage): Checked<DeskMessage> {
  const { productionId, messageId } = given
  const [lines, text] = [visibleText(given.subject), visibleText(given.text)]
  const subject = withoutHiddenMarks(lines)
  if (!isProductApiId(productionId)) return notProduction()
  if (!isClientId(messageId)) {
    return refused('INVALID', 'messageId must have 8 to 64 letters, digits and hyphens.', 'messageId')
  }
  if (subject === '') return refused('REQUIRED', 'Subject is required', 'subject')
  if (subject.length > longest.subject) {
    return refused('INVALID', `${tooLong(longest.subject)}.`, 'subject')
  }
  if (lines.includes('\n')) return refused('INVALID', 'Please use one line.', 'subject')
  if (text === '') return refused('REQUIRED', 'Message is required', 'text')
  if (text.length > longest.message) return refused('INVALID', `${tooLong('10,000')}.`, 'text')
  return { ok: true, value: { productionId, audience, subject, text, messageId } }
}

const fields: ReadonlyMap<unknown, { field: string; code: UserErrorCode }> = new Map([
  ['event_id', { field: 'productionId', code: 'NOT_FOUND' }],
  ['is_open', { field: 'isOpen', code: 'INVALID' }],
  ['capacity', { field: 'capacity', code: 'INVALID' }],
  ['takes_walk_ins', { field: 'takesWalkIns', code: 'INVALID' }],
  ['audience', { field: 'audience', code: 'INVALID' }],
  ['subject', { field: 'subject', code: 'INVALID' }],
  ['text', { field: 'text', code: 'INVALID' }],
  ['message_id', { field: 'messageId', code: 'INVALID' }],
])

export function userErrorsOfRefusal({ message, body, status }: Refusal): ReturnType<typeof refused> {
  if (status === 404) return refused('NOT_FOUND', message, 'productionId')
  const about = fields.get(body.field)
  return about === undefined ? refused('REFUSED', message, null) : refused(about.code, message, about.field)
}
