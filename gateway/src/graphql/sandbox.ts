import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * The sandbox page loads from this server alone. Its editor sets styles from script and starts its workers from files of
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
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Serves the sandbox's files below `/sandbox/`.
 *
 * @param folder where `npm run build` put them.
 * @param account what the login example is filled with; null for none.
 * @returns answers a browser that opens `/graphql`; undefined where the sandbox has not been built.
 */
export async function createSandbox(
  app: FastifyInstance,
  folder: string,
  account: { email: string; password: string } | null,
): Promise<((reply: FastifyReply) => FastifyReply) | undefined> {
  const file = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined)
  if (file === undefined) {
    app.log.warn('the sandbox has not been built: /graphql has no page for browsers')
    return undefined
  }
  const filled = JSON.stringify(account).replaceAll('<', '\\u003c')
  const page = file.replace(/(<script[^>]* id="account">)null/, (_match, tag: string) => tag + filled)
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/sandbox/assets/',
    // Names carry a hash of the content.
    immutable: true,
    maxAge: '365d',
    index: false,
  })
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
