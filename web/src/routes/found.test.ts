import { CombinedError, createRequest, makeOperation, type OperationResult } from '@urql/core'
import { expect, test } from 'vitest'
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

test('a loaded field is ready', () => {
  expect(found(resultOf({ article: { title: 'Night shift' }, sponsors: null }), 'article').kind).toBe('ready')
})

test('null without an error is missing, also when another field failed', () => {
  expect(found(resultOf({ article: null, sponsors: null }), 'article').kind).toBe('missing')
  expect(found(resultOf({ article: null, sponsors: null }, failureOf('sponsors')), 'article').kind).toBe(
    'missing',
  )
})

test('failed content is unanswered', () => {
  const failed = { kind: 'ready', isUnanswered: true }
  expect(found(resultOf({ article: null, sponsors: ['Kiln'] }, failureOf('article')), 'article')).toEqual(
    failed,
  )
  const offline = new CombinedError({ networkError: new Error('offline') })
  expect(found(resultOf(undefined, offline), 'article')).toEqual(failed)
})

test('a field without the page’s content is unanswered', () => {
  const named = resultOf({ article: { title: '' }, sponsors: null }, failureOf('article'))
  expect(found(named, 'article', ({ title }) => title)).toEqual({ kind: 'ready', isUnanswered: true })
})
