import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createRequestIds, newRequestId, requestIdIn } from './request-ids.ts'

const bringing = (id?: string) => (id === undefined ? {} : { 'x-request-id': id })

function request(headers: IncomingMessage['headers']): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { headers })
}

test.each(['page-0123456789abcdef', 'proxy:443.from_A-1'])('accepts the id %s', (id) => {
  expect(requestIdIn(bringing(id))).toBe(id)
})

const malformed = [undefined, '', 'short', 'a'.repeat(65), 'with a space', '{"level":60}', 'line\nbreaks']

test.each(malformed)('%j is not an id', (given) => {
  expect(requestIdIn(bringing(given))).toBeUndefined()
})

test('a new id is accepted by every service, and never repeats', () => {
  const ids = Array.from({ length: 100 }, newRequestId)
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{16}$/)
    expect(requestIdIn(bringing(id))).toBe(id)
  }
})

describe('a request', () => {
  const idOf = createRequestIds(({ headers }) => headers.via === 'a proxy of ours')

  test('keeps its id if its sender may choose one', () => {
    const headers = { ...bringing('page-0123456789abcdef'), via: 'a proxy of ours' }
    expect(idOf(request(headers))).toBe('page-0123456789abcdef')
  })

  test('gets a new id if its sender may not choose one, or sent a malformed one', () => {
    expect(idOf(request(bringing('page-0123456789abcdef')))).toMatch(/^[0-9a-f]{16}$/)
    expect(idOf(request({ ...bringing('short'), via: 'a proxy of ours' }))).toMatch(/^[0-9a-f]{16}$/)
    expect(idOf(request({ via: 'a proxy of ours' }))).toMatch(/^[0-9a-f]{16}$/)
  })
})
