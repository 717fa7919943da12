import { beforeEach, describe, expect, test } from 'vitest'
import { startGateway } from './gateway-harness.ts'
import { simulateUpstreams } from './simulated-upstreams.ts'
import { type SiteOperation, siteOperations } from './site-operations.ts'
import { environmentAt, startVideoSimulators } from './video-simulators.ts'

const simulators = await startVideoSimulators()
beforeEach(() => simulateUpstreams(simulators))

const gateway = await startGateway(environmentAt(simulators.url), {
  caching: { responses: true },
  softTimeout: null,
})
await gateway.listen()

const banner = '{ banner { imageUrl } }'
const tooMuch = '{ news(perPage: 50) { items { related(first: 50) { title related(first: 2) { title } } } } }'
const own = (await siteOperations()).find(({ name }) => name === 'Shows')

let networks = 0
function nextNetwork(): string {
  networks += 1
  return `192.0.2.${networks}`
}

const withCost = { 'x-include-cost': '1' }
const get = (url: string, headers: Record<string, string> = {}, remoteAddress = nextNetwork()) =>
  gateway.app.inject({ url, headers: { 'apollo-require-preflight': '1', ...headers }, remoteAddress })
const pathOf = (query: string) => `/graphql?query=${encodeURIComponent(query)}`
const ownPath = ({ hash, name }: Pick<SiteOperation, 'hash' | 'name'>) =>
  `/graphql?operationName=${name}&extensions=${JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } })}`

describe('with x-include-cost: 1 a response says its cost', () => {
  test('and what its network has left after it, for each network by itself', async () => {
    const address = nextNetwork()
    const costs = []
    for (let time = 0; time < 2; time += 1) {
      const { data, extensions } = (await get(pathOf(banner), withCost, address)).json()
      expect(data.banner).not.toBeNull()
      costs.push(extensions.cost)
    }
    const [first, second] = costs
    expect(first).toEqual({ estimated: expect.any(Number), limit: 12_000, remaining: expect.any(Number) })
    expect(first.remaining - second.remaining).toBe(first.estimated)
    const other = (await get(pathOf(banner), withCost)).json().extensions.cost
    expect(other.remaining).toBe(600_000 - other.estimated)
  })

  test('also for an operation of the site, compiled or not, beside what is stale', async () => {
    await get(pathOf(own?.text ?? ''))
    const path = ownPath(own ?? { hash: '', name: '' })
    const byHash = (await get(path, withCost)).json()
    expect(byHash.errors).toBeUndefined()
    expect(byHash.extensions.cost.estimated).toBeGreaterThan(100)
    expect(byHash.extensions.cost.remaining).toBe(600_000 - byHash.extensions.cost.estimated)
    expect((await get(path)).json()).not.toHaveProperty('extensions.cost')
  })

  test('of introspection, with the limit of introspection', async () => {
    const { extensions } = (await get(pathOf('{ __schema { types { name } } }'), withCost)).json()
    expect(extensions.cost.limit).toBe(100_000)
    expect(extensions.cost.estimated).toBeGreaterThan(100)
  })

  test('and a trusted proxy has no limit', async () => {
    const { extensions } = (await get(pathOf(banner), withCost, '127.0.0.1')).json()
    expect(extensions.cost.remaining).toBeNull()
  })
})

describe('a refusal says it too', () => {
  test('of an operation that costs too much', async () => {
    const { errors, extensions } = (await get(pathOf(tooMuch), withCost)).json()
    expect(errors[0].message).toContain(`may cost ${extensions.cost.estimated}`)
    expect(extensions.cost.estimated).toBeGreaterThan(extensions.cost.limit)
  })

  test('of a network that has used up its points, before and after the operation was read', async () => {
    const address = nextNetwork()
    const query = '{ news(perPage: 50) { items { related(first: 50) { title } } } }'
    let refused = await get(pathOf(query), withCost, address)
    while (refused.statusCode === 200) refused = await get(pathOf(query), withCost, address)
    expect(refused.statusCode).toBe(429)
    const { cost } = refused.json().extensions
    expect(cost.remaining).toBeLessThan(cost.estimated)

    const unread = await get(pathOf(`${query} #${'x'.repeat(6_000)}`), withCost, address)
    expect(unread.statusCode).toBe(429)
    expect(unread.json().extensions.cost).toEqual({ ...cost, estimated: null })
  })

  test('of a document that was not executed, without an estimate', async () => {
    const { errors, extensions } = (await get(pathOf('{ unknown }'), withCost)).json()
    expect(errors).toHaveLength(1)
    expect(extensions.cost).toEqual({ estimated: null, limit: 12_000, remaining: expect.any(Number) })
  })
})

test.each([
  ['an operation of the site', () => ownPath(own ?? { hash: '', name: '' })],
  ['another one', () => pathOf('{ sponsors(placement: NETWORK) { name } }')],
])('%s with a cost is neither stored nor served from the cache', async (_what, path) => {
  await get(pathOf(own?.text ?? ''))
  const fresh = await get(path(), withCost)
  expect(fresh.headers['cache-control']).toBe('no-store')
  const stored = await get(path())
  expect(stored.headers).toMatchObject({ 'cache-control': expect.stringMatching(/^public/) })
  expect(stored.json()).not.toHaveProperty('extensions.cost')

  const again = await get(path(), { ...withCost, 'if-none-match': String(stored.headers.etag) })
  expect([again.statusCode, again.headers['cache-control'], again.headers.etag]).toEqual([
    200,
    'no-store',
    undefined,
  ])
  expect(again.json().extensions.cost.estimated).toBeGreaterThan(0)
  const afterwards = await get(path())
  expect(afterwards.headers.age).toBeDefined()
  expect(afterwards.json()).toEqual(stored.json())
})

test('any other value of the header changes nothing', async () => {
  for (const value of ['0', '', 'true', '1, 1']) {
    expect((await get(pathOf(banner), { 'x-include-cost': value })).json()).not.toHaveProperty('extensions')
  }
})
