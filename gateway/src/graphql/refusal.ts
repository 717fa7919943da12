import { rateLimited } from '../errors.ts'
import type { GraphqlResponse } from './graphql-request.ts'

/** A response without data. */
export interface Refusal {
  status: number
  message: string
  /** `BAD_REQUEST` without them. */
  extensions?: Record<string, unknown>
  /** When the client may try again. Seconds. */
  retryAfterSeconds?: number
}

/** The refusal of a body that should be JSON. */
export const invalidJson: Refusal = { status: 400, message: 'The body is not valid JSON.' }

/** The refusal of a network that has used up a limit. */
export function limitRefusal(retryAfterSeconds: number): Refusal {
  const { message, extensions } = rateLimited(retryAfterSeconds)
  return { status: 429, message, extensions, retryAfterSeconds }
}

/** The header that tells when a refused client may try again. */
export const retryAfterHeader = ({ retryAfterSeconds }: Refusal): readonly string[] =>
  retryAfterSeconds === undefined ? [] : ['retry-after', String(retryAfterSeconds)]

/** The response to a request that never becomes an operation. No cache may store it. */
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
