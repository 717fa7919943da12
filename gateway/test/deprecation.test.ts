import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildVersion } from '@compound/foundation/contract/build-version.ts'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startGateway } from './gateway-harness.ts'
import { simulateUpstreams } from './simulated-upstreams.ts'
import { siteOperations } from './site-operations.ts'
import { environmentAt, startVideoSimulators } from './video-simulators.ts'

const simulators = await startVideoSimulators()
beforeEach(() => {
  simulateUpstreams(simulators)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => vi.restoreAllMocks())

/** This schema, one release later. */
const reason = 'Use `link` until 2027-03-01.'
const folder = mkdtempSync(join(tmpdir(), 'gateway-schema-'))
const schemaFile = join(folder, 'schema.graphql')
const schema = readFileSync(resolve(import.meta.dirname, '../../schema.graphql'), 'utf8')
writeFileSync(
  schemaFile,
  schema.replace(/type Banner [^}]*?imageUrl: URL/, (field) => `${field} @deprecated(reason: "${reason}")`),
)
afterAll(() => rmSync(folder, { recursive: true }))

async function setUp() {
  const { app, listen } = await startGateway(
    { ...environmentAt(simulators.url), SCHEMA_FILE: schemaFile, GRAPHQL_CLIENTS: 'ios' },
    { caching: { responses: true }, softTimeout: null },
  )
  await listen()
  return {
    get: async (query: string, headers: Record<string, string> = {}) =>
      app.inject({
        url: `/graphql?query=${encodeURIComponent(query)}`,
        headers: { 'apollo-require-preflight': '1', ...headers },
      }),
    post: (payload: object, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url: '/graphql', payload, headers }),
    async counts(metric: string): Promise<Record<string, number>> {
      const { body } = await app.inject('/metrics')
      return Object.fromEntries(
        [...body.matchAll(new RegExp(`^gateway_${metric}_total\\{(.*)\\} (\\d+)$`, 'gm'))].map(
          ([, labels = '', count]) => [labels.replaceAll('"', ''), Number(count)],
        ),
      )
    },
  }
}

const ios = { 'graphql-client-name': 'ios', 'graphql-client-version': '3.1.0' }
const sandbox = { 'graphql-client-name': 'sandbox', 'graphql-client-version': buildVersion }
const banner = '{ banner { imageUrl } }'

test('a deprecated field says why, and is counted by client until nobody uses it', async () => {
  const { get, post, counts } = await setUp()
  const query = '{ __type(name: "Banner") { fields(includeDeprecated: true) { name deprecationReason } } }'
  const { fields } = (await post({ query }, sandbox)).json().data.__type
  expect(fields).toContainEqual({ name: 'imageUrl', deprecationReason: reason })

  await post({ query: banner }, ios)
  await get(banner, { 'graphql-client-name': 'made-up' })
  await get('{ sponsors(placement: NETWORK) { name } }', ios)
  expect(await counts('deprecated_usage')).toEqual({
    'member=Banner.imageUrl,client=ios,version=3.1.0': 1,
    'member=Banner.imageUrl,client=other,version=': 1,
  })
  expect(await counts('client_operations')).toEqual({
    [`client=sandbox,version=${buildVersion}`]: 1,
    'client=ios,version=3.1.0': 2,
    'client=other,version=': 1,
  })
})

test('a hit of the response cache counts for its own client', async () => {
  const { get, counts } = await setUp()
  const first = await get(banner)
  const hits = [
    await get(banner, ios),
    await get(banner, { ...ios, 'if-none-match': String(first.headers.etag) }),
  ]
  expect(hits.map(({ statusCode, headers }) => [statusCode, headers.age])).toEqual([
    [200, expect.any(String)],
    [304, expect.any(String)],
  ])
  expect(await counts('deprecated_usage')).toEqual({
    'member=Banner.imageUrl,client=other,version=': 1,
    'member=Banner.imageUrl,client=ios,version=3.1.0': 2,
  })
})

test('an operation that is refused counts nothing', async () => {
  const { get, counts } = await setUp()
  await get('{ news(perPage: 50) { items { related(first: 50) { related(first: 50) { id } } } } }', ios)
  await get('{ banner { imageUrl unknown } }', ios)
  expect([await counts('client_operations'), await counts('deprecated_usage')]).toEqual([{}, {}])
})

test('the site’s own operations count, and a sample of all other fields for nobody', async () => {
  const { post, counts } = await setUp()
  vi.mocked(Math.random).mockReturnValue(0)
  const own = (await siteOperations()).find(({ name }) => name === 'Shows')
  const site = { 'graphql-client-name': 'site', 'graphql-client-version': buildVersion }
  await post({ query: own?.text }, site)
  const byHash = { extensions: { persistedQuery: { version: 1, sha256Hash: own?.hash } } }
  expect((await post(byHash, site)).json()).not.toHaveProperty('errors')
  expect(await counts('client_operations')).toEqual({ [`client=site,version=${buildVersion}`]: 2 })
  expect(await counts('field_usage')).toMatchObject({ 'field=Query.liveChannel': 200 })
})
