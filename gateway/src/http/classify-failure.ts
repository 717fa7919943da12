import { UpstreamError } from '../core/upstream-error.ts'
import { BulkheadFull } from './bulkhead.ts'
import { BreakerOpen, type Classification } from './circuit-breaker.ts'

/** Whether another attempt may succeed: no connection, no answer in time, or a service that says that it is down. */
export function isRetryable({ failure, status, cause }: UpstreamError): boolean {
  if (cause instanceof BulkheadFull) return false
  return (failure === 'unavailable' || failure === 'timeout') && (status === undefined || status >= 500)
}

/**
 * What an attempt that threw says of the service. It failed where it gave no answer, a 5xx, or something unreadable in
 * place of the data. An answer about the visitor's own fault, or the address's, is a success.
 *
 * @param hadFullTime whether the attempt had all the time that one has: the total deadline cuts the last one short.
 */
export function classifyFailure(error: unknown, hadFullTime: boolean): Classification {
  if (!(error instanceof UpstreamError)) return 'success'
  const { failure, status } = error
  if (failure === 'timeout') return hadFullTime ? 'failure' : 'ignored'
  if (failure === 'unavailable') return isRetryable(error) ? 'failure' : 'success'
  if (failure === 'bad-response') return status === undefined || status < 300 ? 'failure' : 'success'
  return 'success'
}

/** Whether the breaker refused the call. The service was not asked, so this says nothing of the data. */
export function isShortCircuited(error: unknown): boolean {
  return error instanceof UpstreamError && error.cause instanceof BreakerOpen
}

/** Whether the service answered at all. */
export function hasResponse(error: unknown): boolean {
  return error instanceof UpstreamError && (error.status !== undefined || error.failure === 'bad-response')
}
