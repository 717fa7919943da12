import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failure } from './envelope.ts'

/** Whether a request has a valid API key. Without configured keys, no request has one. */
export type HasApiKey = (request: Pick<FastifyRequest, 'headers'>) => boolean

/** The scheme in `WWW-Authenticate`: it tells a client that its API key is refused, not a member's token. */
const challenge = 'ApiKey'

/** @param keys more than one while a new key replaces an old one */
export function createApiKeyCheck(keys: readonly string[]): HasApiKey {
  const known = keys.map(digestOf)
  return ({ headers }) => {
    const given = headers['x-api-key']
    if (typeof given !== 'string') return false
    const digest = digestOf(given)
    // Every key is compared in constant time, so that the time reveals nothing about the keys.
    return known.reduce((found, key) => timingSafeEqual(key, digest) || found, false)
  }
}

/** Refuses every call without a key in this scope with 401, before its body is read and whether or not its route exists. */
export function requireApiKey(scope: FastifyInstance, hasKey: HasApiKey): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (hasKey(request)) return
    reply
      .code(401)
      .header('www-authenticate', challenge)
      .header('cache-control', 'no-store')
      .send(failure('This call needs the API key, in the header x-api-key.'))
    return reply
  })
}

/** Digests have the same length, which the comparison needs. */
function digestOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
