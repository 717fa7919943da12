import { expect, test } from 'vitest'
import { requestId } from './request-id.ts'

test('a request keeps the name that the gateway gave it', () => {
  expect(requestId({ headers: { 'x-request-id': 'page-0123456789abcdef' } })).toBe('page-0123456789abcdef')
})

test.each([[undefined], [''], ['short'], ['a'.repeat(65)], ['with a space'], ['{"level":60}']])(
  'the name %j is replaced by one of our own',
  (given) => {
    const headers = given === undefined ? {} : { 'x-request-id': given }
    expect(requestId({ headers })).toMatch(/^[0-9a-f]{16}$/)
  },
)
