import type { Role } from '../../graphql/generated/operations.ts'

/**
 * What the browser knows about the person who is logged in. The session itself is a cookie that no script can
 * read.
 */
export interface MemberSession {
  readonly memberId: string
  /** Null where the product API knows none. */
  readonly name: string | null
  /** Decides what is shown; what may be done is decided by the product API. */
  readonly role: Role
  /** ISO 8601. */
  readonly expiresAt: string
}

/** The session in a stored text; null for anything else. */
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
