import { bodyLimit } from '@compound/foundation/server/body-limit.ts'
import type { FastifyInstance } from 'fastify'

/** The signature is over the bytes as sent, whatever their type. */
export function keepBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  )
}

export const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
