import { addressesIn } from '@compound/foundation/server/address-list.ts'
import type { Config } from '../../env.ts'
import type { Services } from '../../services.ts'
import { createEncryptedTokens } from '../../session/encrypted-token.ts'
import { createRevocationList } from '../../session/revocation-list.ts'
import { createSessions } from '../../session/sessions.ts'
import { createEntryLimits } from './entry-limits.ts'
import { type MembershipOptions, phoneProofShape } from './membership.ts'

export function createMembershipOptions(
  { sessionSecrets, siteUrl, venueNetworks, textsPerHour, minimumAge }: Config,
  {
    rateLimiter,
    redis,
    onRedisFailure,
    metrics,
    now,
  }: Pick<Services, 'rateLimiter' | 'redis' | 'onRedisFailure' | 'metrics' | 'now'>,
): MembershipOptions {
  const revocationList = (kind: string) => createRevocationList({ kind, redis, onRedisFailure, now })
  return {
    limits: createEntryLimits({
      rateLimiter,
      isVenue: addressesIn(venueNetworks),
      textsPerHour,
      onText: metrics.textSent,
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
