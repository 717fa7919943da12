import { normalizeEmail } from '@compound/foundation/contract/email-address.ts'
import { longest, tooLong } from '@compound/foundation/contract/input-rules.ts'
import type { UserErrorCode } from '../../generated/enums.ts'
import { deskReads, grantChanges, revocations } from '../../rate-limits/limits.ts'
import { countFor, type Limit } from '../../rate-limits/rate-limiter.ts'
import type { MemberRequest } from '../../request/member-request.ts'
import { isProductApiId } from '../../schema/ids.ts'
import { type Checked, noProduction, refused } from '../../schema/user-error.ts'
import type { Services } from '../../services.ts'
import type { Refusal } from '../../upstreams/product-api/errors.ts'
import { createGrantsApi, type GrantKey, type GrantRecord } from '../../upstreams/product-api/grants.ts'

export interface GivenGrant {
  email: string
  kind: GrantKey['kind']
  productionId?: string | null | undefined
  isForAllProductions?: boolean | null | undefined
  until?: string | null | undefined
}

const fields: ReadonlyMap<unknown, { field: string; code: UserErrorCode }> = new Map([
  ['email', { field: 'email', code: 'NOT_FOUND' }],
  ['event_id', { field: 'productionId', code: 'NOT_FOUND' }],
  ['until', { field: 'until', code: 'INVALID' }],
])

export function createGrants(
  { session, members, features }: MemberRequest,
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
) {
  const api = createGrantsApi(members)

  async function beginChange(limit: Limit, by: 'id' | 'memberId'): Promise<string> {
    const current = await session.require()
    await features.require('GRANTS')
    await countFor(rateLimiter, current[by], limit)
    return current.upstreamToken
  }

  return {
    async list() {
      const { upstreamToken, memberId } = await session.require()
      if (!(await features.has('GRANTS'))) return null
      await countFor(rateLimiter, memberId, deskReads)
      return api.list(upstreamToken)
    },
    async give(given: GivenGrant): Promise<Checked<GrantRecord>> {
      const token = await beginChange(grantChanges, 'memberId')
      const key = readGrant(given)
      if (!key.ok) return key
      // Normalizes the date: the scalar accepts several forms.
      const until = given.until && new Date(given.until).toISOString()
      const result = await api.give(token, key.value, until)
      if (!result.ok) return refusedGrant(result.error)
      return { ok: true, value: result.value ?? { ...key.value, until: until ?? null, isResting: false } }
    },
    async revoke(given: GivenGrant): Promise<Checked<null>> {
      const token = await beginChange(revocations, 'id')
      const key = readGrant(given)
      if (!key.ok) return key
      const result = await api.revoke(token, key.value)
      return result.ok ? { ok: true, value: null } : refusedGrant(result.error)
    },
  }
}

function readGrant({
  email: given,
  kind,
  productionId = null,
  isForAllProductions,
}: GivenGrant): Checked<GrantKey> {
  if (given.length > longest.line) {
    return refused('INVALID', `${tooLong(longest.line)}.`, 'email')
  }
  const email = normalizeEmail(given)
  if (email === '') return refused('REQUIRED', 'Email is required', 'email')
  if ((productionId === null) !== (isForAllProductions === true)) {
    return refused('REQUIRED', 'Choose either one production or all productions.', 'productionId')
  }
  if (productionId !== null && !isProductApiId(productionId)) {
    return refused('INVALID', noProduction, 'productionId')
  }
  return { ok: true, value: { email, kind, productionId } }
}

function refusedGrant({ message, body }: Refusal): ReturnType<typeof refused> {
  const about = fields.get(body.field)
  return about === undefined ? refused('REFUSED', message, null) : refused(about.code, message, about.field)
}
