import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What a name of a request may look like: nothing that could break a line of the log, or fill it. */
const saneId = /^[\w.-]{8,64}$/

/**
 * The name under which a request is logged: the one that the caller gave it (the gateway passes the page's on), or 16
 * hexadecimal digits.
 */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && saneId.test(given) ? given : randomBytes(8).toString('hex')
}
