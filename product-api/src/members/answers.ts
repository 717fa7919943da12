import type { Member } from './queries.ts'

/** The API's role values; the product knows staff's alone. */
const roleValues = { member: '2', staff: '3' } as const satisfies Record<Member['role'], string>

/** A member's name as people read it. */
export function fullName({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** A member as the API answers them: to themselves, and to staff at the door. */
export function user(member: Member) {
  return {
    id: member.id,
    role: roleValues[member.role],
    name: fullName(member),
    email: member.email,
    phone: member.phone,
    dob: member.dateOfBirth,
    instagram_name: member.instagramName,
  }
}
