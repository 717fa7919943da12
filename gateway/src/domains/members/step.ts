import type { Feature } from '@compound/foundation/contract/features.ts'
import type { Result } from '../../core/result.ts'
import type { UserErrorCode } from '../../generated/enums.ts'
import { passwordReserve, passwordTries } from '../../rate-limits/limits.ts'
import type { Limit, RateLimiter } from '../../rate-limits/rate-limiter.ts'
import { settled, take } from '../../rate-limits/reservations.ts'
import type { MemberRequest } from '../../request/member-request.ts'
import { type Checked, refused } from '../../schema/user-error.ts'
import type { AccountApi } from '../../upstreams/product-api/account.ts'
import type { Refusal } from '../../upstreams/product-api/errors.ts'
import type { EntryLimits } from './entry-limits.ts'
import type { OwnAccount } from './own-account.ts'

export interface AccountTools extends Pick<MemberRequest, 'session' | 'features' | 'address'> {
  readonly api: AccountApi
  readonly own: OwnAccount
  readonly entryLimits: EntryLimits
  readonly rateLimiter: RateLimiter
}

/** What a refusal's status means; others are `REFUSED`. */
type Meanings = Readonly<Record<number, Meaning>>
type Meaning = readonly [code: UserErrorCode, field: string | null]

interface Step<Input> {
  readonly feature?: Feature
  readonly given: Checked<Input>
  readonly limits?: readonly Limit[]
  /** Counted by session, not by account. */
  readonly sessionLimits?: readonly Limit[]
  readonly refundedIfRefused?: readonly Limit[]
  readonly meanings?: Meanings
}

export const noInput = { ok: true, value: null } as const

/** A member's step. Forms with errors aren't counted. */
export async function runStep<Input, T>(
  { session, features, rateLimiter }: AccountTools,
  {
    feature = 'ACCOUNT',
    given,
    limits = [],
    sessionLimits = [],
    refundedIfRefused = [],
    meanings,
  }: Step<Input>,
  call: (token: string, input: Input) => Promise<Result<T, Refusal>>,
): Promise<Checked<T>> {
  const { id, upstreamToken, memberId } = await session.require()
  await features.require(feature)
  if (!given.ok) return given
  const byAccount = (limit: Limit) => ({ limit, subject: memberId })
  const bySession = (limit: Limit) => ({ limit, subject: id })
  const uses = [...limits.map(byAccount), ...sessionLimits.map(bySession)]
  const reservation = await take(rateLimiter, uses, {
    refunds: { refused: ({ limit }) => refundedIfRefused.includes(limit) },
    reserve: {
      insteadOf: passwordTries,
      uses: [bySession(passwordReserve.session), byAccount(passwordReserve.account)],
    },
  })
  return orUserErrors(await settled(reservation, () => call(upstreamToken, given.value)), meanings)
}

/** What the product API says beside the status. */
const reasons = new Map<unknown, Meaning>([
  ['personal-password', ['INVALID', 'password']],
  ['proof-required', ['PROOF_REQUIRED', null]],
])

export function orUserErrors<T>(
  result: Result<T, Refusal>,
  meanings: Meanings = {},
  otherwise: Meaning = ['REFUSED', null],
): Checked<T> {
  if (result.ok) return result
  const { status, body } = result.error
  const [code, field] = reasons.get(body.reason) ?? meanings[status] ?? otherwise
  return refused(code, result.error.message, field)
}
