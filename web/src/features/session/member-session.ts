import type { Role } from '../../graphql/generated/types.ts'

/** The session itself is an HttpOnly cookie. */
export interface MemberSession {
  readonly memberId: string
  readonly name: string | null
  /** For display only: the product API checks each action. */
  readonly role: Role
  /** ISO 8601. */
  readonly expiresAt: string
}

export function readMemberSession(text: string | null): MemberSession | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    if (!('memberId' in stored) || typeof stored.memberId !== 'string') return null
    if (!('expiresAt' in stored) || typeof stored.expiresAt !== 'string') return null
    if (Number.isNaN(Date.parse(stored.expiresAt))) return null
    return {
      memberId: stored.memberId,
      name: 'name' in stored && typeof stored.name === 'string' ? stored.name : null,
      role: 'role' in stored && stored.role === 'STAFF' ? 'STAFF' : 'MEMBER',
      expiresAt: stored.expiresAt,
    }
  } catch {
    return null
  }
}
