import { setTimeout as delay } from 'node:timers/promises'
import { andThen, type PromiseOrValue } from '../../core/promise-or-value.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import type { MemberRequest } from '../../request/member-request.ts'
import type { Checked } from '../../schema/user-error.ts'
import { createAccountApi } from '../../upstreams/product-api/account.ts'
import { createMembershipApi, type User } from '../../upstreams/product-api/membership.ts'
import { createMembership, type Login, type MembershipOptions } from './membership.ts'

export interface RequestMembership extends Omit<ReturnType<typeof createMembership>, 'viewer'> {
  viewer(): PromiseOrValue<User | null>
  logout(): Promise<void>
  startSession(login: Checked<Login>): Checked<Login>
}

/** A logout waits this long for the product API. */
const longestEndMs = 2_000

export function createRequestMembership(
  { session, members, features }: Pick<MemberRequest, 'session' | 'members' | 'features'>,
  options: MembershipOptions,
): RequestMembership {
  const membership = createMembership(options, createMembershipApi(members))
  return {
    ...membership,
    viewer: () =>
      andThen(
        session.get(),
        (current) =>
          current &&
          membership.viewer(current).catch((error: unknown) => {
            // The product API no longer accepts the token, so the session is over.
            if (error instanceof UpstreamError && error.failure === 'refused') session.clearCookie()
            throw error
          }),
      ),
    async logout() {
      const current = await session.get()
      await session.end()
      if (current === null) return
      // Best effort: the gateways refuse the session in any case.
      const api = createAccountApi(members)
      const ended = features.require('ACCOUNT').then(() => api.endSession(current.upstreamToken))
      await Promise.race([ended.catch(() => {}), delay(longestEndMs, undefined, { ref: false })])
    },
    startSession(login) {
      if (login.ok) session.start(login.value.session)
      return login
    },
  }
}
