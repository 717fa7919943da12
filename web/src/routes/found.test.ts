import { CombinedError, createRequest, makeOperation, type OperationResult } from '@urql/core'
import { expect, test } from 'vitest'
import { found, hasFailed } from './found.ts'

type Data = { article: { title: string } | null; sponsors: string[] | null }

const operation = makeOperation('query', createRequest('{ article { title } sponsors }', {}), {
  url: 'http://localhost/graphql',
  requestPolicy: 'network-only',
})

function answer(data: Data | undefined, error?: CombinedError): OperationResult<Data> {
  return { operation, stale: false, hasNext: false, ...(data && { data }), ...(error && { error }) }
}

const failureOf = (field: string) =>
  new CombinedError({ graphQLErrors: [{ message: 'out of reach', path: [field] }] })

test('what came is there', () => {
  expect(found(answer({ article: { title: 'Night shift' }, sponsors: null }), 'article').kind).toBe('ready')
})

test('null without an error is missing, also when another field failed', () => {
  expect(found(answer({ article: null, sponsors: null }), 'article').kind).toBe('missing')
  expect(found(answer({ article: null, sponsors: null }, failureOf('sponsors')), 'article').kind).toBe(
    'missing',
  )
})

test('what failed may be there: its screen stands and offers to try again', () => {
  expect(found(answer({ article: null, sponsors: null }, failureOf('article')), 'article').kind).toBe('ready')
  const offline = new CombinedError({ networkError: new Error('offline') })
  expect(found(answer(undefined, offline), 'article').kind).toBe('ready')
})

test('a field without a value and without an error has not failed', () => {
  expect(hasFailed(answer({ article: null, sponsors: null }, failureOf('sponsors')), 'article')).toBe(false)
  expect(hasFailed(answer({ article: null, sponsors: null }, failureOf('article')), 'article')).toBe(true)
})
