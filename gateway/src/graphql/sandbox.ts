import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildVersion } from '@compound/foundation/contract/build-version.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { marked } from 'marked'

/** The editor sets styles from script and starts workers from its own files. */
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

const textsFile = 'assets/i18n/en-US.json'

interface Account {
  readonly email: string
  readonly password: string
}

interface Settings {
  readonly sandbox: boolean
  readonly sandboxFolder: string
  readonly sandboxAccount: Account | null
}

export interface Example {
  readonly name: string
  readonly query: string
  readonly variables: object
}

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
    example('search', 'Search', { query: 'live' }),
    example('schedule', 'Schedule'),
    example('account', 'Account'),
    example('export', 'Export'),
    example('check-in', 'Check in', { input: { ticket: 'ticket.url of Join' } }),
    example('check-in-list', 'Check-in list', { productionId: 'id of Productions' }),
    example('admit', 'Admit', {
      input: {
        productionId: 'id of Productions',
        attemptId: 'sandbox-attempt-1',
        walkIn: { name: 'Ada Byron', email: '', releaseVersion: 'release.version of Productions' },
      },
    }),
    example('desk', 'Desk'),
  ])
}

export async function createSandbox(
  app: FastifyInstance,
  { sandbox, sandboxFolder: folder, sandboxAccount }: Settings,
): Promise<((reply: FastifyReply) => FastifyReply) | undefined> {
  if (!sandbox) return undefined
  const examples = JSON.stringify(await readExamples(join(folder, 'examples'), sandboxAccount))
  const page = (await readFile(join(folder, 'index.html'), 'utf8')).replace(
    / data-version="">\[\]/,
    () => ` data-version="${buildVersion}">${examples.replaceAll('<', '\\u003c')}`,
  )
  const altair = dirname(fileURLToPath(import.meta.resolve('altair-static/build/dist/index.html')))
  await app.register(fastifyStatic, {
    root: altair,
    prefix: '/sandbox/',
    index: false,
    // Altair's frame runs any script that another page sends it.
    allowedPath: (path) => !path.includes('iframe-sandbox'),
  })
  const texts = JSON.parse(await readFile(join(altair, textsFile), 'utf8'))
  app.get(`/sandbox/${textsFile}`, () => ({
    ...texts,
    QUERY_RESULT_NO_RESULT_TEXT: 'Press "Send Request" to see the response.',
  }))
  for (const file of ['start.js', 'sandbox.css'])
    app.get(`/sandbox/${file}`, (_request, reply) => reply.sendFile(file, folder))
  // The gateway doesn't serve the files that the guide links to.
  const guideHtml = (await marked.parse(await readFile(join(folder, '../../docs/api.md'), 'utf8'))).replace(
    /<a href="(?!https?:)[^>]*>(.*?)<\/a>/g,
    '$1',
  )
  const guidePage = (await readFile(join(folder, 'guide.html'), 'utf8')).replace(
    'docs/api.md',
    () => guideHtml,
  )
  app.get('/sandbox/guide', (_request, reply) => sendPage(reply, guidePage))
  const sendPage = (reply: FastifyReply, html: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy)
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-cache')
      // Clients get JSON at the same address.
      .header('vary', 'Accept')
      .send(html)
  return (reply) => sendPage(reply, page)
}
