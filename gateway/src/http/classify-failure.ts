import { UpstreamError } from '../core/upstream-error.ts'
import { BulkheadFull } from './bulkhead.ts'
import { BreakerOpen, type Classification } from './circuit-breaker.ts'

export function isRetryable({ failure, status, cause }: UpstreamError): boolean {
  if (cause instanceof BulkheadFull) return false
  return (failure === 'unavailable' || failure === 'timeout') && (status === undefined || status >= 500)
}

/** @param hadFullTime false if the total deadline cut the attempt short */
export function classifyFailure(error: unknown, hadFullTime: boolean): Classification {
  if (!(error instanceof UpstreamError)) return 'success'
  const { failure, status } = error
  if (failure === 'timeout') return hadFullTime ? 'failure' : 'ignored'
  if (failure === 'unavailable') return isRetryable(error) ? 'failure' : 'success'
  if (failure === 'bad-response') return status === undefined || status < 300 ? 'failure' : 'success'
  return 'success'
}

/** The breaker refused the call, so this says nothing about the data. */
export function isShortCircuited(error: unknown): boolean {
  return error instanceof UpstreamError && error.cause instanceof BreakerOpen
}

export function gotHttpResponse(error: unknown): boolean {
  return error instanceof UpstreamError && (error.status !== undefined || error.failure === 'bad-response')
}
