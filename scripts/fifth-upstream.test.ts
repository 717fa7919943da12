import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePorts } from './ports.mjs'
import { run } from './processes.mjs'

/*
 * A fifth upstream, added to a copy of the tree by the words of CONTRIBUTING.md ('A new upstream'): its new files stand in
 * `fifth-upstream/`, and the lines that others need are below. The built gateway of the copy then runs against a host of
 * podcasts.
 */

const root = resolve(import.meta.dirname, '..')
const additions = join(import.meta.dirname, 'fifth-upstream')

/** What the gateway's build and the checks of the copy read. */
const copied = [
  ...['foundation', 'gateway', 'scripts', 'web/codegen', 'web/src', 'web/server', 'product-api/src'],
  ...[
    'simulators/src',
    'docs/operations',
    '.env.example',
    'docker-compose.yml',
    'Dockerfile',
    'package.json',
  ],
  ...['schema.graphql', 'codegen.ts', 'tsconfig.base.json', 'vitest.config.ts', 'e2e/harness/sampling.ts'],
]

/** What existing files need: after the first of a text, another. */
const edits: [file: string, after: string, text: string][] = [
  [
    'gateway/src/upstreams/registry.ts',
    "import { z } from 'zod'",
    "\nimport { podcasts } from './podcasts/upstream.ts'",
  ],
  ['gateway/src/upstreams/registry.ts', 'const upstreams = {', ' podcasts,'],
  ['.env.example', '# TWITCH_CHANNEL=', '\n# PODCASTS_API_URL=https://podcasts.example\n# PODCASTS_KEY='],
  [
    'docker-compose.yml',
    '      TWITCH_API_URL:',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: compose fills it in
    '\n      PODCASTS_API_URL:\n      PODCASTS_KEY:\n      PODCASTS_KEY_FILE: ${PODCASTS_KEY_FILE:+/run/secrets/podcasts_key}',
  ],
  ['docker-compose.yml', '        redis_password,', ' podcasts_key,'],
  [
    'docker-compose.yml',
    '\nsecrets:',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: compose fills it in
    '\n  podcasts_key: { file: "${PODCASTS_KEY_FILE:-/dev/null}" }',
  ],
  [
    'gateway/src/cache/policies.ts',
    'export const policies = {',
    '\n  episodes: { ttlMs: 1 * seconds, staleIfErrorMs: 24 * hours },',
  ],
  [
    'schema.graphql',
    'type Query {',
    '\n  "The podcast."\n  episodes: [Episode!] @listSize(assumedSize: 50) @cost(weight: 20) @cacheControl(maxAge: 60)\n',
  ],
  [
    'schema.graphql',
    '  mutation: Mutation\n}',
    '\n\n"An episode."\ntype Episode {\n  id: ID!\n  title: String!\n}',
  ],
  [
    'codegen.ts',
    'mappers: {',
    "\n          Episode: '../upstreams/podcasts/shapes.ts#Episode as EpisodeModel',",
  ],
  [
    'gateway/src/domains/domains.ts',
    "import { createProductions, type Productions } from './productions/productions.ts'",
    "\nimport { type Audio, createAudio } from './audio/audio.ts'",
  ],
  ['gateway/src/domains/domains.ts', 'export interface Domains {', '\n  audio: Audio'],
  ['gateway/src/domains/domains.ts', '  return {', '\n    audio: createAudio(upstreams.podcasts),'],
  [
    'gateway/src/context.ts',
    "import type { Embeds } from './html/embeds.ts'",
    "\nimport type { RequestAudio } from './domains/audio/audio.ts'",
  ],
  ['gateway/src/context.ts', 'export interface RequestContext {', '\n  readonly audio: RequestAudio'],
  [
    'gateway/src/context.ts',
    'implements RequestContext {',
    '\n  get audio(): RequestAudio {\n    return this.options.audio(this.cache)\n  }\n',
  ],
  [
    'gateway/src/resolvers.ts',
    "import type { Resolvers } from './generated/resolvers.ts'",
    "\nimport { audioQuery } from './domains/audio/query.ts'",
  ],
  ['gateway/src/resolvers.ts', 'Query: {', ' ...audioQuery,'],
]

const key = 'marked podcasts key'
/** However busy the machine is. */
const pollOptions = { timeout: 60_000 }
let copy: string
let touched: string[]

/** Runs a command of the copy; its output shows where it fails. */
async function inCopy(folder: string, program: string, ...args: string[]): Promise<void> {
  const outside = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))
  const path = join(root, 'node_modules', program)
  const { ok, output } = await run(process.execPath, [path, ...args], {
    cwd: join(copy, folder),
    env: Object.fromEntries(outside),
  })
  if (!ok) expect.fail(output)
}

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'fifth-upstream-'))
  const isSource = (path: string) => !/(^|\/)(node_modules|dist)(\/|$)/.test(path.slice(root.length))
  for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true, filter: isSource })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

  cpSync(additions, copy, { recursive: true })
  const added = readdirSync(additions, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.\w+$/.test(path),
  )
  for (const [file, after, text] of edits) {
    const [before, ...rest] = readFileSync(join(copy, file), 'utf8').split(after)
    if (rest.length === 0) expect.fail(`${file} has nothing like ${after}`)
    writeFileSync(join(copy, file), `${before}${after}${text}${rest.join(after)}`)
  }
  touched = [...new Set([...added.map((path) => path.split(sep).join('/')), ...edits.map(([file]) => file)])]
})
afterAll(() => rmSync(copy, { recursive: true }))

test('touches the files that CONTRIBUTING.md names, and no others', () => {
  const [, section = ''] =
    /^### A new upstream\n([\s\S]*?)^### /m.exec(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')) ?? []
  // A host of this test stands in for the double.
  const steps = section.split('\n').filter((line) => /^\d\. /.test(line) && !line.includes('**Double**'))
  const named = steps.flatMap((line) =>
    [...line.matchAll(/`([\w./<>-]+\.\w+|\.env\.example)`/g)].map(([, path = '']) => path),
  )
  expect(touched.toSorted()).toEqual(
    named.map((path) => path.replaceAll('<name>', 'podcasts').replaceAll('<area>', 'audio')).toSorted(),
  )
  expect(touched).toHaveLength(16)
})

test('is complete by the generator, by the types and by the checks', async () => {
  await inCopy('.', '@graphql-codegen/cli/cjs/bin.js', '--config', 'codegen.ts')
  await inCopy('gateway', 'typescript/bin/tsc', '-p', '.', '--noEmit')
  const checks = ['environment', 'import-graph', 'upstream-names'].map((name) => `scripts/${name}.test.ts`)
  await inCopy('.', 'vitest/vitest.mjs', 'run', '--project', 'scripts', ...checks)
})

/** The podcasts' host: how it answers, and the keys that it was sent. */
const host = { answers: 'episodes' as 'episodes' | 'refusals' | 'nothing', keys: [] as unknown[] }
const server = createServer((request, response) => {
  // The product API's part in the test is to be there.
  if (request.url?.startsWith('/api'))
    return json(response, { status: '1', data: { posts: [], total_count: 0 } })
  const given = request.headers['x-key']
  host.keys.push(given)
  if (host.answers === 'nothing') response.destroy()
  else if (host.answers === 'refusals') json(response, { message: `no access with the key ${given}` }, 400)
  else json(response, [{ id: '1', title: 'The first' }])
})
afterAll(() => server.close())

function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

/** A response to a GraphQL request. */
interface Answer {
  data: Record<string, unknown>
  errors?: { extensions: Record<string, unknown> }[]
  extensions?: unknown
}

/** Starts the copy's built gateway. */
async function startGateway(more: Record<string, string>) {
  const [port] = await freePorts(1)
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const lines: string[] = []
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: join(copy, 'gateway'),
    env: {
      ...{ HOST: '127.0.0.1', GATEWAY_PORT: String(port), SANDBOX: 'off' },
      ...{ PRODUCT_API_URL: address, PODCASTS_API_URL: address, ...more },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  onTestFinished(() => void child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  const get = async (path: string) => (await fetch(`${url}${path}`)).text()
  await vi.waitFor(() => get('/ready'), pollOptions)
  let asked = 0
  return {
    lines,
    get,
    /** Asks for the episodes, each time by another operation: no whole response is sent again. */
    async ask() {
      asked += 1
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: `{ ask${asked}: episodes { title } }` }),
      })
      const { data, errors, extensions }: Answer = JSON.parse(await response.text())
      return { episodes: data[`ask${asked}`], errors, extensions }
    },
  }
}

describe('its gateway', () => {
  beforeAll(async () => {
    await inCopy('gateway', 'vite/bin/vite.js', 'build')
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    writeFileSync(join(copy, 'key'), `${key}\n`)
  })
  beforeEach(() => {
    Object.assign(host, { answers: 'episodes', keys: [] })
  })
  const configured = () => ({ PODCASTS_KEY_FILE: join(copy, 'key') })

  test('calls it with the key of a file, caches what it gives, and serves that while it fails', async () => {
    const { ask, get } = await startGateway(configured())
    expect((await ask()).episodes).toEqual([{ title: 'The first' }])
    expect(host.keys).toEqual([key])
    expect(JSON.parse(await get('/ready')).services).toMatchObject({ PODCASTS: 'well' })
    await expect
      .poll(async () => (await ask()) && (await get('/metrics')), pollOptions)
      .toMatch(/gateway_cache_reads_total\{outcome="fresh",kind="podcasts:episodes"\} [1-9]/)
    expect(await get('/metrics')).toContain(
      'gateway_upstream_attempts_total{service="PODCASTS",endpoint="GET /episodes",outcome="200"}',
    )
    host.answers = 'nothing'
    const stale = [{ service: 'PODCASTS', since: expect.any(String) }]
    await expect
      .poll(ask, pollOptions)
      .toMatchObject({ episodes: [{ title: 'The first' }], extensions: { stale } })
  })

  test('leaves it alone once it fails too often, and says so', async () => {
    const { ask, get, lines } = await startGateway(configured())
    host.answers = 'nothing'
    await expect
      .poll(async () => (await ask()) && (await get('/metrics')), pollOptions)
      .toContain('gateway_upstream_breaker{service="PODCASTS",lane="reads"} 2')
    const calls = host.keys.length
    const { episodes, errors } = await ask()
    expect([episodes, errors?.[0]?.extensions]).toMatchObject([
      null,
      { code: 'UPSTREAM_UNAVAILABLE', service: 'PODCASTS' },
    ])
    expect(host.keys).toHaveLength(calls)
    expect(await get('/metrics')).toMatch(
      /gateway_upstream_refusals_total\{service="PODCASTS",reason="breaker"\} [1-9]/,
    )
    expect(JSON.parse(await get('/ready')).services).toMatchObject({ PODCASTS: 'failing' })
    expect(lines.join()).toContain('"service":"PODCASTS","state":"open","about":"all"')
  })

  test('takes its key out of the log', async () => {
    const { ask, lines } = await startGateway(configured())
    host.answers = 'refusals'
    expect((await ask()).errors?.[0]?.extensions).toMatchObject({ code: 'UPSTREAM_BAD_RESPONSE' })
    await expect
      .poll(() => lines.join(), pollOptions)
      .toContain('PODCASTS: GET /episodes answered 400 no access with the key [redacted]')
    expect(lines.join()).not.toContain(key)
  })

  test('runs without it, and says so', async () => {
    const { ask, lines } = await startGateway({})
    expect((await ask()).errors?.[0]?.extensions).toMatchObject({
      code: 'UPSTREAM_NOT_CONFIGURED',
      service: 'PODCASTS',
    })
    expect(lines.join()).toContain('Podcasts is not configured: its fields answer null')
    expect(host.keys).toEqual([])
  })
})
