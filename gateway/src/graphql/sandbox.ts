import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * The sandbox page loads from this server only. Its editor sets styles from script and starts its workers from files of
 * its own. It is a developers' page without visitors' content.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The account that the login example uses. */
interface Account {
  readonly email: string
  readonly password: string
}

/** A tab of the sandbox. */
interface Example {
  readonly name: string
  readonly query: string
  readonly variables: object
}

/**
 * One tab for each area of the schema. The last four are steps: productions, a login, joining, the member's tickets. The
 * page replaces the join's variables if a production is open.
 *
 * @param folder of the operations.
 * @param account what the login example is filled with; null for none.
 */
export async function readExamples(folder: string, account: Account | null): Promise<Example[]> {
  const example = async (file: string, name: string, variables: object = {}): Promise<Example> => ({
    name,
    query: await readFile(join(folder, `${file}.graphql`), 'utf8'),
    variables,
  })
  return Promise.all([
    example('home', 'Home'),
    example('news', 'News'),
    example('videos', 'Videos'),
    example('shows', 'Shows'),
    example('video-site', 'Video site'),
    example('live', 'Live'),
    example('productions', 'Productions', { page: 1, perPage: 6 }),
    example('login', 'Login', { input: account ?? { email: 'you@example.com', password: 'your password' } }),
    example('join', 'Join', {
      input: { productionId: 'id of Productions', releaseVersion: 'release.version of Productions' },
    }),
    example('viewer', 'Viewer', { page: 1 }),
  ])
}

/**
 * Serves the sandbox's files below `/sandbox/`: Altair, and the script that starts it.
 *
 * @param folder of the page, its script and the example operations.
 * @param account what the login example is filled with; null for none.
 * @returns answers a browser that opens `/graphql`.
 */
export async function createSandbox(
  app: FastifyInstance,
  folder: string,
  account: Account | null,
): Promise<(reply: FastifyReply) => FastifyReply> {
  const examples = JSON.stringify(await readExamples(join(folder, 'examples'), account))
  const page = (await readFile(join(folder, 'index.html'), 'utf8')).replace(
    / id="examples">\[\]/,
    () => ` id="examples">${examples.replaceAll('<', '\\u003c')}`,
  )
  await app.register(fastifyStatic, {
    root: dirname(fileURLToPath(import.meta.resolve('altair-static/build/dist/index.html'))),
    prefix: '/sandbox/',
    index: false,
    // Altair's frame runs any script that another page sends it.
    allowedPath: (path) => !path.includes('iframe-sandbox'),
  })
  app.get('/sandbox/start.js', (_request, reply) => reply.sendFile('start.js', folder))
  return (reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-cache')
      // The same address answers clients in JSON.
      .header('vary', 'Accept')
      .send(page)
}
