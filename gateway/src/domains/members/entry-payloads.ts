import type { Checked } from '../../schema/user-error.ts'
import type { User } from '../../upstreams/product-api/membership.ts'

export interface Login {
  session: { token: string; expiresAt: Date }
  member: User
}

export function authPayload(login: Checked<Login>) {
  if (!login.ok) return { session: null, member: null, joinedProduction: null, userErrors: login.error }
  const { session, member } = login.value
  return {
    session: { ...session, expiresAt: session.expiresAt.toISOString() },
    member,
    joinedProduction: null,
    userErrors: [],
  }
}

export function sentCodePayload(sent: Checked<number>) {
  return { retryAfterSeconds: sent.ok ? sent.value : null, userErrors: sent.ok ? [] : sent.error }
}
