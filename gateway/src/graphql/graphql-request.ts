import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HeaderList } from '@compound/foundation/response-cache/encoded-response.ts'

/** A request to `/graphql` whose body has been read. */
export interface GraphqlRequest {
  /** Names the request in logs and errors. */
  readonly id: string
  /** The visitor's own address, behind trusted proxies. */
  readonly address: string
  /** GET also for HEAD. */
  readonly method: string
  /** The query string of its address, from the question mark on. */
  readonly search: string
  /** The parsed JSON of its body; undefined where there is none. */
  readonly body: unknown
  readonly raw: IncomingMessage
  /** For the response cache, which sends its responses itself. */
  readonly rawResponse: ServerResponse
}

/** A response, without the headers that every response of the gateway has. */
export interface GraphqlResponse {
  readonly status: number
  readonly headers: HeaderList
  readonly body: string
}

/** The method of a request; GET also for HEAD: Node leaves the body of a HEAD's response out. */
export const methodOf = ({ method = 'GET' }: IncomingMessage): string => (method === 'HEAD' ? 'GET' : method)

/** The query string of an address, from the question mark on. */
export function searchOf(address: string): string {
  const start = address.indexOf('?')
  return start === -1 ? '' : address.slice(start)
}
