import type { Feature } from '@compound/foundation/features.ts'
import type { Result } from '../../core/result.ts'
import type { UserErrorCode } from '../../generated/enums.ts'
import type { Limit, RateLimiter } from '../../rate-limits/rate-limiter.ts'
import type { AccountApi } from '../../upstreams/product-api/account.ts'
import type { Refusal } from '../../upstreams/product-api/errors.ts'
import type { EntryLimits } from '../entry-limits.ts'
import type { MemberRequest } from '../member-request.ts'
import { type Checked, refused } from '../user-error.ts'
import { emails } from './limits.ts'
import type { OwnAccount } from './own-account.ts'

export interface AccountTools extends Pick<MemberRequest, 'session' | 'features' | 'address'> {
  readonly api: AccountApi
  readonly own: OwnAccount
  readonly entryLimits: EntryLimits
  readonly rateLimiter: RateLimiter
}

/** What a refusal's status means; others are `REFUSED`. */
type Meanings = Readonly<Record<number, readonly [code: UserErrorCode, field: string | null]>>

interface Step<Input> {
  readonly feature?: Feature
  readonly given: Checked<Input>
  readonly limits: readonly Limit[]
  readonly meanings?: Meanings
}

export const noInput = { ok: true, value: null } as const

/** A member's step. Forms with errors aren't counted. */
export async function take<Input, T>(
  { session, features, rateLimiter }: AccountTools,
  { feature = 'ACCOUNT', given, limits, meanings }: Step<Input>,
  call: (token: string, input: Input) => Promise<Result<T, Refusal>>,
): Promise<Checked<T>> {
  const { upstreamToken, memberId } = await session.require()
  await features.require(feature)
  if (!given.ok) return given
  const taken = await rateLimiter.take(limits.map((limit) => ({ limit, subject: memberId })))
  if (taken.refusals.length > 0) throw rateLimiter.refused(taken.refusals)
  const result = await call(upstreamToken, given.value)
  // A refusal sends no email.
  if (!result.ok && limits.includes(emails)) await taken.refund([{ limit: emails, subject: memberId }])
  return orUserErrors(result, meanings)
}

export function orUserErrors<T>(result: Result<T, Refusal>, meanings: Meanings = {}): Checked<T> {
  if (result.ok) return result
  const [code, field] = meanings[result.error.status] ?? ['REFUSED', null]
  return refused(code, result.error.message, field)
}
