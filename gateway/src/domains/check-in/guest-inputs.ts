import { emailPattern, normalizeEmail } from '@compound/foundation/contract/email-address.ts'
import { withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { longest, inputMessages as messages, tooLong } from '@compound/foundation/contract/input-rules.ts'
import { joinRefusalMessages } from '@compound/foundation/contract/join-messages.ts'
import { yearsBetween } from '@compound/foundation/contract/years-between.ts'
import { z } from 'zod'
import type { UserErrorCode } from '../../generated/enums.ts'
import { isClientId, isPersonId, isProductApiId } from '../../schema/ids.ts'
import { type Checked, noProduction, refused } from '../../schema/user-error.ts'
import type { Admission, Guest, WalkIn } from '../../upstreams/product-api/check-in.ts'
import type { Refusal } from '../../upstreams/product-api/errors.ts'

export interface GivenGuest {
  waitlistEntryId?: string | null | undefined
  walkIn?: GivenWalkIn | null | undefined
}

interface GivenWalkIn {
  name: string
  email: string
  dateOfBirth?: string | null | undefined
  releaseVersion: string
}

export interface GivenAdmission extends GivenGuest {
  productionId: string
  attemptId: string
  at?: string | null | undefined
  overCapacity?: boolean | undefined
}

/** A first and a last name of 50 characters each. */
const longestName = 100
const oldest = 130
const longestVersion = 64

export const invalidId = (field: string) =>
  refused('INVALID', `${field} must have 8 to 64 letters, digits and hyphens.`, field)

const notWaitlisted = 'This person is no longer on the waitlist.'

export const isGuest = ({ waitlistEntryId, walkIn }: GivenGuest) => waitlistEntryId != null || walkIn != null

/** @param today UTC, `YYYY-MM-DD` */
export function readAdmission(given: GivenAdmission, today: string): Checked<Admission> {
  const { productionId, attemptId, at = null, overCapacity = false } = given
  if (!isProductApiId(productionId)) return refused('NOT_FOUND', noProduction, 'productionId')
  if (!isClientId(attemptId)) return invalidId('attemptId')
  const guest = readGuest(given, today)
  return guest.ok
    ? { ok: true, value: { productionId, attemptId, at, guest: guest.value, overCapacity } }
    : guest
}

export function readGuest({ waitlistEntryId, walkIn }: GivenGuest, today: string): Checked<Guest> {
  if ((waitlistEntryId == null) === (walkIn == null)) {
    return refused('INVALID', 'Send either waitlistEntryId or walkIn.', 'waitlistEntryId')
  }
  if (walkIn != null) return readWalkIn(walkIn, today)
  return waitlistEntryId != null && isPersonId(waitlistEntryId)
    ? { ok: true, value: { waitlistEntryId } }
    : refused('NOT_FOUND', notWaitlisted, 'waitlistEntryId')
}

function readWalkIn(given: GivenWalkIn, today: string): Checked<{ walkIn: WalkIn }> {
  const { waiver_missing, waiver_changed } = joinRefusalMessages
  const { releaseVersion } = given
  const name = withoutHiddenMarks(given.name)
  const isShort = given.email.length <= longest.line
  const email = isShort ? normalizeEmail(given.email) : ''
  const dateOfBirth = given.dateOfBirth || null
  const isDay = dateOfBirth === null || z.iso.date().safeParse(dateOfBirth).success
  const age = isDay && dateOfBirth !== null ? yearsBetween(dateOfBirth, today) : 0
  const rules: [isBroken: boolean, field: keyof WalkIn, code: UserErrorCode, message: string][] = [
    [name === '', 'name', 'REQUIRED', 'Name is required'],
    [[...name].length > longestName, 'name', 'INVALID', tooLong(longestName)],
    [!/\p{L}/u.test(name), 'name', 'INVALID', 'Please enter a name'],
    [!isShort, 'email', 'INVALID', tooLong(longest.line)],
    [email !== '' && !emailPattern.test(email), 'email', 'INVALID', messages.emailInvalid],
    [!isDay || age > oldest, 'dateOfBirth', 'INVALID', 'Please enter a date'],
    [
      isDay && dateOfBirth !== null && dateOfBirth >= today,
      'dateOfBirth',
      'INVALID',
      'Date of birth cannot be in the future',
    ],
    [releaseVersion === '', 'releaseVersion', 'REQUIRED', waiver_missing],
    [releaseVersion.length > longestVersion, 'releaseVersion', 'RELEASE_CHANGED', waiver_changed],
  ]
  const broken = rules.find(([isBroken]) => isBroken)
  if (broken === undefined)
    return { ok: true, value: { walkIn: { name, email, dateOfBirth, releaseVersion } } }
  const [, field, code, message] = broken
  return refused(code, message, ['walkIn', field])
}

const codes: ReadonlyMap<unknown, { code: UserErrorCode; field: string | string[] | null }> = new Map([
  ['over_capacity', { code: 'OVER_CAPACITY', field: 'overCapacity' }],
  ['walk_ins_closed', { code: 'WALK_INS_CLOSED', field: 'walkIn' }],
  ['too_young', { code: 'TOO_YOUNG', field: null }],
  ['release_changed', { code: 'RELEASE_CHANGED', field: ['walkIn', 'releaseVersion'] }],
  ['not_waitlisted', { code: 'NOT_FOUND', field: 'waitlistEntryId' }],
  ['called_off', { code: 'PRODUCTION_UNAVAILABLE', field: null }],
  ['invalid', { code: 'INVALID', field: null }],
])

const fields: ReadonlyMap<unknown, string | string[]> = new Map<unknown, string | string[]>([
  ['attempt_id', 'attemptId'],
  ['name', ['walkIn', 'name']],
  ['email', ['walkIn', 'email']],
  ['date_of_birth', ['walkIn', 'dateOfBirth']],
  ['release_version', ['walkIn', 'releaseVersion']],
])

export function refusedAdmission({ status, message, body }: Refusal): Checked<never> {
  const about = codes.get(body.code)
  if (about !== undefined) return refused(about.code, message, fields.get(body.field) ?? about.field)
  return status === 404 ? refused('NOT_FOUND', message, 'productionId') : refused('REFUSED', message, null)
}
