import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { refuseExpectations } from '@compound/foundation/unreadable-requests.ts'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestOverrides } from '../src/server.ts'
import {
  addressOf,
  oddForms,
  oddRequestsFor,
  plainGet,
  plainPost,
  type WireRequest,
} from './cache-poisoning.ts'
import { startGateway } from './gateway-harness.ts'
import { writeOver } from './raw-http.ts'
import { type SiteOperation, siteOperations } from './site-operations.ts'
import { stubUpstreams } from './stub-upstreams.ts'
import { startVideoDoubles } from './video-doubles.ts'

/*
 * The site's own operations are executed without Fastify and Apollo Server. Each request here goes to two gateways: to
 * one as it is, and to a reference where Fastify takes every request and Apollo Server executes every operation. Their
 * responses must be the same, byte for byte, but for times, request ids and what is encrypted anew each time.
 */

const doubles = await startVideoDoubles()
beforeEach(() => stubUpstreams(doubles))

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
async function startPair(
  environment: Record<string, string> = {},
  overrides: TestOverrides = {},
): Promise<Pair> {
  const logs: Record<string, unknown>[][] = [[], []]
  const start = (isReference: boolean) =>
    startGateway(
      {
        ...doubles.environmentAt(doubles.url),
        SESSION_SECRET: 'the same secret on both sides of the comparison',
        LOG_LEVEL: 'warn',
        ...environment,
      },
      {
        softTimeout: null,
        caching: { responses: false },
        compiles: !isReference,
        log: { write: (line) => logs[Number(isReference)]?.push(JSON.parse(line)) },
        ...overrides,
      },
    )
  const gateway = await start(false)
  const reference = await start(true)
  await reference.app.ready()
  const throughFastify = createServer(reference.app.routing)
  refuseExpectations(throughFastify)
  await new Promise<void>((resolve) => throughFastify.listen(0, '127.0.0.1', resolve))
  afterAll(() => throughFastify.close())
  const { port } = throughFastify.address() as AddressInfo
  return {
    origins: [await gateway.app.listen({ host: '127.0.0.1', port: 0 }), `http://127.0.0.1:${port}`],
    gateways: [gateway, reference],
    logs,
  }
}

/** A response without what differs from one time to the next. */
async function comparable(origin: string, request: WireRequest) {
  const { status, head, body } = await writeOver(origin, request)
  const id = /\r\nx-request-id: (.*)/.exec(head)?.[1]
  const lines = head
    .split('\r\n')
    .filter((line) => !/^(date|connection|keep-alive):/i.test(line))
    .map((line) =>
      line.replace(/^(x-request-id: ).*/, '$1its').replace(/^(set-cookie: session=)[^;]+/, '$1encrypted'),
    )
  return { status, head: lines.sort(), body: comparableBody(body, id) }
}

function comparableBody(body: string, id: string | undefined): string {
  const text = (
    id === undefined ? body : body.replaceAll(`"requestId":"${id}"`, '"requestId":"its"')
  ).replace(/"phoneProof":"[^"]+"/, '"phoneProof":"encrypted"')
  if (!text.startsWith('{"errors":[')) return text
  // Errors stand in the order in which upstreams happened to answer.
  const { errors, ...rest } = JSON.parse(text) as { errors: { path?: string[] }[] }
  const sorted = [...errors].sort((a, b) => (String(a.path) < String(b.path) ? -1 : 1))
  return JSON.stringify({ errors: sorted, ...rest }) + (text.endsWith('\n') ? '\n' : '')
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

describe('every operation is answered as by the reference', () => {
  const graphqlResponse = { accept: 'application/graphql-response+json' }
  const forms: readonly (readonly [what: string, form: Form])[] = [
    ['by GET', plainGet],
    ['by HEAD', (operation) => ({ ...plainGet(operation), method: 'HEAD' })],
    ['by POST', plainPost],
    ['with its name', (of) => ({ ...plainGet(of), path: `${addressOf(of)}&operationName=${of.name}` })],
    ['as a GraphQL response', withHeaders(plainGet, graphqlResponse)],
    ['as a GraphQL response, by POST', withHeaders(plainPost, graphqlResponse)],
    ['as a picture', withHeaders(plainGet, { accept: 'image/png' })],
    ['with a forged session', withHeaders(plainGet, { cookie: 'session=forged' })],
  ]
  const signedIn: readonly (readonly [what: string, form: Form, headers: (token: string) => object])[] = [
    ['by GET with a cookie', plainGet, (token) => ({ cookie: `session=${token}` })],
    ['by POST with a cookie', plainPost, (token) => ({ cookie: `session=${token}` })],
    ['by POST with a header', plainPost, (token) => ({ authorization: `Bearer ${token}` })],
  ]

  test.each(forms)('%s', async (what, form) => {
    expect(operations.length).toBeGreaterThan(40)
    expect(await differences(await startPair(), requestsBy(form, what))).toEqual([])
  })

  test.each(signedIn)('signed in, %s', async (what, form, headersFor) => {
    const pair = await startPair()
    const headers = { ...headersFor(await logIn(pair)) }
    const [own] = named('JoinedProductions')
    if (own === undefined) throw new Error('The site has no page of joined productions')
    const { body } = await comparable(pair.origins[0] ?? '', withHeaders(form, headers)(own))
    expect(JSON.parse(body).data.viewer.joinedProductions.items).toHaveLength(1)
    expect(await differences(pair, requestsBy(withHeaders(form, headers), what))).toEqual([])
  })

  test('from the response cache: at first, again, and when it is stale', async () => {
    const pair = await startPair({}, { caching: { responses: true } })
    for (const what of ['at first', 'again', 'stale']) {
      if (what === 'stale') vi.setSystemTime(Date.now() + 330_000)
      expect(await differences(pair, requestsBy(plainGet, what))).toEqual([])
    }
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

describe('where a service fails, the answer is the reference’s', () => {
  const services: readonly (readonly [service: string, paths: RegExp])[] = [
    ['the product API', /^\/api\//],
    ['Vimeo', /^\/vimeo\//],
    ['YouTube', /^\/youtube\//],
    ['Twitch', /^\/(helix|oauth2)\//],
  ]
  const fail = (paths: RegExp) => {
    for (const path of Object.keys(doubles.replies).filter((path) => paths.test(path)))
      doubles.replies[path] = (response) => response.writeHead(404).end('x')
  }
  /** What a gateway logged of failed fields, in no order. */
  const failedFields = (lines: readonly Record<string, unknown>[] = []) =>
    lines
      .filter(({ msg }) => msg === 'field failed')
      .map(({ path, reason }) => `${path}: ${reason}`)
      .sort()

  test.each(services)('%s, and nothing is cached', async (what, paths) => {
    const pair = await startPair()
    fail(paths)
    expect(await differences(pair, requestsBy(plainPost, what))).toEqual([])
    expect(failedFields(pair.logs[0])).toEqual(failedFields(pair.logs[1]))
    expect(failedFields(pair.logs[0]).length).toBeGreaterThan(0)
  })

  test.each(services)('%s, and what is cached is stale', async (what, paths) => {
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

describe('what is wrong with a request, the answer says as the reference’s does:', () => {
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
    const pair = await startPair()
    expect(await differences(pair, requestsBy(plainPost, what, changed))).toEqual([])
    const short = changed.filter((operation) => addressOf(operation).length < 8_000)
    expect(await differences(pair, requestsBy(plainGet, what, short))).toEqual([])
  })

  test.each(['News', 'Production', 'JoinedProductions', 'Login'])('odd requests for %s', async (name) => {
    const pair = await startPair()
    for (const operation of named(name))
      expect(await differences(pair, oddRequestsFor(operation))).toEqual([])
  })

  test.each<Record<string, string>>([{ ONLY_TRUSTED_OPERATIONS: 'on' }, { INTROSPECTION: 'off' }])(
    'odd forms, with %j',
    async (environment) => {
      const pair = await startPair(environment)
      for (const operation of named('News', 'Login')) {
        const odd = Object.entries(oddForms).map(([what, form]) => ({ what, request: form(operation) }))
        expect(await differences(pair, odd)).toEqual([])
      }
    },
  )

  test('when the limits of a network are used up', async () => {
    const pair = await startPair()
    const [home] = named('Home')
    if (home === undefined) throw new Error('The site has no home page')
    const from = (address: string, operation: SiteOperation) =>
      withHeaders(plainPost, { 'x-forwarded-for': address })(operation)
    const costly = { ...home, variables: { ...home.variables, evil: Array.from({ length: 1_990 }, () => 1) } }
    // A minute's allowance of cost, by values and by fields, and one of requests.
    const used = [
      ...Array.from({ length: 40 }, () => from('203.0.113.1', costly)),
      ...Array.from({ length: 100 }, () => from('203.0.113.1', home)),
      ...Array.from({ length: 1_210 }, () => from('203.0.113.2', { ...home, variables: {} })),
    ]
    expect(
      await differences(
        pair,
        used.map((request) => ({ what: 'used', request })),
      ),
    ).toEqual([])
    const refused = await comparable(pair.origins[0] ?? '', from('203.0.113.1', home))
    expect([refused.status, refused.head.some((line) => line.startsWith('retry-after'))]).toEqual([429, true])
    const requests = ['203.0.113.1', '203.0.113.2'].flatMap((address) =>
      requestsBy((operation) => from(address, operation), 'over the limit'),
    )
    expect(await differences(pair, requests)).toEqual([])
  })
})
