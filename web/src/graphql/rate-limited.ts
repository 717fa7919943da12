import type { OperationResult } from '@urql/core'

/** The wait of a visitor who reached a limit where the gateway names none, in seconds: the gateway's own minute. */
const usualWait = 60

/** Seconds until the gateway accepts a query that it refused because of a limit; null where it refused nothing. */
export function waitOf({ error }: Pick<OperationResult, 'error'>): number | null {
  const refusals = error?.graphQLErrors.filter(({ extensions }) => extensions.code === 'RATE_LIMITED') ?? []
  if (refusals.length === 0 && error?.response?.status !== 429) return null
  const waits = refusals.map(({ extensions: { retryAfterSeconds: wait } }) =>
    typeof wait === 'number' ? Math.ceil(wait) : usualWait,
  )
  return Math.max(1, ...(waits.length === 0 ? [usualWait] : waits))
}
