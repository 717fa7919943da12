import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failure } from './envelope.ts'

export type HasApiKey = (request: Pick<FastifyRequest, 'headers'>) => boolean

/** Tells clients that the API key is refused, not a member's token. */
const challenge = 'ApiKey'

/** @param keys several while a new key replaces an old one */
export function createApiKeyCheck(keys: readonly string[]): HasApiKey {
  const known = keys.map(digestOf)
  return ({ headers }) => {
    const given = headers['x-api-key']
    if (typeof given !== 'string') return false
    const digest = digestOf(given)
    // Every key is compared in constant time, so that the time reveals nothing.
    return known.reduce((found, key) => timingSafeEqual(key, digest) || found, false)
  }
}

/** Refuses calls before their body is read, also for unknown paths. */
export function requireApiKey(scope: FastifyInstance, hasKey: HasApiKey): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (hasKey(request)) return
    reply
      .code(401)
      .header('www-authenticate', challenge)
      .header('cache-control', 'no-store')
      .send(failure('This call needs the API key in the header x-api-key.'))
    return reply
  })
}

/** The comparison needs equal lengths. */
function digestOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
