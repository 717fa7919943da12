import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Result } from '../../core/result.ts'
import type { UpstreamRequester } from '../../http/client.ts'
import type { UpstreamRequest } from '../../http/exchange.ts'
import { wrongShape } from '../../http/response-failure.ts'
import type { Endpoint } from './endpoints.ts'
import { outcomeOf, type Refusal, type RefusalRule } from './errors.ts'

export interface Call<T> {
  endpoint: Endpoint
  query?: UpstreamRequest['query'] | undefined
  body?: Readonly<Record<string, unknown>> | undefined
  token?: string | undefined
  shape: z.ZodType<T>
  refusal: RefusalRule
  /** An older product API may lack the call: any 404 is then a refusal. */
  mayBeMissing?: boolean
}

export function call<T>(http: UpstreamRequester, options: Call<T>): Promise<Result<T, Refusal>> {
  const { endpoint, query = {}, body, token, shape, refusal, mayBeMissing = false } = options
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const request: UpstreamRequest = { ...endpoint, query, headers, body }
  const caller = token !== undefined ? 'member' : endpoint.isEntry ? 'entry' : 'public'
  return http.request(request, (response): Result<T, Refusal> => {
    if (mayBeMissing && response.status === 404)
      return { ok: false, error: { message: null, body: {}, status: 404 } }
    const outcome = outcomeOf(http.service, request, response, { caller, refusal })
    if (!outcome.ok) return outcome
    const data = shape.safeParse(outcome.value)
    if (!data.success) throw wrongShape(http.service, request, response)
    return { ok: true, value: data.data }
  })
}

/** The caller reads the stream to its end, or destroys it. @throws UpstreamError without a file */
export function fetchFile(
  http: UpstreamRequester,
  { endpoint, token, refusal }: Required<Pick<Call<never>, 'endpoint' | 'refusal'>> & { token: string },
): Promise<Result<Readable, Refusal>> {
  const request: UpstreamRequest = { ...endpoint, headers: { authorization: `Bearer ${token}` } }
  return http.request(request, (response): Result<Readable, Refusal> => {
    if (response.file !== undefined) return { ok: true, value: response.file }
    const outcome = outcomeOf(http.service, request, response, { caller: 'member', refusal })
    if (outcome.ok) throw wrongShape(http.service, request, response)
    return outcome
  })
}
