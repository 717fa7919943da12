import type { IncomingHttpHeaders } from 'node:http'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mediaTypes } from './content-negotiation.ts'
import { hashOf } from './persisted-operations.ts'
import type { GraphqlRequest } from './request.ts'
import { refusalOf, type StepTools } from './request-steps.ts'

const own = '{ posts { totalCount } }'
const requests = vi.fn((_address: string, _points: number) => 0)
const cost = vi.fn((_address: string, _points: number) => 0)
const remaining = () => null
beforeEach(() => vi.resetAllMocks())

const tools: StepTools = {
  networkLimits: { requests: { take: requests, remaining }, cost: { take: cost, remaining } },
  manifest: new Map([[hashOf(own), own]]),
  isParsed: (hash) => hash === hashOf(own),
  onlyPersistedOperations: false,
}

const request: GraphqlRequest = {
  id: '1',
  address: '203.0.113.1',
  method: 'POST',
  url: '/graphql',
  malformed: undefined,
  values: 0,
  headers: { 'content-type': 'application/json' },
  mediaType: mediaTypes[0],
  parameters: { query: own },
}

const refused = (change: Partial<GraphqlRequest>, more: Partial<StepTools> = {}) =>
  refusalOf({ ...request, ...change }, { ...tools, ...more })

test('a valid request passes, and costs its network one request', () => {
  expect(refused({})).toBeUndefined()
  expect(requests).toHaveBeenCalledExactlyOnceWith('203.0.113.1', 1)
  expect(cost).not.toHaveBeenCalled()
})

test('allowed methods', () =>
  expect(refused({ method: 'PUT' })).toMatchObject({ status: 405, allow: 'GET, POST' }))

describe('CSRF', () => {
  const byGet = (headers: IncomingHttpHeaders) => refused({ method: 'GET', headers })?.status
  const byPost = (type: string) => refused({ headers: { 'content-type': type } })?.status

  test('a GET needs a header that another site can’t send', () => {
    expect(byGet({})).toBe(400)
    expect(byGet({ 'apollo-require-preflight': '' })).toBe(400)
    expect(byGet({ 'content-type': 'text/plain', 'apollo-require-preflight': '1' })).toBe(400)
    expect(byGet({ 'apollo-require-preflight': '1' })).toBeUndefined()
    expect(byGet({ 'x-apollo-operation-name': 'Home' })).toBeUndefined()
    expect(byGet({ 'content-type': 'application/json' })).toBeUndefined()
  })

  test('a POST needs JSON', () => {
    for (const type of [
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      '',
    ]) {
      expect(byPost(type)).toBe(400)
    }
    expect(byPost('application/json; charset=utf-8')).toBeUndefined()
  })
})

test('well-formed parameters', () => {
  expect(refused({ malformed: 'Send a JSON object with a query.' })).toMatchObject({
    status: 400,
    message: 'Send a JSON object with a query.',
  })
})

test('document size', () => {
  expect(refused({ parameters: { query: '€'.repeat(6_000) } })?.status).toBe(413)
})

test('valid Unicode', () => expect(refused({ parameters: { query: '# \ud800' } })?.status).toBe(400))

test('only persisted operations, by text or hash', () => {
  const only = { onlyPersistedOperations: true }
  const named = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } })
  expect(refused({}, only)).toBeUndefined()
  expect(refused({ parameters: named(hashOf(own)) }, only)).toBeUndefined()
  expect(refused({ parameters: named(hashOf('{ a }')) }, only)?.status).toBe(403)
  expect(refused({ parameters: { query: '{ a }', ...named(hashOf(own)) } }, only)?.status).toBe(403)
  expect(refused({ parameters: {} }, only)?.status).toBe(403)
})

test('number of variables', () => {
  expect(refused({ values: 2_001 })?.status).toBe(400)
  expect(refused({ values: 2_000 })).toBeUndefined()
})

test('parsing cost: two points a character of a new document, ten a value', () => {
  cost.mockReturnValue(9)
  expect(refused({ values: 3 })).toMatchObject({ status: 429, retryAfterSeconds: 9 })
  refused({ parameters: { query: '{ new }' } })
  expect(cost.mock.calls.map(([, points]) => points)).toEqual([30, 14])
})
