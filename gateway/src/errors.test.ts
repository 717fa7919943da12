import { ApolloServer } from '@apollo/server'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { GraphQLError, GraphQLScalarType } from 'graphql'
import { afterAll, describe, expect, test } from 'vitest'
import { UpstreamError } from './core/upstream-error.ts'
import { badUserInput, formatError } from './errors.ts'

const inside = 'internal-host.example secret-4711'
const thrown: Record<string, () => unknown> = {
  error: () => {
    throw new Error(inside)
  },
  text: () => {
    throw inside
  },
  rejection: () => Promise.reject(new TypeError(inside)),
  graphqlErrorWithoutCode: () => {
    throw new GraphQLError(inside)
  },
  upstream: () => {
    throw new UpstreamError('PRODUCT_API', 'unavailable', inside, { cause: new Error(inside) })
  },
  address: () => `not an address: ${inside}`,
  number: () => inside,
  missing: () => null,
  list: () => inside,
  input: () => {
    throw badUserInput('page must be 1 to 50')
  },
}

/** A scalar whose error repeats the value. */
const strictAddress = new GraphQLScalarType({
  name: 'URL',
  serialize: (value) => {
    throw new GraphQLError(`no address: ${value}`)
  },
})

const reported: unknown[] = []
const server = new ApolloServer({
  schema: makeExecutableSchema({
    typeDefs: `scalar URL type Query { error: Int text: Int rejection: Int graphqlErrorWithoutCode: Int upstream: Int
      address: URL number: Int missing: Int! list: [Int] input: Int }`,
    resolvers: { URL: strictAddress, Query: thrown },
  }),
  includeStacktraceInErrorResponses: false,
  formatError: (formatted, error) => formatError(formatted, error, (original) => reported.push(original)),
})
afterAll(() => server.stop())

async function errorOf(field: string) {
  const { body } = await server.executeOperation({ query: `{ ${field} }` })
  if (body.kind !== 'single') throw new Error('One answer was expected')
  return body.singleResult.errors?.[0]
}

describe('formatError', () => {
  test.each([
    'error',
    'text',
    'rejection',
    'graphqlErrorWithoutCode',
    'address',
    'number',
    'missing',
    'list',
  ])('says of an unforeseen %s only that it happened, and reports it', async (field) => {
    reported.length = 0
    const error = await errorOf(field)
    expect(error).toMatchObject({
      message: 'Internal server error',
      path: [field],
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    })
    expect(Object.keys(error?.extensions ?? {})).toEqual(['code'])
    expect(JSON.stringify(error)).not.toContain('4711')
    expect(reported).toHaveLength(1)
  })

  test('names the service of an upstream failure, and hides the cause', async () => {
    const error = await errorOf('upstream')
    expect(error?.extensions).toEqual({ code: 'UPSTREAM_UNAVAILABLE', service: 'PRODUCT_API' })
    expect(JSON.stringify(error)).not.toContain('4711')
  })

  test('shows errors that a client can correct', async () => {
    expect(await errorOf('input')).toMatchObject({
      message: 'page must be 1 to 50',
      extensions: { code: 'BAD_USER_INPUT' },
    })
  })
})
