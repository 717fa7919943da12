import { expect, test } from 'vitest'
import { requestId } from './request-id.ts'

test.each(['page-0123456789abcdef', 'proxy:443.from_A-1'])('a request keeps its id %s', (id) => {
  expect(requestId({ headers: { 'x-request-id': id } })).toBe(id)
})

test.each([[undefined], [''], ['short'], ['a'.repeat(65)], ['with a space'], ['{"level":60}']])(
  'the invalid id %j is replaced by a new one',
  (given) => {
    const headers = given === undefined ? {} : { 'x-request-id': given }
    expect(requestId({ headers })).toMatch(/^[0-9a-f]{16}$/)
  },
)
