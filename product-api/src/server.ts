import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { bannerRoutes } from './banner/routes.ts'
import type { Dependencies } from './dependencies.ts'
import { failure, success } from './http/answers.ts'
import { answerFailures } from './http/failures.ts'
import { serveMedia } from './media/files.ts'
import { postDetailRoutes } from './posts/detail-routes.ts'
import { postListRoutes } from './posts/list-routes.ts'
import { productionRoutes } from './productions/routes.ts'

/** What the server is made of. */
export interface ServerOptions extends Dependencies {
  /** The folder behind `/media/`, or null to serve none. */
  readonly mediaFolder: string | null
  readonly logger: NonNullable<FastifyServerOptions['logger']>
}

/** The HTTP server with every route of the product API, not listening yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    logger: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    // Clients write `/api/get_news_detail/?slug=` as well as `/api/get_news_detail?slug=`.
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      reply.code(error.statusCode ?? 400).send(failure(error.message))
    },
  })
  answerFailures(server)
  acceptEmptyJson(server)
  server.get('/health', async () => success({}))
  postListRoutes(server, options)
  postDetailRoutes(server, options)
  productionRoutes(server, options)
  bannerRoutes(server, options)
  if (options.mediaFolder !== null) await serveMedia(server, options.mediaFolder)
  return server
}

/** Calls with their parameters in the query string may still announce JSON and then send no body. */
function acceptEmptyJson(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body.toString(), done)
  })
}
