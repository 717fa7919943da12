import { harmlessName, withoutHiddenMarks } from '@compound/foundation/person-name.ts'
import type { Member } from './queries.ts'

/** The API's values. The product uses only staff's. */
const roleValues = { member: '2', staff: '3' } as const satisfies Record<Member['role'], string>

/** Safe for pages and mails. */
export function fullName({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>): string {
  return `${harmlessName(firstName)} ${harmlessName(lastName)}`.trim()
}

export function serializeUser(member: Member) {
  return {
    id: member.id,
    role: roleValues[member.role],
    name: fullName(member),
    email: member.email,
    phone: member.phone,
    dob: member.dateOfBirth,
    instagram_name: member.instagramName === null ? null : withoutHiddenMarks(member.instagramName),
  }
}
