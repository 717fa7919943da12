import { isOutage } from './outage.ts'
import type { QueryError } from './screen-result.ts'

/** The codes of failures that no retry mends. */
const permanent = new Set(['BAD_USER_INPUT', 'FORBIDDEN', 'UNAUTHENTICATED'])

/** The codes of failures that last: a used-up quota, credentials that a service refuses until others are set. */
const lasting = new Set(['UPSTREAM_QUOTA_EXCEEDED', 'UPSTREAM_NOT_CONFIGURED'])

/** A quota is back in a minute at the soonest. Milliseconds. */
const lastingDelayMs = 60_000

function delayOf(extensions: Readonly<Record<string, unknown>>): number {
  if (lasting.has(String(extensions.code))) return lastingDelayMs
  const seconds = extensions.code === 'RATE_LIMITED' ? Number(extensions.retryAfterSeconds ?? 0) : 0
  return Number.isFinite(seconds) ? seconds * 1_000 : 0
}

/**
 * The delays before a retry may succeed, in milliseconds: one for each failure that may pass, none where nothing failed
 * or no retry helps.
 */
export function retryDelaysMs(error: QueryError | undefined): readonly number[] {
  if (error === undefined) return []
  if (error.networkError) return [0]
  return error.graphQLErrors
    .filter((one) => isOutage(one) && !permanent.has(String(one.extensions.code)))
    .map(({ extensions }) => delayOf(extensions))
}
