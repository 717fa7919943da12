import type { OperationResult } from '@urql/core'

/** Seconds, if the gateway names none: its own limits are per minute. */
const usualWait = 60

/** Seconds until the gateway accepts a rate-limited query; null if it was not limited. */
export function waitOf({ error }: Pick<OperationResult, 'error'>): number | null {
  const refusals = error?.graphQLErrors.filter(({ extensions }) => extensions.code === 'RATE_LIMITED') ?? []
  if (refusals.length === 0 && error?.response?.status !== 429) return null
  const waits = refusals.map(({ extensions: { retryAfterSeconds: wait } }) =>
    typeof wait === 'number' ? Math.ceil(wait) : usualWait,
  )
  return Math.max(1, ...(waits.length === 0 ? [usualWait] : waits))
}
