import type { QueryError } from './outage.ts'
import { isOutage } from './outage.ts'

const permanent = new Set(['BAD_USER_INPUT', 'FORBIDDEN', 'UNAUTHENTICATED'])

/** A used-up quota, or credentials that a service refuses until they are replaced. */
const lasting = new Set(['UPSTREAM_QUOTA_EXCEEDED', 'UPSTREAM_NOT_CONFIGURED'])

/** A quota is back in a minute at the earliest. */
const lastingDelayMs = 60_000

function delayOf(extensions: Readonly<Record<string, unknown>>): number {
  if (lasting.has(String(extensions.code))) return lastingDelayMs
  const seconds = extensions.code === 'RATE_LIMITED' ? Number(extensions.retryAfterSeconds ?? 0) : 0
  return Number.isFinite(seconds) ? seconds * 1_000 : 0
}

/** One delay for each failure that may pass, in milliseconds; none if nothing failed or no retry helps. */
export function retryDelaysMs(error: QueryError | undefined): readonly number[] {
  if (error === undefined) return []
  if (error.networkError) return [0]
  return error.graphQLErrors
    .filter((one) => isOutage(one) && !permanent.has(String(one.extensions.code)))
    .map(({ extensions }) => delayOf(extensions))
}
