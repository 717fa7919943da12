import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import { newRequestId, requestIdIn } from '../../foundation/request-ids.ts'

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
 * Makes the function that gives a request its id: the one that a trusted proxy sent, or a new one. An id goes into logs
 * and onto error screens, so that no other client may choose it.
 *
 * @param trustedProxies addresses, networks or names (`loopback`)
 */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = trusts(trustedProxies)
  return ({ headers, socket }) => {
    const given = requestIdIn(headers)
    return given !== undefined && socket.remoteAddress !== undefined && isTrusted(socket.remoteAddress)
      ? given
      : newRequestId()
  }
}
