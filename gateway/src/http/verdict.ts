import { BreakerOpen, type Verdict } from './breaker.ts'
import { BulkheadFull } from './bulkhead.ts'
import { UpstreamError } from './upstream-error.ts'

/** Whether another attempt may mend it: no connection, no answer in time, or a service that says that it is down. */
export function mayMend({ failure, status, cause }: UpstreamError): boolean {
  if (cause instanceof BulkheadFull) return false
  return (failure === 'unavailable' || failure === 'timeout') && (status === undefined || status >= 500)
}

/**
 * What an attempt that threw says of the service: it failed where it gave no answer, a 5xx, or something unreadable in
 * place of what was asked for. What it says about a person's or an address's own fault is an answer.
 *
 * @param hadItsTime whether the attempt had all the time that one has: the total deadline cuts the last one short.
 */
export function verdictOn(error: unknown, hadItsTime: boolean): Verdict {
  if (!(error instanceof UpstreamError)) return 'answered'
  const { failure, status } = error
  if (failure === 'timeout') return hadItsTime ? 'failed' : 'nothing'
  if (failure === 'unavailable') return mayMend(error) ? 'failed' : 'answered'
  if (failure === 'bad-response') return status === undefined || status < 300 ? 'failed' : 'answered'
  return 'answered'
}

/** Whether nobody was asked, because the service is left alone for a while: of what was wanted it says nothing. */
export function isHeldBack(error: unknown): boolean {
  return error instanceof UpstreamError && error.cause instanceof BreakerOpen
}

/** Whether there was an answer at all. */
export function isAnswered(error: unknown): boolean {
  return error instanceof UpstreamError && (error.status !== undefined || error.failure === 'bad-response')
}
