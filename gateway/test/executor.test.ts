import { makeExecutableSchema } from '@graphql-tools/schema'
import { execute, GraphQLError, GraphQLScalarType, getOperationAST, parse } from 'graphql'
import { expect, test, vi } from 'vitest'
import { createExecute } from '../src/graphql/executor.ts'

const schema = makeExecutableSchema({
  typeDefs: `
    input Size { by: Int = 3 }
    type Query { double(number: Int!, size: Size): Int }
  `,
  resolvers: {
    Query: {
      double: (_root, { number, size }: { number: number; size?: { by: number } }) =>
        number * (size?.by ?? 2),
    },
  },
})

const plain = 'query Double($number: Int! = 5) { double(number: $number) }'
const withInput = 'query Double($size: Size) { double(number: 1, size: $size) }'

test.each([
  ['a number', plain, { number: 4 }],
  ['a default', plain, {}],
  ['null', plain, { number: null }],
  ['a text', plain, { number: '4' }],
  ['an input whose field has a default', withInput, { size: {} }],
  ['an unknown field', withInput, { size: { to: 1 } }],
])('a compiled operation takes variables as graphql-js does: %s', async (_what, text, variables) => {
  const document = parse(text)
  const operation = getOperationAST(document) ?? expect.fail()
  const run = createExecute(schema, new Map([['hash', text]]))
  const named = { operationName: undefined, queryHash: 'hash', context: {} }
  const result = await run({ document, operation, variables, ...named })
  const reference = await execute({ schema, document, variableValues: variables })
  expect(JSON.parse(JSON.stringify(result))).toEqual(JSON.parse(JSON.stringify(reference)))
})

test('wrong values of a list are read until their errors are too many', async () => {
  const parseValue = vi.fn(() => {
    throw new GraphQLError('wrong')
  })
  const text = 'query Sum($tones: [Tone!]) { sum(tones: $tones) }'
  const run = createExecute(
    makeExecutableSchema({
      typeDefs: 'scalar Tone type Query { sum(tones: [Tone!]): Int }',
      resolvers: { Tone: new GraphQLScalarType({ name: 'Tone', parseValue }) },
    }),
    new Map([['hash', text]]),
  )
  const document = parse(text)
  const operation = getOperationAST(document) ?? expect.fail()
  const variables = { tones: Array(1_000).fill(1) }
  const named = { operationName: undefined, queryHash: 'hash', context: {} }
  expect(await run({ document, operation, variables, ...named })).not.toHaveProperty('data')
  expect(parseValue.mock.calls.length).toBeLessThan(20)
})
