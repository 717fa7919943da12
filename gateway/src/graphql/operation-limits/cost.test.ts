import { buildSchema, Kind, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { createCostReader } from './cost.ts'

const schema = buildSchema(`
  directive @cost(weight: Int!) on FIELD_DEFINITION
  directive @listSize(assumedSize: Int!) on FIELD_DEFINITION
  type Query {
    posts(page: Int! = 1, perPage: Int! = 6): Page @cost(weight: 20)
    people(first: Int! = 30): PersonConnection @cost(weight: 20)
    tags: [String!] @listSize(assumedSize: 10)
    nameless: [String!]
  }
  type PersonConnection { edges: [PersonEdge!]! }
  type PersonEdge { cursor: String! }
  type Page { items: [Post!]! total: Int }
  type Post { title: String related(first: Int! = 3): [Post!] @cost(weight: 20) }
`)

function costsOf(text: string) {
  const document = parse(text)
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  if (operation === undefined) throw new Error('The document has no operation')
  const read = createCostReader(schema)
  return (variables: Record<string, unknown>) => read(document, operation, variables)
}

const cost = (text: string, variables: Record<string, unknown> = {}) => costsOf(text)(variables).answer

describe('the cost of an operation', () => {
  test.each([
    ['{ __typename }', 1],
    ['{ tags }', 10],
    ['{ posts { total } }', 20 + 1 + 1],
    ['{ posts { items { title } } }', 20 + 1 + 6 * 2],
    ['{ posts(perPage: 50) { items { title } } }', 20 + 1 + 50 * 2],
    ['{ people(first: 100) { edges { cursor } } }', 20 + 1 + 100 * 2],
    ['{ people(first: 101) { edges { cursor } } }', 20 + 1 + 100 * 2],
    ['{ people { edges { cursor } } }', 20 + 1 + 30 * 2],
    ['{ posts(perPage: 2) { items { related(first: 5) { title } } } }', 20 + 1 + 2 * (1 + 20 + 5 * 2)],
  ])('counts every value and every weight: %s', (text, expected) => {
    expect(cost(text)).toBe(expected)
  })

  test('counts a list of unknown length as a long one', () => {
    expect(cost('{ nameless }')).toBe(50)
  })

  const fifty = 20 + 1 + 50 * 2

  test.each<[string, string, Record<string, unknown>]>([
    ['a variable', 'query ($n: Int!) { posts(perPage: $n) { items { title } } }', { n: 50 }],
    ['a variable’s default', 'query ($n: Int! = 50) { posts(perPage: $n) { items { title } } }', {}],
    ['no variable at all', 'query ($n: Int) { posts(perPage: $n) { items { title } } }', { n: null }],
    ['what is no number', 'query ($n: Int!) { posts(perPage: $n) { items { title } } }', { n: '1' }],
    ['a size below 1', '{ posts(perPage: -50) { items { title } } }', {}],
    ['a size above 50', '{ posts(perPage: 2147483647) { items { title } } }', {}],
    ['another name', '{ posts(perPage: 50) { some: items { title } } }', {}],
    [
      'a fragment',
      '{ posts(perPage: 50) { ...P } } fragment P on Page { items { ...T } } fragment T on Post { title }',
      {},
    ],
    [
      'a fragment without a name',
      '{ ... { posts(perPage: 50) { ... on Page { items { ... { title } } } } } }',
      {},
    ],
    ['@skip', '{ posts(perPage: 50) { items @skip(if: true) { title @include(if: false) } } }', {}],
  ])('is not deceived by %s', (_what, text, variables) => {
    expect(cost(text, variables)).toBe(fifty)
  })

  test('counts each alias and each spread', () => {
    expect(
      cost('{ a: posts(perPage: 50) { items { title } } b: posts(perPage: 50) { items { title } } }'),
    ).toBe(2 * fifty)
    expect(cost('{ ...Q ...Q } fragment Q on Query { posts(perPage: 50) { items { title } } }')).toBe(
      2 * fifty,
    )
  })

  test('uses each page size of a fragment that two pages share', () => {
    const shared = 'fragment P on Page { items { title } }'
    expect(cost(`{ a: posts(perPage: 1) { ...P } b: posts(perPage: 50) { ...P } } ${shared}`)).toBe(
      20 + 1 + 2 + fifty,
    )
  })

  test('counts fragments that spread each other a billion times, and ends for fragments that spread themselves', () => {
    const tower = Array.from(
      { length: 30 },
      (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`,
    )
    expect(cost(`{ ...F0 } ${tower.join(' ')} fragment F30 on Query { tags }`)).toBe(2 ** 30 * 10)
    expect(cost('{ ...A } fragment A on Query { tags ...B } fragment B on Query { ...A }')).toBe(10)
  })
})

describe('the cost is computed', () => {
  test('once for an operation whose sizes are in its text', () => {
    const of = costsOf('query ($page: Int!) { posts(page: $page) { items { title } } }')
    expect(of({ page: 1 })).toEqual({ answer: 20 + 1 + 6 * 2, introspection: 0 })
    expect(of({ page: 2 })).toBe(of({ page: 1 }))
  })

  test('each time if a size is in a variable, even inside a fragment', () => {
    const of = costsOf(
      'query ($n: Int!) { ...Q } fragment Q on Query { posts(perPage: $n) { items { title } } }',
    )
    expect(of({ n: 2 }).answer).toBe(20 + 1 + 2 * 2)
    expect(of({ n: 50 }).answer).toBe(20 + 1 + 50 * 2)
  })
})
