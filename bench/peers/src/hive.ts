import { createServer } from 'node:http'
import { createGatewayRuntime } from '@graphql-hive/gateway'
import InMemoryLRUCache from '@graphql-mesh/cache-inmemory-lru'
import { defineConfig, getComposedSchemaFromConfig } from '@graphql-mesh/compose-cli'
import { useJIT } from '@graphql-mesh/plugin-jit'
import { useAPQ } from '@graphql-yoga/plugin-apq'
import { loadJSONSchemaSubgraph } from '@omnigraph/json-schema'
import { listen } from '../../src/listen.ts'
import type { StartServer } from '../../src/servers/server-task.ts'

const calls = [
  { field: 'banner', method: 'GET', path: '/api/banner-image' },
  { field: 'productions', method: 'GET', path: '/api/event-list?page=1&limit=6' },
  { field: 'featuredVideo', method: 'GET', path: '/api/featured-video' },
  { field: 'posts', method: 'POST', path: '/api/get_post_list?page=1&limit=6' },
]

/** As long as the gateway's home response is fresh. */
const ttlMs = 15_000

const silent = () => {}
const log = { log: silent, debug: silent, info: silent, trace: silent, warn: silent, error: console.error }
const logger = { ...log, child: () => logger }

/**
 * Hive Gateway over the same REST calls, with response caching and JIT. It returns what the product API
 * sent, without sanitizing it.
 */
export const startHive: StartServer = async ({ environment: { PRODUCT_API_URL: endpoint = '' } }) => {
  const operations = await Promise.all(
    calls.map(async ({ field, method, path }) => ({
      type: 'Query',
      field,
      method,
      path,
      responseSample: await (await fetch(`${endpoint}${path}`, { method })).json(),
      responseTypeName: `${field}Answer`,
    })),
  )
  const sourceHandler = loadJSONSchemaSubgraph('ProductApi', { endpoint, operations })
  const supergraph = await getComposedSchemaFromConfig(
    defineConfig({ fetch, subgraphs: [{ sourceHandler }] }),
    logger,
  )
  const gateway = createGatewayRuntime({
    supergraph,
    logging: false,
    landingPage: false,
    graphiql: false,
    cache: new InMemoryLRUCache(),
    responseCaching: { session: () => null, ttl: ttlMs },
    plugins: () => [useAPQ({ store: new Map() }), useJIT()],
  })
  return listen(createServer(gateway))
}
