import type { IncomingMessage } from 'node:http'
import { sampleLines } from '@compound/foundation/server/log-sampling.ts'
import { forbidCachingOfErrors } from '@compound/foundation/server/uncached-errors.ts'
import {
  drainOversizedBodies,
  refuseExpectations,
  refuseUnreadable,
} from '@compound/foundation/server/unreadable-requests.ts'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { parseQuery } from './core/raw-requests.ts'
import type { Config } from './env.ts'
import type { ConnectionTimeouts } from './graphql/connection-timeouts.ts'
import { securityHeaders } from './graphql/security-headers.ts'

export interface AppOptions {
  stream?: { write(line: string): void } | undefined
  isProxy: (address: string) => boolean
  requestIdOf: (request: IncomingMessage) => string
  connectionTimeouts: ConnectionTimeouts
}

export function createApp(
  { logLevel, siteUrl }: Pick<Config, 'logLevel' | 'siteUrl'>,
  { stream, isProxy, requestIdOf, connectionTimeouts }: AppOptions,
): FastifyInstance {
  const headers = securityHeaders(siteUrl)
  const app = Fastify({
    // Requests with a malformed address reach no hook.
    frameworkErrors(error, _request, reply) {
      reply.hijack()
      reply.raw
        .writeHead(error.statusCode ?? 400, {
          ...headers,
          'content-type': 'text/plain',
          'cache-control': 'no-store',
        })
        .end("This address can't be read.\n")
    },
    clientErrorHandler: refuseUnreadable,
    logger: { level: logLevel, hooks: sampleLines(), ...(stream === undefined ? {} : { stream }) },
    // A line for each request would add nothing to the metrics.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    trustProxy: isProxy,
    // Fastify's own leaves a value with a broken escape encoded.
    routerOptions: { querystringParser: parseQuery },
    ...connectionTimeouts,
    forceCloseConnections: 'idle',
    // Requests on an open connection are still served while the others finish.
    return503OnClosing: false,
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  forbidCachingOfErrors(app)
  drainOversizedBodies(app)
  refuseExpectations(app.server)
  return app
}
