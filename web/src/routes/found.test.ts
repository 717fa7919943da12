import { CombinedError, createRequest, makeOperation, type OperationResult } from '@urql/core'
import { expect, test } from 'vitest'
import { lostError } from '../../test/errors.ts'
import { found } from './found.ts'

type Data = { article: { title: string } | null; sponsors: string[] | null }

const operation = makeOperation('query', createRequest('{ article { title } sponsors }', {}), {
  url: 'http://localhost/graphql',
  requestPolicy: 'network-only',
})

function resultOf(data: Data | undefined, error?: CombinedError): OperationResult<Data> {
  return { operation, stale: false, hasNext: false, ...(data && { data }), ...(error && { error }) }
}

const failureOf = (field: string) =>
  new CombinedError({ graphQLErrors: [{ message: 'out of reach', path: [field] }] })

const nothing: Data = { article: null, sponsors: null }
const article = { title: 'Night shift' }
const unanswered = { kind: 'ready', isUnanswered: true }

test.each([
  ['a loaded field is ready', resultOf({ ...nothing, article }), { kind: 'ready' }],
  ['null without an error is missing', resultOf(nothing), { kind: 'missing' }],
  ['null is missing if another field failed', resultOf(nothing, failureOf('sponsors')), { kind: 'missing' }],
  ['failed content is unanswered', resultOf({ ...nothing, sponsors: [] }, failureOf('article')), unanswered],
  ['without a network, content is unanswered', resultOf(undefined, lostError), unanswered],
])('%s', (_what, result, expected) => {
  expect(found(result, 'article')).toMatchObject(expected)
})

test('a field without the page’s content is unanswered', () => {
  const named = resultOf({ article: { title: '' }, sponsors: null }, failureOf('article'))
  expect(found(named, 'article', ({ title }) => title)).toEqual(unanswered)
})
