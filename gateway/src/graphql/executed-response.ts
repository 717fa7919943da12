import type { IncomingHttpHeaders } from 'node:http'
import type { HeaderList } from '@compound/foundation/response-cache/encoded-response.ts'
import type { GraphQLFormattedError } from 'graphql'
import type { RequestContext } from '../context.ts'
import type { MediaType } from './content-negotiation.ts'

export interface OperationRequest {
  /** GET also for HEAD. */
  readonly method: string
  /** From the question mark on. */
  readonly search: string
  readonly body: unknown
  readonly headers: IncomingHttpHeaders
  readonly mediaType: MediaType
  /** True only if Apollo Server's CSRF prevention certainly accepts the request. */
  readonly passesCsrf: boolean
}

export interface ExecutedResponse {
  readonly status: number
  readonly headers: HeaderList
  readonly json: string
  /** False for a request that never became an operation. */
  readonly isOperation: boolean
  /** Whether a field depends on the session; true while the operation is unknown. */
  readonly isPrivate: boolean
  /** From the fields' `@cacheControl`. Seconds; 0 for never, and for every response with errors. */
  readonly maxAge: number
  /** Errors of the document itself, the same for every client; undefined for a valid one. */
  readonly documentErrors: readonly GraphQLFormattedError[] | undefined
}

export type ExecuteRequest = (request: OperationRequest, context: RequestContext) => Promise<ExecutedResponse>
