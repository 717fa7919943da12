import { makeExecutableSchema } from '@graphql-tools/schema'
import { execute, getOperationAST, parse } from 'graphql'
import { expect, test } from 'vitest'
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
