import { normalizeEmail } from '@compound/foundation/contract/email-address.ts'
import { longest, tooLong } from '@compound/foundation/contract/input-rules.ts'
import type { UserErrorCode } from '../../generated/enums.ts'
import { accountLimit, countForAccount, type Limit } from '../../rate-limits/rate-limiter.ts'
import type { Services } from '../../services.ts'
import type { Refusal } from '../../upstreams/product-api/errors.ts'
import { createGrantsApi, type GrantKey, type GrantRecord } from '../../upstreams/product-api/grants.ts'
import { deskReads } from '../desk-reads.ts'
import { take } from '../entry-limits.ts'
import { isProductApiId } from '../ids.ts'
import type { MemberRequest } from '../member-request.ts'
import { type Checked, noProduction, refused } from '../user-error.ts'

export interface RequestGrants {
  list(): Promise<GrantRecord[] | null>
  give(given: GivenGrant): Promise<Checked<GrantRecord>>
  revoke(given: GivenGrant): Promise<Checked<null>>
}

interface GivenGrant {
  email: string
  kind: GrantKey['kind']
  productionId?: string | null | undefined
  isForAllProductions?: boolean | null | undefined
  until?: string | null | undefined
}

/** A large crew is some dozens of people; many more changes are a mistake or a stolen session. */
const grantChanges = accountLimit('grant-changes', 200, 60 * 60, 'Too many roles were changed.')

/** By session: a stolen one must not keep its owner from revoking what it granted. */
const revocations = accountLimit('grant-revocations', 200, 60 * 60, 'Too many roles were changed.')

const fields: ReadonlyMap<unknown, { field: string; code: UserErrorCode }> = new Map([
  ['email', { field: 'email', code: 'NOT_FOUND' }],
  ['event_id', { field: 'productionId', code: 'NOT_FOUND' }],
  ['until', { field: 'until', code: 'INVALID' }],
])

export function createGrants(
  { session, members, features }: MemberRequest,
  { rateLimiter }: Pick<Services, 'rateLimiter'>,
): RequestGrants {
  const api = createGrantsApi(members)

  async function beginChange(limit: Limit, by: 'id' | 'memberId'): Promise<string> {
    const current = await session.require()
    await features.require('GRANTS')
    await take(rateLimiter, [{ limit, subject: current[by] }])
    return current.upstreamToken
  }

  return {
    async list() {
      const { upstreamToken, memberId } = await session.require()
      if (!(await features.has('GRANTS'))) return null
      await countForAccount(rateLimiter, memberId, deskReads)
      return api.list(upstreamToken)
    },
    async give(given) {
      const token = await beginChange(grantChanges, 'memberId')
      const key = readGrant(given)
      if (!key.ok) return key
      // Normalizes the date: the scalar accepts several forms.
      const until = given.until && new Date(given.until).toISOString()
      const result = await api.give(token, key.value, until)
      if (!result.ok) return refusedGrant(result.error)
      return { ok: true, value: result.value ?? { ...key.value, until: until ?? null, isResting: false } }
    },
    async revoke(given) {
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
