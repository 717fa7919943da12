import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HeaderList } from '@compound/foundation/response-cache/encoded-response.ts'

export interface GraphqlRequest {
  readonly id: string
  readonly address: string
  readonly method: string
  readonly search: string
  readonly body: unknown
  readonly raw: IncomingMessage
  /** For the response cache, which sends its responses itself. */
  readonly rawResponse: ServerResponse
}

/** Without the headers that every response has. */
export interface GraphqlResponse {
  readonly status: number
  readonly headers: HeaderList
  readonly body: string
}

/** GET also for HEAD: Node omits the body of a HEAD response. */
export const methodOf = ({ method = 'GET' }: IncomingMessage): string => (method === 'HEAD' ? 'GET' : method)

/** From the question mark on. */
export function searchOf(address: string): string {
  const start = address.indexOf('?')
  return start === -1 ? '' : address.slice(start)
}
