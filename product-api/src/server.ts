import formBody from '@fastify/formbody'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { doorRoutes } from './attendance/door-routes.ts'
import { attendanceRoutes } from './attendance/member-routes.ts'
import { bannerRoutes } from './banner/routes.ts'
import { codeRoutes } from './codes/routes.ts'
import type { Dependencies } from './dependencies.ts'
import { failure, success } from './http/answers.ts'
import { answerFailures } from './http/failures.ts'
import { requestId } from './http/request-id.ts'
import { serveMedia } from './media/files.ts'
import { loginRoutes } from './members/login-routes.ts'
import { registrationRoutes } from './members/registration-routes.ts'
import { passwordLinkRoutes } from './password-links/routes.ts'
import { postDetailRoutes } from './posts/detail-routes.ts'
import { postListRoutes } from './posts/list-routes.ts'
import { productionRoutes } from './productions/routes.ts'

/** What the server is made of. */
export interface ServerOptions extends Dependencies {
  /** The folder behind `/media/`, or null to serve none. */
  readonly mediaFolder: string | null
  readonly logger: NonNullable<FastifyServerOptions['logger']>
}

/** The longest body, in bytes: registrations are far shorter. */
const bodyLimit = 32 * 1024

/** The longest part of an address, in characters: one that is longer than a token still gets an answer in words. */
const maxParamLength = 256

/** The HTTP server with every route of the product API, not listening yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    logger: options.logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    // Clients write `/api/get_news_detail/?slug=` as well as `/api/get_news_detail?slug=`.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength },
    bodyLimit,
    // Slow senders may not hold connections.
    requestTimeout: 10_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      reply.code(error.statusCode ?? 400).send(failure(error.message))
    },
  })
  answerFailures(server)
  acceptEmptyJson(server)
  await server.register(formBody)
  server.get('/health', async () => success({}))
  postListRoutes(server, options)
  postDetailRoutes(server, options)
  productionRoutes(server, options)
  bannerRoutes(server, options)
  await server.register(async (scope) => {
    keepNowhere(scope)
    registrationRoutes(scope, options)
    codeRoutes(scope, options)
    loginRoutes(scope, options)
    passwordLinkRoutes(scope, options)
    attendanceRoutes(scope, options)
    doorRoutes(scope, options)
  })
  if (options.mediaFolder !== null) await serveMedia(server, options.mediaFolder)
  return server
}

/** What is answered to one person must be kept by no cache on the way. */
function keepNowhere(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
}

/** Calls with their parameters in the query string may still announce JSON and then send no body. */
function acceptEmptyJson(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body.toString(), done)
  })
}
