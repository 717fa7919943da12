import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
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
 *
 * Each kind of failure is tried with some services, each kind of invalid request with a third of the operations; in a
 * full run with all of them.
 */

const isFull = process.env.TEST_FULL === '1'

const simulators = await startVideoSimulators()
beforeEach(() => simulateUpstreams(simulators))

// Lifetimes, sessions and limits count from the same moment on both sides.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
afterAll(() => vi.useRealTimers())

const operations = await siteOperations()
const isLogout = ({ name }: SiteOperation) => name === 'Logout'
/** Last of all: after it, nothing is signed in. */
const inOrder = [...operations.filter((operation) => !isLogout(operation)), ...operations.filter(isLogout)]

function named(name: string): SiteOperation {
  return operations.find((operation) => operation.name === name) ?? expect.fail(`no operation ${name}`)
}

type Pair = Awaited<ReturnType<typeof startPair>>

/** Starts a gateway and its reference. */
async function startPair() {
  const start = async (compiles: boolean) => {
    /** What the gateway wrote to its log. */
    const log: Record<string, unknown>[] = []
    const gateway = await startGateway(
      {
        ...environmentAt(simulators.url),
        SESSION_SECRET: 'the same secret on both sides of the comparison',
        LOG_LEVEL: 'warn',
      },
      { compiles, softTimeout: null, log: { write: (line) => log.push(JSON.parse(line)) } },
    )
    return { ...gateway, log, origin: await gateway.listen() }
  }
  return [await start(true), await start(false)] as const
}

/** A response without what differs from one time to the next. */
async function comparable(origin: string, request: WireRequest) {
  const { status, head, body } = await writeOver(origin, request)
  const lines = head
    .split('\r\n')
    .filter((line) => !/^(date|connection|keep-alive):/i.test(line))
    .map((line) => line.replace(/^(set-cookie: __Host-session=)[^;]+/, '$1encrypted'))
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

/** A way to send an operation. */
type Form = (operation: SiteOperation) => WireRequest

/** Sends each operation to both, one after the other. @returns those that were answered differently. */
async function differences(
  [gateway, reference]: Pair,
  form: Form = plainPost,
  asked: readonly SiteOperation[] = inOrder,
): Promise<unknown[]> {
  const different: unknown[] = []
  for (const operation of asked) {
    const answer = await comparable(gateway.origin, form(operation))
    const expected = await comparable(reference.origin, form(operation))
    if (!isDeepStrictEqual(answer, expected)) different.push({ name: operation.name, answer, expected })
  }
  return different
}

/** A POST of the member, who is logged in at both. */
async function ofMember([gateway]: Pair): Promise<Form> {
  const { head } = await writeOver(gateway.origin, plainPost(named('Login')))
  const cookie = /set-cookie: (__Host-session=[^;]+)/i.exec(head)?.[1] ?? expect.fail(head)
  return (operation) => {
    const request = plainPost(operation)
    return { ...request, headers: { ...request.headers, cookie } }
  }
}

describe('every operation gets the same response as from the reference', () => {
  test('by POST and GET, and is counted under the same names', async () => {
    expect(operations.length).toBeGreaterThan(40)
    const pair = await startPair()
    for (const form of [plainPost, plainGet]) expect(await differences(pair, form)).toEqual([])
    const [counts, expected] = await Promise.all(
      pair.map(async ({ app }) => {
        const { body } = await app.inject('/metrics')
        return body.match(/^gateway_operation_(seconds_count|errors_total).*/gm)?.sort()
      }),
    )
    expect(counts).toEqual(expected)
    expect(counts?.length).toBeGreaterThan(operations.length)
  })

  test('when logged in', async () => {
    const pair = await startPair()
    const form = await ofMember(pair)
    const { body } = await comparable(pair[0].origin, form(named('JoinedProductions')))
    expect(JSON.parse(body).data.viewer.joinedProductions.items).toHaveLength(1)
    expect(await differences(pair, form)).toEqual([])
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
  const failedFields = ({ log }: Pair[number]) =>
    log
      .filter(({ msg }) => msg === 'field failed')
      .map(({ path, reason }) => `${path}: ${reason}`)
      .sort()

  test.each(isFull ? services : services.slice(0, 2))('%s, with an empty cache', async (_service, paths) => {
    const pair = await startPair()
    fail(paths)
    expect(await differences(pair)).toEqual([])
    const [failed, expected] = pair.map(failedFields)
    expect(failed).toEqual(expected)
    expect(failed).not.toEqual([])
  })

  test.each(isFull ? services : services.slice(0, 1))(
    '%s, with stale values in the cache',
    async (_service, paths) => {
      const pair = await startPair()
      const form = await ofMember(pair)
      await differences(pair)
      fail(paths)
      vi.setSystemTime(Date.now() + 3_000_000)
      for (let round = 0; round < 2; round += 1) expect(await differences(pair, form)).toEqual([])
    },
  )
})

describe('an invalid request gets the same response as from the reference:', () => {
  type Variables = Readonly<Record<string, unknown>>
  const evils = (count: number) => ({ evil: Array.from({ length: count }, () => 1) })
  const mapped = (variables: Variables, value: unknown) =>
    Object.fromEntries(Object.keys(variables).map((name) => [name, value]))
  const manyFields = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`evil${at}`, 1]))

  let pair: Pair
  beforeAll(async () => {
    pair = await startPair()
  })
  // Limits and caches end before the next one.
  beforeEach(() => vi.setSystemTime(Date.now() + 8 * 24 * 3_600_000))

  const changes: readonly (readonly [what: string, change: (variables: Variables) => Variables])[] = [
    ['without variables', () => ({})],
    ['with null for each', (variables) => mapped(variables, null)],
    ['with numbers', (variables) => mapped(variables, 2 ** 40)],
    ['with lists', (variables) => mapped(variables, [[{ evil: 1 }]])],
    ['with objects', (variables) => mapped(variables, { slug: 'twelve', id: '12', evil: 1 })],
    ['with two of one', (variables) => mapped(variables, { slug: 'twelve', id: '12' })],
    ['with unknown names', (variables) => ({ ...variables, evil: { deep: [1, null] } })],
    ['with many values', (variables) => ({ ...variables, ...evils(1_500) })],
    ['with too many values', (variables) => ({ ...variables, ...evils(2_001) })],
    ['with many wrong fields', (variables) => mapped(variables, manyFields)],
  ]

  test.each(changes.map(([what, change], place) => ({ what, change, place })))(
    '$what',
    async ({ change, place }) => {
      const form: Form = ({ variables, ...more }) => plainPost({ ...more, variables: change(variables) })
      const asked = inOrder.filter((_, index) => isFull || index % 3 === place % 3)
      expect(await differences(pair, form, asked)).toEqual([])
    },
  )
})
