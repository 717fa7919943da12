/*
 * The peers' interfaces as far as they are used here. Written down, because the product's type check must not need the
 * peers, which only `npm run bench` installs.
 */

declare module 'autocannon' {
  interface Request {
    method: 'GET'
    path: string
    headers?: Record<string, string>
    /** Builds the request before each time it is sent. */
    setupRequest?: (request: Request) => Request
  }
  interface Client {
    setRequests(requests: Request[]): void
  }
  interface Result {
    requests: { total: number }
    throughput: { total: number }
    errors: number
    timeouts: number
    non2xx: number
    /** Seconds. */
    duration: number
  }
  interface Instance extends PromiseLike<Result> {
    on(
      event: 'response',
      listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
    ): void
  }
  export default function autocannon(options: {
    url: string
    connections: number
    duration?: number
    amount?: number
    requests: Request[]
    setupClient?: (client: Client) => void
  }): Instance
}

declare module '@apollo/server-plugin-response-cache' {
  import type { ApolloServerPlugin, BaseContext, GraphQLRequestContext } from '@apollo/server'
  export default function responseCache<Context extends BaseContext>(options: {
    shouldReadFromCache?: (context: GraphQLRequestContext<Context>) => Promise<boolean>
    shouldWriteToCache?: (context: GraphQLRequestContext<Context>) => Promise<boolean>
  }): ApolloServerPlugin<Context>
}

declare module 'mercurius' {
  import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
  import type { GraphQLSchema } from 'graphql'

  interface Options {
    schema: GraphQLSchema
    jit: number
    path: string
    persistedQueryProvider: object
    context: (request: FastifyRequest, reply: FastifyReply) => object
  }
  const mercurius: FastifyPluginAsync<Options> & { persistedQueryDefaults: { automatic(): object } }
  export default mercurius
}

declare module '@graphql-yoga/plugin-apq' {
  export function useAPQ(options: { store: Map<string, string> }): object
}

declare module 'graphql-yoga' {
  import type { RequestListener } from 'node:http'
  import type { GraphQLSchema } from 'graphql'

  type Execute<Context> = (args: { contextValue: Context }) => unknown
  export type OnExecute<Context> = (payload: {
    executeFn: Execute<unknown>
    setExecuteFn(execute: Execute<Context>): void
  }) => void
  export function createYoga<ServerContext>(options: {
    schema: GraphQLSchema
    graphiql: false
    landingPage: false
    logging: false
    plugins: object[]
    context: (initial: ServerContext) => object
  }): RequestListener
}

declare module '@graphql-hive/gateway' {
  import type { RequestListener } from 'node:http'
  export function createGatewayRuntime(options: {
    supergraph: string
    logging: false
    landingPage: false
    graphiql: false
    cache: object
    responseCaching: { session: () => null; ttl: number }
    plugins: () => object[]
  }): RequestListener
}

declare module '@graphql-mesh/cache-inmemory-lru' {
  export default class InMemoryLRUCache {}
}

declare module '@graphql-mesh/plugin-jit' {
  export function useJIT(): object
}

declare module '@graphql-mesh/compose-cli' {
  interface ComposeConfig {
    fetch: typeof fetch
    subgraphs: { sourceHandler: object }[]
  }
  export function defineConfig(config: ComposeConfig): ComposeConfig
  /** @returns the supergraph's text. */
  export function getComposedSchemaFromConfig(config: ComposeConfig, logger: object): Promise<string>
}

declare module '@omnigraph/json-schema' {
  export function loadJSONSchemaSubgraph(
    name: string,
    options: { endpoint: string; operations: object[] },
  ): object
}
