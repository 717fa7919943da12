import type { Result } from '../core/result.ts'
import type { Limit, RateLimiter, Refusal, TakeResult, Use } from './rate-limiter.ts'

/** `failed`: no response, so nothing is counted. */
type CallResult = 'accepted' | 'refused' | 'failed'

/** Uses are counted before the call, so simultaneous calls can't all pass. */
export interface Reservation {
  settle(result: CallResult): Promise<void>
}

type IsRefunded = (use: Use) => boolean

/** Uses that are taken instead of those of some limits if only these refuse. */
export interface Reserve {
  readonly insteadOf: readonly Limit[]
  readonly uses: readonly Use[]
}

interface ReserveOptions {
  readonly refunds?: { readonly accepted?: IsRefunded; readonly refused?: IsRefunded }
  readonly reserve?: Reserve | undefined
  readonly refuse?: (refusals: readonly Refusal[]) => Error | Promise<Error>
}

/** @throws GraphQLError `RATE_LIMITED` */
export async function take(
  rateLimiter: RateLimiter,
  uses: readonly Use[],
  { refunds = {}, reserve, refuse = (refusals) => rateLimiter.refused(refusals) }: ReserveOptions = {},
): Promise<Reservation> {
  const reservation = (taken: TakeResult, uses: readonly Use[]): Reservation => ({
    async settle(result) {
      const refunded = result === 'failed' ? uses : uses.filter(refunds[result] ?? (() => false))
      if (refunded.length > 0) await taken.refund(refunded)
    },
  })
  const taken = await rateLimiter.take(uses)
  if (taken.refusals.length === 0) return reservation(taken, uses)
  const others = taken.refusals.filter(({ use }) => !reserve?.insteadOf.includes(use.limit))
  if (reserve === undefined || others.length > 0) throw await refuse(others)
  const reserved = withReserve(uses, reserve)
  const takenReserve = await rateLimiter.take(reserved)
  if (takenReserve.refusals.length > 0) throw await refuse(taken.refusals)
  return reservation(takenReserve, reserved)
}

export const withReserve = (uses: readonly Use[], { insteadOf, uses: reserved }: Reserve): Use[] => [
  ...uses.filter(({ limit }) => !insteadOf.includes(limit)),
  ...reserved,
]

export async function settled<T, E>(
  reservation: Reservation,
  call: () => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  let result: Result<T, E>
  try {
    result = await call()
  } catch (error) {
    await reservation.settle('failed')
    throw error
  }
  await reservation.settle(result.ok ? 'accepted' : 'refused')
  return result
}
