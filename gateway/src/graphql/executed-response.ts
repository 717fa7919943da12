import type { IncomingHttpHeaders } from 'node:http'
import type { HeaderList } from '@compound/foundation/response-cache/encoded-response.ts'
import type { GraphQLFormattedError } from 'graphql'
import type { RequestContext } from '../context.ts'
import type { MediaType } from './content-negotiation.ts'

/** The part of a request that its execution depends on. */
export interface OperationRequest {
  /** GET also for HEAD. */
  readonly method: string
  /** The query string of its address, from the question mark on. */
  readonly search: string
  readonly body: unknown
  readonly headers: IncomingHttpHeaders
  /** The one that was negotiated with the client. */
  readonly mediaType: MediaType
  /** Whether Apollo Server's CSRF prevention surely lets it pass. */
  readonly passesCsrf: boolean
}

/** A response as its execution gave it. */
export interface ExecutedResponse {
  readonly status: number
  readonly headers: HeaderList
  readonly json: string
  /** False for a request that never became an operation. */
  readonly isOperation: boolean
  /** Whether a field of the operation depends on the session; true as long as the operation is not known. */
  readonly isPrivate: boolean
  /** How long its fields may be cached. Seconds; 0 for never, and for every response with errors. */
  readonly maxAge: number
  /** The errors of the document itself, whoever sends it; undefined for a valid one. */
  readonly documentErrors: readonly GraphQLFormattedError[] | undefined
}

/** Executes a request. */
export type ExecuteRequest = (request: OperationRequest, context: RequestContext) => Promise<ExecutedResponse>
