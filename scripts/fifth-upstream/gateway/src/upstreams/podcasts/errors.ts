import type { Service } from '../../core/service.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import type { UpstreamRequest, UpstreamResponse } from '../../http/exchange.ts'
import { refusalShape } from './shapes.ts'

/** The failure of an answer that is not a success. */
export function podcastsFailure(
  service: Service,
  { name }: UpstreamRequest,
  { status, json }: UpstreamResponse,
): UpstreamError {
  const reason = refusalShape.safeParse(json).data?.message ?? ''
  const failure = status === 401 || status === 403 ? 'not-configured' : 'bad-response'
  return new UpstreamError(service, failure, `${name} answered ${status} ${reason}`, { status })
}
