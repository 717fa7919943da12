import { features } from '@compound/foundation/contract/features.ts'
import { addressesIn } from '@compound/foundation/server/address-list.ts'
import { closeConnectionsDuringShutdown } from '@compound/foundation/server/graceful-shutdown.ts'
import { metricsRoute } from '@compound/foundation/server/metrics-route.ts'
import { createRequestIds } from '@compound/foundation/server/request-ids.ts'
import { drainOversizedBodies } from '@compound/foundation/server/unreadable-requests.ts'
import formBody from '@fastify/formbody'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { createApiKeyCheck, requireApiKey } from './http/api-key.ts'
import { failure, success } from './http/envelope.ts'
import { handleErrors, sendNotFound } from './http/errors.ts'
import { type CallsPerMinute, createRateLimits } from './http/rate-limits.ts'
import { serveMedia } from './media/files.ts'
import type { Metrics } from './metrics.ts'
import { accountRoutes } from './routes/account.ts'
import { emailRoutes } from './routes/account-email.ts'
import { passwordRoutes } from './routes/account-password.ts'
import { phoneRoutes } from './routes/account-phone.ts'
import { attendanceRoutes } from './routes/attendance.ts'
import { auditRoutes } from './routes/audit.ts'
import { bannerRoutes } from './routes/banner.ts'
import { calendarRoutes } from './routes/calendars.ts'
import { checkInRoutes } from './routes/check-in.ts'
import { codeRoutes } from './routes/codes.ts'
import type { Dependencies } from './routes/dependencies.ts'
import { deskRoutes } from './routes/desk.ts'
import { messageRoutes } from './routes/desk-messages.ts'
import { deskPersonRoutes } from './routes/desk-person.ts'
import { followRoutes } from './routes/follows.ts'
import { grantRoutes } from './routes/grants.ts'
import { loginRoutes } from './routes/login.ts'
import { noticeRoutes } from './routes/notices.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { passwordLinkRoutes } from './routes/password-links.ts'
import { dataRoutes } from './routes/personal-data.ts'
import { postDetailRoutes } from './routes/post-details.ts'
import { postListRoutes } from './routes/post-lists.ts'
import { productionRoutes } from './routes/productions.ts'
import { proofRoutes } from './routes/proof.ts'
import { pushRoutes } from './routes/push.ts'
import { registrationRoutes } from './routes/registration.ts'

export interface ServerOptions extends Omit<Dependencies, 'limits'> {
  readonly mediaFolder: string | null
  readonly metrics: Metrics
  /** Calls under `/api` must send one; empty: none needed. */
  readonly apiKeys: readonly string[]
  readonly callsPerMinute?: CallsPerMinute
  /** Then `/ready` responds 503, and every response closes its connection. */
  readonly isShuttingDown?: () => boolean
  readonly logger: NonNullable<FastifyServerOptions['logger']>
}

/** Metrics are readable only in the operator's own network. */
const isInternal = addressesIn(['loopback', 'linklocal', 'uniquelocal'])

/** In bytes; registrations are far shorter. */
const bodyLimit = 32 * 1024

/** Longer than any token, so that a bad token gets its own message. */
const maxParamLength = 256

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { isShuttingDown = () => false } = options
  const server = Fastify({
    logger: options.logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // The gateway passes on the page's id, and only callers with an API key reach this server.
    genReqId: createRequestIds(() => true),
    // Clients write both `/api/get_news_detail/?slug=` and `/api/get_news_detail?slug=`.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength },
    bodyLimit,
    // Slow senders must not hold connections.
    requestTimeout: 10_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    // Requests that arrive during the shutdown are still answered.
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      reply.code(error.statusCode ?? 400).send(failure(error.message))
    },
  })
  handleErrors(server)
  drainOversizedBodies(server)
  acceptEmptyJson(server)
  await server.register(formBody)
  const hasKey = createApiKeyCheck(options.apiKeys)
  const limits = await createRateLimits(server, hasKey, options.callsPerMinute)
  const dependencies: Dependencies = { ...options, limits }
  // Reveals only that the process is alive, so monitors need no key.
  server.get('/health', async () => success({}))
  server.get('/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return isShuttingDown() ? reply.code(503).send(failure('This server is shutting down.')) : success({})
  })
  metricsRoute(server, options.metrics.registry, isInternal)
  closeConnectionsDuringShutdown(server, isShuttingDown)
  await server.register(async (api) => {
    // Counted before the key is checked, so that keys can't be guessed.
    api.addHook('onRequest', limits.all)
    if (options.apiKeys.length > 0) requireApiKey(api, hasKey)
    const offered = Object.keys(features).filter((name) => name !== 'push' || options.pushKey !== null)
    api.get('/api/features', async () => success({ data: { features: offered } }))
    postListRoutes(api, dependencies)
    postDetailRoutes(api, dependencies)
    productionRoutes(api, dependencies)
    bannerRoutes(api, dependencies)
    await api.register(async (scope) => {
      forbidCaching(scope)
      registrationRoutes(scope, dependencies)
      codeRoutes(scope, dependencies)
      loginRoutes(scope, dependencies)
      passwordLinkRoutes(scope, dependencies)
      accountRoutes(scope, dependencies)
      emailRoutes(scope, dependencies)
      phoneRoutes(scope, dependencies)
      passwordRoutes(scope, dependencies)
      passkeyRoutes(scope, dependencies)
      dataRoutes(scope, dependencies)
      proofRoutes(scope, dependencies)
      attendanceRoutes(scope, dependencies)
      checkInRoutes(scope, dependencies)
      deskRoutes(scope, dependencies)
      deskPersonRoutes(scope, dependencies)
      messageRoutes(scope, dependencies)
      calendarRoutes(scope, dependencies)
      noticeRoutes(scope, dependencies)
      followRoutes(scope, dependencies)
      pushRoutes(scope, dependencies)
      grantRoutes(scope, dependencies)
      auditRoutes(scope, dependencies)
    })
    // A route of its own, so that unknown paths also count and need the key.
    api.all('/api/*', sendNotFound)
  })
  if (options.mediaFolder !== null) await serveMedia(server, options.mediaFolder)
  return server
}

function forbidCaching(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
}

/** Clients that use the query string may announce JSON and send no body. */
function acceptEmptyJson(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body.toString(), done)
  })
}
