import { withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { sanitizeName } from '@compound/foundation/contract/person-name.ts'
import type { Member } from './queries.ts'

/** The API's values. The product uses only staff's. */
const roleValues = { member: '2', staff: '3' } as const satisfies Record<Member['role'], string>

/** Safe for pages and mails. */
export function fullName({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>): string {
  return `${sanitizeName(firstName)} ${sanitizeName(lastName)}`.trim()
}

export function serializeUser(member: Member) {
  const { id, role, firstName, lastName, email, phone, dateOfBirth, instagramName, ...more } = member
  const { credentialsVersion, isEmailVerified, isOwnerProven, isPhoneVerified, deletedAt, ...forgotten } =
    more
  forgotten satisfies Record<string, never>
  return {
    id,
    role: roleValues[role],
    name: fullName({ firstName, lastName }),
    email,
    phone,
    dob: dateOfBirth,
    instagram_name: instagramName === null ? null : withoutHiddenMarks(instagramName),
  }
}

/** For staff: not what a member sets for themselves, and no placeholders of a deleted account. */
export function serializeAttendee(member: Member) {
  const { id, role, name, ...contacts } = serializeUser(member)
  const { email, phone, dob, instagram_name } = contacts
  const isDeleted = member.deletedAt !== null
  const none = { email: null, phone: null, dob: null, instagram_name: null }
  return { id, role, name, ...(isDeleted ? none : { email, phone, dob, instagram_name }) }
}
