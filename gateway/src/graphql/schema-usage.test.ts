import { buildSchema, getOperationAST, parse } from 'graphql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUsageCounter } from './schema-usage.ts'

const schema = buildSchema(`
  type Query {
    posts(filter: Filter, old: Int @deprecated, kinds: [Kind!]): [Node!]
    gone: Int @deprecated(reason: "Use posts.")
  }
  interface Node { id: ID! key: ID @deprecated }
  type Post implements Node { id: ID! key: ID @deprecated title: String }
  input Filter { text: String kind: Kind tag: String @deprecated not: Filter }
  input Plain { text: String }
  enum Kind { NEWS FILM STORY @deprecated }
`)

const metrics = { clientOperation: vi.fn(), deprecatedUse: vi.fn(), fieldUse: vi.fn() }
const countUsage = createUsageCounter(schema, metrics)
const ios = { client: 'ios', version: '1' }

beforeEach(() => vi.spyOn(Math, 'random').mockReturnValue(0.5))
afterEach(() => vi.restoreAllMocks())

function deprecatedOf(text: string, variables: Record<string, unknown> = {}): string[] {
  const document = parse(text)
  const operation = getOperationAST(document)
  if (!operation) throw new Error('The document has no operation')
  metrics.deprecatedUse.mockClear()
  const members = [...countUsage(document, operation, variables, ios)]
  expect(metrics.deprecatedUse.mock.calls).toEqual([[new Set(members), ios]])
  return members
}

const withFilter = 'query ($filter: Filter) { posts(filter: $filter) { id } }'

test.each<[string, string, string[], object?]>([
  ['none', '{ __typename posts(kinds: [NEWS]) { id ... on Post { title } } }', []],
  ['a field', '{ gone }', ['Query.gone']],
  ['a field of a fragment', '{ posts { ...P } } fragment P on Post { key }', ['Post.key']],
  ['a field of an interface', '{ posts { key } }', ['Node.key']],
  ['a field that is skipped', '{ gone @include(if: false) __typename }', ['Query.gone']],
  ['an argument', '{ posts(old: 1) { id } }', ['Query.posts(old:)']],
  ['a literal', '{ posts(filter: { not: { tag: "a", kind: STORY } }) { id } }', ['Filter.tag', 'Kind.STORY']],
  ['a variable in a literal', 'query ($tag: String) { posts(filter: { tag: $tag }) { id } }', ['Filter.tag']],
  ['a default', 'query ($kind: Kind = STORY) { posts(filter: { kind: $kind }) { id } }', ['Kind.STORY']],
  [
    'a variable',
    withFilter,
    ['Filter.tag', 'Kind.STORY'],
    { filter: { not: { tag: null, not: { kind: 'STORY' } } } },
  ],
  ['a list', 'query ($of: [Kind!]) { posts(kinds: $of) { id } }', ['Kind.STORY'], { of: ['NEWS', 'STORY'] }],
  [
    'one value for a list',
    'query ($of: [Kind!]) { posts(kinds: $of) { id } }',
    ['Kind.STORY'],
    { of: 'STORY' },
  ],
  ['nothing in a variable', withFilter, [], { filter: { text: 'tag', kind: 'NEWS' } }],
  ['nothing in odd variables', withFilter, [], { filter: 'tag', other: { tag: 1 } }],
  [
    'nothing in odd fields',
    withFilter,
    [],
    { filter: { constructor: { tag: 1 }, __proto__: 1, not: [[7]] } },
  ],
])('deprecated members: %s', (_what, text, expected, variables) => {
  expect(deprecatedOf(text, { ...variables })).toEqual(expected)
})

test('other fields are counted for one operation in a hundred', () => {
  const text = '{ posts { id key } }'
  deprecatedOf(text)
  expect(metrics.fieldUse).not.toHaveBeenCalled()
  vi.mocked(Math.random).mockReturnValue(0.009)
  deprecatedOf(text)
  expect(metrics.fieldUse.mock.calls).toEqual([[new Set(['Query.posts', 'Node.id']), 100]])
})

test('only the operation that is executed counts', () => {
  const document = parse('query A { gone } query B { posts { ...N } } fragment N on Node { key }')
  const operation = getOperationAST(document, 'B')
  if (!operation) throw new Error('The document has no operation')
  expect([...countUsage(document, operation, {}, ios)]).toEqual(['Node.key'])
})
