import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { feeds } from '../server/feeds/feeds.ts'
import { readSiteTexts } from '../server/operator-file.ts'
import { createServer, type ServerOptions } from '../server/server.ts'
import { routes } from '../src/app/routes.ts'
import type { Site } from '../src/site/site.ts'

export const site: Site = {
  name: 'The Compound',
  url: 'https://compound.example',
  about: 'A studio, a newsroom and a network.',
  links: [{ service: 'video', label: 'Videos', url: 'https://videos.example/compound' }],
  ...readSiteTexts(join(import.meta.dirname, '../config/texts.json'), 'The Compound'),
  minimumAge: 0,
  timeZone: 'America/Los_Angeles',
  vitalsSample: 1,
}

/** The headers of a page whose address is a secret. */
export const secrecy = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

/** Noon of the day that most tests live in. */
export const noon = Date.parse('2026-11-20T12:00:00.000Z')
export const seconds = 1_000
export const hours = 3_600 * seconds

/** The site's server in front of a gateway. It closes at the end of its test, or of its file if none runs. */
export async function createSiteServer(
  options: Pick<ServerOptions, 'gatewayUrl'> & Partial<ServerOptions>,
): Promise<FastifyInstance> {
  const app = await createServer({
    site,
    routes,
    pageDeadline: 2_000,
    clientFolder: null,
    publicFolder: null,
    clientFiles: {
      entryModule: '/assets/entry.js',
      assetsOf: (chunks) => ({
        styles: ['/assets/site.css'],
        modules: chunks.map((chunk) => `/assets/${chunk}.js`),
      }),
    },
    trustedProxies: ['loopback'],
    mediaOrigins: ['https://media.example'],
    frameSources: ['https://player.example'],
    internalOrigins: new Map(),
    logLevel: 'silent',
    // Most tests are about rendering; those of the page cache set it.
    pageCacheBytes: 0,
    ...options,
  })
  if (TestRunner.getCurrentTest() === undefined) afterAll(() => app.close())
  else onTestFinished(() => app.close())
  return app
}

export type FeedsOptions = Parameters<typeof feeds>[1]

/** Only the feeds. Closed at the end of the test. */
export async function createFeeds(options: Partial<FeedsOptions> & Pick<FeedsOptions, 'gatewayUrl'>) {
  const app = Fastify()
  onTestFinished(() => app.close())
  await app.register(feeds, { site, ...options })
  return app
}

/** The state that a page carries to the browser. */
export function stateOf(html: string): unknown {
  const [, json] = /<script type="application\/json">(.*?)<\/script>/s.exec(html) ?? []
  if (json === undefined) throw new Error('The page carries no state')
  return JSON.parse(json)
}
