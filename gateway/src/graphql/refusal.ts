import { rateLimited } from '../errors.ts'
import type { GraphqlResponse } from './graphql-request.ts'

export interface Refusal {
  status: number
  message: string
  /** Default: the code `BAD_REQUEST`. */
  extensions?: Record<string, unknown>
  retryAfterSeconds?: number
}

export const invalidJson: Refusal = { status: 400, message: 'The body is not valid JSON.' }

export function limitRefusal(retryAfterSeconds: number): Refusal {
  const { message, extensions } = rateLimited(retryAfterSeconds)
  return { status: 429, message, extensions, retryAfterSeconds }
}

export const retryAfterHeader = ({ retryAfterSeconds }: Refusal): readonly string[] =>
  retryAfterSeconds === undefined ? [] : ['retry-after', String(retryAfterSeconds)]

/** For requests that never become operations; not cacheable. */
export function refusalResponse(refusal: Refusal, requestId: string): GraphqlResponse {
  const { status, message, extensions = { code: 'BAD_REQUEST' } } = refusal
  return {
    status,
    headers: [
      ...['content-type', 'application/json; charset=utf-8', 'cache-control', 'no-store'],
      ...retryAfterHeader(refusal),
    ],
    body: JSON.stringify({ errors: [{ message, extensions: { ...extensions, requestId } }] }),
  }
}
