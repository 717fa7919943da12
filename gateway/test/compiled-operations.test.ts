import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { plainGet, plainPost, type WireRequest } from './cache-poisoning.ts'
import { startGateway } from './gateway-harness.ts'
import { writeOver } from './raw-http.ts'
import { simulateUpstreams } from './simulated-upstreams.ts'
import { type SiteOperation, siteOperations } from './site-operations.ts'
import { environmentAt, startVideoSimulators } from './video-simulators.ts'

/*
 * The site's own operations are compiled. Each request here goes to two gateways: to one as it is, and to a reference
 * where graphql-js executes every operation. Their responses must be the same, byte for byte, but for times, request ids
 * and what is encrypted differently each time.
 */

const simulators = await startVideoSimulators()
beforeEach(() => simulateUpstreams(simulators))

// Lifetimes, sessions and limits count from the same moment on both sides.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
afterAll(() => vi.useRealTimers())

const operations = await siteOperations()
const named = (...names: string[]) => operations.filter(({ name }) => names.includes(name))
/** Last of all: after it, nothing is signed in. */
const inOrder = [...operations.filter(({ name }) => name !== 'Logout'), ...named('Logout')]

interface Pair {
  readonly origins: readonly string[]
  readonly gateways: readonly Awaited<ReturnType<typeof startGateway>>[]
  /** What the gateways wrote to their logs. */
  readonly logs: readonly Record<string, unknown>[][]
}

/** Starts a gateway and its reference. */
async function startPair(): Promise<Pair> {
  const logs: Record<string, unknown>[][] = [[], []]
  const start = (compiles: boolean) =>
    startGateway(
      {
        ...environmentAt(simulators.url),
        SESSION_SECRET: 'the same secret on both sides of the comparison',
        LOG_LEVEL: 'warn',
      },
      {
        ...{ compiles, softTimeout: null, caching: { responses: false } },
        log: { write: (line) => logs[Number(compiles)]?.push(JSON.parse(line)) },
      },
    )
  const gateways = [await start(true), await start(false)]
  const origins = await Promise.all(gateways.map(({ app }) => app.listen({ host: '127.0.0.1', port: 0 })))
  return { origins, gateways, logs }
}

/** A response without what differs from one time to the next. */
async function comparable(origin: string, request: WireRequest) {
  const { status, head, body } = await writeOver(origin, request)
  const lines = head
    .split('\r\n')
    .filter((line) => !/^(date|connection|keep-alive):/i.test(line))
    .map((line) => line.replace(/^(set-cookie: session=)[^;]+/, '$1encrypted'))
  return { status, head: lines.sort(), body: comparableBody(body) }
}

function comparableBody(body: string): string {
  const text = body
    .replaceAll(/"requestId":"[0-9a-f]{16}"/g, '"requestId":"its"')
    .replace(/"phoneProof":"[^"]+"/, '"phoneProof":"encrypted"')
  if (!text.startsWith('{"errors":[')) return text
  // Errors stand in the order in which upstreams happened to answer.
  const { errors, ...rest } = JSON.parse(text) as { errors: { path?: string[] }[] }
  const sorted = [...errors].sort((a, b) => (String(a.path) < String(b.path) ? -1 : 1))
  return JSON.stringify({ errors: sorted, ...rest })
}

/** Sends each request to both, one after the other. @returns the requests that were answered differently. */
async function differences(
  { origins: [gateway = '', reference = ''] }: Pair,
  requests: readonly { readonly what: string; readonly request: WireRequest }[],
): Promise<unknown[]> {
  const different: unknown[] = []
  for (const { what, request } of requests) {
    const answer = await comparable(gateway, request)
    const expected = await comparable(reference, request)
    if (JSON.stringify(answer) !== JSON.stringify(expected)) different.push({ what, answer, expected })
  }
  return different
}

/** A way to send an operation. */
type Form = (operation: SiteOperation) => WireRequest

const requestsBy = (form: Form, what: string, of: readonly SiteOperation[] = inOrder) =>
  of.map((operation) => ({ what: `${operation.name} ${what}`, request: form(operation) }))

const withHeaders =
  (form: Form, headers: Record<string, string>): Form =>
  (operation) => {
    const request = form(operation)
    return { ...request, headers: { ...request.headers, ...headers } }
  }

/** Logs the member in. @returns the token. */
async function logIn({ origins: [gateway = ''] }: Pair): Promise<string> {
  const [login] = named('Login')
  if (login === undefined) throw new Error('The site has no login')
  const { head } = await writeOver(gateway, plainPost(login))
  const token = /set-cookie: session=([^;]+)/i.exec(head)?.[1]
  if (token === undefined) throw new Error(`No session: ${head}`)
  return token
}

describe('every operation gets the same response as from the reference', () => {
  test('by POST and GET', async () => {
    expect(operations.length).toBeGreaterThan(40)
    const pair = await startPair()
    for (const form of [plainPost, plainGet]) {
      expect(await differences(pair, requestsBy(form, 'of a visitor'))).toEqual([])
    }
  })

  test('when logged in', async () => {
    const pair = await startPair()
    const headers = { cookie: `session=${await logIn(pair)}` }
    const [own] = named('JoinedProductions')
    if (own === undefined) throw new Error('The site has no page of joined productions')
    const { body } = await comparable(pair.origins[0] ?? '', withHeaders(plainPost, headers)(own))
    expect(JSON.parse(body).data.viewer.joinedProductions.items).toHaveLength(1)
    expect(await differences(pair, requestsBy(withHeaders(plainPost, headers), 'of a member'))).toEqual([])
  })

  test('is counted under the same names', async () => {
    const pair = await startPair()
    await differences(pair, requestsBy(plainPost, 'counted'))
    const counts = await Promise.all(
      pair.gateways.map(async ({ app }) => {
        const { body } = await app.inject('/metrics')
        return body
          .split('\n')
          .filter((line) => /^gateway_operation_(seconds_count|errors_total)/.test(line))
          .sort()
      }),
    )
    expect(counts[0]).toEqual(counts[1])
    expect(counts[0]?.length).toBeGreaterThan(operations.length)
  })
})

describe('if a service fails, the response is the same as the reference’s', () => {
  const services: readonly (readonly [service: string, paths: RegExp])[] = [
    ['the product API', /^\/api\//],
    ['Vimeo', /^\/vimeo\//],
    ['YouTube', /^\/youtube\//],
    ['Twitch', /^\/(helix|oauth2)\//],
  ]
  const fail = (paths: RegExp) => {
    for (const path of Object.keys(simulators.replies).filter((path) => paths.test(path)))
      simulators.replies[path] = (response) => response.writeHead(404).end('x')
  }
  /** What a gateway logged of failed fields, in no order. */
  const failedFields = (lines: readonly Record<string, unknown>[] = []) =>
    lines
      .filter(({ msg }) => msg === 'field failed')
      .map(({ path, reason }) => `${path}: ${reason}`)
      .sort()

  test.each(services)('%s, with an empty cache', async (what, paths) => {
    const pair = await startPair()
    fail(paths)
    expect(await differences(pair, requestsBy(plainPost, what))).toEqual([])
    expect(failedFields(pair.logs[0])).toEqual(failedFields(pair.logs[1]))
    expect(failedFields(pair.logs[0]).length).toBeGreaterThan(0)
  })

  test.each(services)('%s, with stale values in the cache', async (what, paths) => {
    const pair = await startPair()
    const token = await logIn(pair)
    const cookie = { cookie: `session=${token}` }
    await differences(pair, requestsBy(plainPost, 'before'))
    fail(paths)
    vi.setSystemTime(Date.now() + 3_000_000)
    for (const round of ['first', 'second'])
      expect(await differences(pair, requestsBy(withHeaders(plainPost, cookie), `${what} ${round}`))).toEqual(
        [],
      )
  })
})

describe('an invalid request gets the same response as from the reference:', () => {
  const wrongVariables: readonly (readonly [
    what: string,
    change: (variables: Readonly<Record<string, unknown>>) => Record<string, unknown>,
  ])[] = [
    ['without variables', () => ({})],
    ['with null for each', (variables) => mapped(variables, () => null)],
    ['with numbers', (variables) => mapped(variables, () => 2 ** 40)],
    ['with lists', (variables) => mapped(variables, () => [[{ evil: 1 }]])],
    ['with objects', (variables) => mapped(variables, () => ({ slug: 'twelve', id: '12', evil: 1 }))],
    ['with two of one', (variables) => mapped(variables, () => ({ slug: 'twelve', id: '12' }))],
    ['with unknown names', (variables) => ({ ...variables, evil: { deep: [1, null] } })],
    ['with many values', (variables) => ({ ...variables, evil: Array.from({ length: 1_500 }, () => 1) })],
    ['with too many values', (variables) => ({ ...variables, evil: Array.from({ length: 2_001 }, () => 1) })],
    ['with many wrong fields', (variables) => mapped(variables, () => Object.fromEntries(manyNames))],
  ]
  const manyNames = Array.from({ length: 20 }, (_, at) => [`evil${at}`, 1])
  const mapped = (variables: Readonly<Record<string, unknown>>, value: () => unknown) =>
    Object.fromEntries(Object.keys(variables).map((name) => [name, value()]))

  test.each(wrongVariables)('%s', async (what, change) => {
    const changed = inOrder.map((operation) => ({ ...operation, variables: change(operation.variables) }))
    expect(await differences(await startPair(), requestsBy(plainPost, what, changed))).toEqual([])
  })
})
