import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheTagsHeader } from '@compound/foundation/contract/cache-tags.ts'
import Fastify, { type FastifyRequest } from 'fastify'
import { buildSchema, GraphQLError, graphql } from 'graphql'
import { afterAll, afterEach } from 'vitest'
import { z } from 'zod'
import manifest from '../src/graphql/generated/manifest.json' with { type: 'json' }
import { home } from './content.ts'

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8'))

const graphqlRequest = z.object({
  query: z.string().optional(),
  operationName: z.string().optional(),
  variables: z.record(z.string(), z.unknown()).optional(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }) }).optional(),
})

interface ReceivedRequest {
  readonly method: string
  readonly headers: FastifyRequest['headers']
  readonly hash: string | undefined
  readonly text: string | undefined
  readonly variables: Record<string, unknown>
}

/** What a test may change. */
const untouched = (more: Readonly<Record<string, unknown>>) => ({
  /** Fields of Query beside or instead of those of `home`: values, or functions of the field's arguments. */
  more,
  /** Those of every response. */
  extensions: undefined as Record<string, unknown> | undefined,
  /** Milliseconds since 1970. */
  contentChangedAt: 0,
  /** Since then. An older gateway doesn't say. */
  changedTags: undefined as string[] | undefined,
  /** Those of a response, by what it is asked for. */
  tagsOf: (_request: ReceivedRequest): readonly string[] => [],
  cacheControl: 'max-age=30, public',
  beforeAnswer: async (_request: ReceivedRequest): Promise<void> => undefined,
})

function readRequest({ method, body, query }: FastifyRequest): z.output<typeof graphqlRequest> {
  if (method === 'POST') return graphqlRequest.parse(body)
  const { variables, extensions, ...given } = z.record(z.string(), z.string()).parse(query)
  return graphqlRequest.parse({
    ...given,
    ...(variables && { variables: JSON.parse(variables) }),
    ...(extensions && { extensions: JSON.parse(extensions) }),
  })
}

export const failure =
  (code: string, extensions: object = {}) =>
  (): never => {
    throw new GraphQLError('Not for the person', { extensions: { code, ...extensions } })
  }

/** Serves the real schema over data that a test sets and that is reset after it. `more`: fields beside those of `home`. */
export async function startGatewaySimulator(more: Readonly<Record<string, unknown>> = {}) {
  const app = Fastify()
  /** Texts by hash: at first those of the manifest, which a gateway is given when it starts. */
  const knownTexts = new Map<string, string>(Object.entries(manifest))
  const received: ReceivedRequest[] = []

  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/content-version', async () => ({
    changedAt: simulator.contentChangedAt,
    tags: simulator.changedTags,
  }))
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: async (request, reply) => {
      const { query, operationName, variables = {}, extensions } = readRequest(request)
      const hash = extensions?.persistedQuery.sha256Hash
      const seen = { method: request.method, headers: request.headers, hash, text: query, variables }
      received.push(seen)
      await simulator.beforeAnswer(seen)
      const source = query ?? knownTexts.get(hash ?? '')
      if (source === undefined) {
        return {
          errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
        }
      }
      reply.header('cache-control', simulator.cacheControl)
      if (request.headers[cacheTagsHeader]) reply.header(cacheTagsHeader, simulator.tagsOf(seen).join())
      const answer = await graphql({
        schema,
        source,
        rootValue: { ...home, ...simulator.more },
        variableValues: variables,
        ...(operationName && { operationName }),
      })
      return simulator.extensions === undefined ? answer : { ...answer, extensions: simulator.extensions }
    },
  })
  const url = await app.listen({ host: 'localhost', port: 0 })
  const simulator = { url, knownTexts, received, ...untouched(more) }
  afterEach(() => {
    Object.assign(simulator, untouched(more))
    received.length = 0
  })
  afterAll(() => app.close())
  return simulator
}
