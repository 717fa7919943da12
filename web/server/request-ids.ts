import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'

/** What an id may look like that a proxy has given. */
const wellFormed = /^[\w.:-]{8,64}$/

/** An id that the logs of all parts know a request by: 96 random bits. */
export const newRequestId = (): string => randomBytes(12).toString('base64url')

/**
 * Makes the function that tells whether an address is one of the trusted ones.
 *
 * @param trustedProxies addresses, networks or names (`loopback`)
 */
export function trusts(trustedProxies: readonly string[]): (address: string) => boolean {
  const isTrusted = compile([...trustedProxies])
  return (address) => isTrusted(address, 0)
}

/**
 * Makes the function that names requests: as the proxy in front did where it is trusted, and newly otherwise. An id goes
 * into logs and onto error screens, so that nobody else may choose it.
 *
 * @param trustedProxies addresses, networks or names (`loopback`)
 */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = trusts(trustedProxies)
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    return typeof given === 'string' &&
      wellFormed.test(given) &&
      socket.remoteAddress !== undefined &&
      isTrusted(socket.remoteAddress)
      ? given
      : newRequestId()
  }
}
