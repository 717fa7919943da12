import type { IncomingMessage } from 'node:http'
import { newRequestId, requestIdIn } from '../../../foundation/request-ids.ts'

/** The id under which a request is logged: the caller's (the gateway passes on the page's), or a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return requestIdIn(headers) ?? newRequestId()
}
