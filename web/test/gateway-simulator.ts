import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify, { type FastifyRequest } from 'fastify'
import { buildSchema, GraphQLError, graphql } from 'graphql'
import { afterAll, afterEach } from 'vitest'
import { z } from 'zod'
import manifest from '../src/graphql/generated/manifest.json' with { type: 'json' }
import { type Content, content } from './content.ts'

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8'))

/** A client's GraphQL request, in a body or in parameters. */
const graphqlRequest = z.object({
  query: z.string().optional(),
  operationName: z.string().optional(),
  variables: z.record(z.string(), z.unknown()).optional(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }) }).optional(),
})

/** One request that reached the simulator. */
interface ReceivedRequest {
  readonly method: string
  readonly headers: FastifyRequest['headers']
  readonly hash: string | undefined
  readonly text: string | undefined
  readonly variables: Record<string, unknown>
}

/** A gateway in this process: the real schema over data that a test sets. */
export interface GatewaySimulator {
  readonly url: string
  /** Answered from; a test may change it. */
  content: Content
  /** Fields of Query beside those of `content`, by name: values, or functions of the field's arguments. */
  more: Readonly<Record<string, unknown>>
  /** Fields of Query that fail. */
  readonly failing: Set<string>
  /** Texts by hash: at first those of the manifest, which a gateway is given when it starts. */
  readonly knownTexts: Map<string, string>
  /** The `extensions` of every response. */
  extensions: Record<string, unknown> | undefined
  /** When content last changed, as it says. Milliseconds since 1970. */
  contentChangedAt: number
  /** The header of every response. */
  cacheControl: string
  /** Awaited before every response. */
  beforeAnswer: (request: ReceivedRequest) => Promise<void>
  readonly received: ReceivedRequest[]
}

const parse = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text))

function readRequest(request: FastifyRequest): z.output<typeof graphqlRequest> {
  if (request.method === 'POST') return graphqlRequest.parse(request.body)
  const parameters = z.record(z.string(), z.string()).parse(request.query)
  return graphqlRequest.parse({
    ...parameters,
    variables: parse(parameters.variables),
    extensions: parse(parameters.extensions),
  })
}

export interface PageArguments {
  readonly page: number
  readonly perPage: number
}

/** A list as the schema's page types have it: a function of `page` and `perPage`. */
export const listField =
  (items: readonly object[]) =>
  ({ page, perPage }: PageArguments) => ({
    items: items.slice((page - 1) * perPage, page * perPage),
    pageInfo: {
      page,
      perPage,
      totalCount: items.length,
      totalPages: Math.ceil(items.length / perPage),
      hasNextPage: page * perPage < items.length,
      hasPreviousPage: page > 1,
    },
  })

/** A field that fails with an error code. */
export const failure =
  (code: string, extensions: object = {}) =>
  (): never => {
    throw new GraphQLError('Not for the person', { extensions: { code, ...extensions } })
  }

/**
 * Starts the simulator on a free port of this machine, for the tests of one file. After each test it is as it was.
 *
 * @param more the fields beside those of `content` that it begins with
 */
export async function startGatewaySimulator(more: GatewaySimulator['more'] = {}): Promise<GatewaySimulator> {
  const app = Fastify()
  const failing = new Set<string>()
  const knownTexts = new Map<string, string>(Object.entries(manifest))
  const received: ReceivedRequest[] = []

  const field =
    <Arguments>(name: string, value: (given: Arguments) => unknown) =>
    (given: Arguments) => {
      if (failing.has(name)) failure('UPSTREAM_UNAVAILABLE')()
      return value(given)
    }
  const root = {
    banner: field('banner', () => simulator.content.banner),
    featuredVideo: field('featuredVideo', () => simulator.content.featuredVideo),
    posts: field('posts', (at: PageArguments) => listField(simulator.content.posts)(at)),
    productions: field('productions', (at: PageArguments) => listField(simulator.content.productions)(at)),
    sponsors: field('sponsors', () => simulator.content.sponsors),
  }

  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/content-version', async () => ({ changedAt: simulator.contentChangedAt }))
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: async (request, reply) => {
      const { query, operationName, variables = {}, extensions } = readRequest(request)
      const hash = extensions?.persistedQuery.sha256Hash
      const seen = { method: request.method, headers: request.headers, hash, text: query, variables }
      received.push(seen)
      await simulator.beforeAnswer(seen)
      if (query !== undefined && hash !== undefined) {
        if (createHash('sha256').update(query).digest('hex') !== hash) {
          return reply.code(400).send({ errors: [{ message: 'provided sha does not match query' }] })
        }
        knownTexts.set(hash, query)
      }
      const source = query ?? knownTexts.get(hash ?? '')
      if (source === undefined) {
        return {
          errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
        }
      }
      reply.header('cache-control', simulator.cacheControl)
      const answer = await graphql({
        schema,
        source,
        rootValue: { ...root, ...simulator.more },
        variableValues: variables,
        ...(operationName && { operationName }),
      })
      return simulator.extensions === undefined ? answer : { ...answer, extensions: simulator.extensions }
    },
  })
  const url = await app.listen({ host: 'localhost', port: 0 })
  const untouched = () => ({
    content: content(),
    more,
    extensions: undefined,
    contentChangedAt: 0,
    cacheControl: 'max-age=30, public',
    beforeAnswer: async () => undefined,
  })
  const simulator: GatewaySimulator = { url, failing, knownTexts, received, ...untouched() }
  afterEach(() => {
    Object.assign(simulator, untouched())
    failing.clear()
    received.length = 0
  })
  afterAll(() => app.close())
  return simulator
}
