import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Result } from '../../core/result.ts'
import type { UpstreamRequester } from '../../http/client.ts'
import type { UpstreamRequest } from '../../http/exchange.ts'
import { wrongShape } from '../../http/response-failure.ts'
import type { Endpoint } from './endpoints.ts'
import { outcomeOf, type Refusal, type RefusalRule } from './errors.ts'

/** One call, and what its answer may be. */
export interface Call<T> {
  endpoint: Endpoint
  query?: UpstreamRequest['query'] | undefined
  /** Sent as JSON. */
  body?: Readonly<Record<string, unknown>> | undefined
  /** The member's on whose behalf the call is made. */
  token?: string | undefined
  /** Reads the data out of the body of a yes. */
  shape: z.ZodType<T>
  /** Which refusals are results. */
  refusal: RefusalRule
  /** Whether an older product API may lack the call: a 404 is then a refusal, whoever sends it. */
  mayBeMissing?: boolean
}

/**
 * Makes a call to the product API. Every call goes through here.
 *
 * @throws UpstreamError where there is no usable answer, or a refusal that the call does not expect.
 */
export function call<T>(http: UpstreamRequester, parts: Call<T>): Promise<Result<T, Refusal>> {
  const { endpoint, query = {}, body, token, shape, refusal, mayBeMissing = false } = parts
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

/**
 * Fetches a file in a member's name. Whoever does not read it to its end destroys it.
 *
 * @throws UpstreamError where there is no file, or a refusal that the call does not expect.
 */
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
