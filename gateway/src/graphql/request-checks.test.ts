import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { searchOf } from './graphql-request.ts'
import { createKnownAddresses, type KnownAddresses } from './known-addresses.ts'
import { type CheckedRequest, checkRequest } from './request-checks.ts'

const isAllowed = vi.fn((_parameters: unknown) => true)
const take = vi.fn((_address: string, _points: number) => 0)
let addresses: KnownAddresses

beforeEach(() => {
  vi.clearAllMocks()
  addresses = createKnownAddresses()
})

const url = `/graphql?${new URLSearchParams({ query: '{ posts { totalCount } }', variables: '{"page":1}' })}`

function check(accept = 'application/json', body?: unknown) {
  const raw = new IncomingMessage(new Socket())
  Object.assign(raw, { url, headers: { accept } })
  return checkRequest(
    {
      ...{ id: '1', address: '203.0.113.1', raw, body, search: searchOf(url) },
      method: body === undefined ? 'GET' : 'POST',
      rawResponse: new ServerResponse(raw),
    },
    { networkLimits: { requests: { take } }, isAllowed, addresses, persisted: { find: () => undefined } },
  )
}

function passed(result: ReturnType<typeof check>): CheckedRequest {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

describe('a known address', () => {
  test('is not parsed again, and still counts for its network', () => {
    const first = passed(check())
    expect(first.isKnown).toBe(false)
    addresses.set(url, first.parsed)
    const again = passed(check())
    expect(again.isKnown).toBe(true)
    expect(again.parsed).toBe(first.parsed)
    expect(isAllowed).toHaveBeenCalledTimes(1)
    expect(take).toHaveBeenCalledTimes(2)
  })

  test('is negotiated for each request', () => {
    addresses.set(url, passed(check()).parsed)
    expect(passed(check('application/graphql-response+json')).mediaType).toContain('graphql-response')
    expect(check('image/png')).toMatchObject({ ok: false, error: { status: 406 } })
  })

  test('says nothing of a POST to it', () => {
    addresses.set(url, passed(check()).parsed)
    const posted = { query: '{ news { totalCount } }' }
    expect(passed(check('application/json', posted)).parsed.parameters).toBe(posted)
  })
})
