import { addressesIn } from '@compound/foundation/address-list.ts'
import type { Redis } from 'ioredis'
import type { Config } from '../../env.ts'
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts'
import { createEncryptedTokens } from '../../session/encrypted-token.ts'
import { createRevocationList } from '../../session/revocation-list.ts'
import { createSessions } from '../../session/sessions.ts'
import { type MembershipOptions, phoneProofShape } from './membership.ts'
import { createMembershipLimits } from './membership-limits.ts'

export interface MembershipTools {
  rateLimiter: RateLimiter
  /** Shares revoked sessions and used phone proofs among gateways. */
  redis: Redis | undefined
  onRedisFailure: (error: unknown) => void
  onText: () => void
  now: () => number
}

export function createMembershipOptions(
  { sessionSecrets, siteUrl, venueNetworks, textsPerHour, minimumAge }: Config,
  { rateLimiter, redis, onRedisFailure, onText, now }: MembershipTools,
): MembershipOptions {
  const revocationList = (kind: string) => createRevocationList({ kind, redis, onRedisFailure, now })
  return {
    limits: createMembershipLimits({
      rateLimiter,
      isVenue: addressesIn(venueNetworks),
      textsPerHour,
      onText,
    }),
    sessions: createSessions({
      secrets: sessionSecrets,
      revoked: revocationList('session'),
      secure: siteUrl.startsWith('https:'),
      now,
    }),
    phoneProofs: createEncryptedTokens(sessionSecrets, 'phone-proof', phoneProofShape, now),
    usedProofs: revocationList('phone-proof'),
    minimumAge,
    now,
  }
}
