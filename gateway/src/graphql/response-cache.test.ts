import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'undici'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ResponseCacheStatus } from '../observability/metrics.ts'
import { mediaTypes } from './content-negotiation.ts'
import { createKnownAddresses } from './known-addresses.ts'
import { keyedRequest, parametersOfUrl } from './request-key.ts'
import { GraphqlResponseCache } from './response-cache.ts'

const maxBytes = 2_000_000
const addressBytes = 100_000
const statuses: ResponseCacheStatus[] = []
let now = 0
let cache: GraphqlResponseCache
let made: string[]
/** Addresses that were not known, so that they had to be parsed. */
let read: string[]
let client: Pool
let end: () => Promise<void>

/** A server that makes a response of ten thousand characters to each request that the cache does not answer. */
beforeEach(async () => {
  statuses.length = 0
  made = []
  read = []
  now = 0
  const addresses = createKnownAddresses(addressBytes)
  cache = new GraphqlResponseCache({
    addresses,
    maxBytes,
    now: () => now,
    onHit: (status) => statuses.push(status),
  })
  const server = createServer()
  cache.standBefore(server, (request, response) => {
    const url = request.url ?? ''
    read.push(url)
    const parameters = parametersOfUrl(url.slice(url.indexOf('?')))
    const keyed = keyedRequest(parameters)
    if (keyed === undefined) throw new Error('an invalid request')
    addresses.set(url, { parameters, keyed, document: undefined, persisted: undefined, values: 0 })
    // An address that was evicted leads to the same response after parsing.
    if (cache.send(keyed.key, request, response)) return
    made.push(url)
    const expiresAt = now + 10_000
    const lifetime = {
      startedAt: now,
      createdAt: now,
      freshUntil: now + 1_000,
      staleUntil: expiresAt,
      expiresAt,
    }
    const answer = { json: JSON.stringify(url.padEnd(10_000, '.')), lifetime }
    if (!cache.storeAndSend(keyed, answer, mediaTypes[0], request, response)) response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  client = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { connections: 8 })
  end = async () => {
    await client.close()
    await new Promise((resolve) => server.close(resolve))
  }
})
afterEach(() => end())

const pathOf = (name: string) => `/graphql?query=${encodeURIComponent(`{ ${name} }`)}`

async function askAt(path: string): Promise<void> {
  const headers = { 'apollo-require-preflight': '1' }
  const { body } = await client.request({ path, method: 'GET', headers })
  await body.dump()
}

const ask = (name: string): Promise<void> => askAt(pathOf(name))

/** Asks for many operations, each `times` times. */
async function flood(count: number, times: number): Promise<void> {
  const each = Array.from({ length: count }, (_, index) => `flood${index}`)
  while (each.length > 0) {
    await Promise.all(
      each.splice(0, 50).map(async (name) => {
        for (let time = 0; time < times; time += 1) await ask(name)
      }),
    )
  }
}

describe('a flood of distinct operations', () => {
  test('of long addresses for one operation does not evict the address that is requested more often', async () => {
    for (let time = 0; time < 3; time += 1) await ask('hot')
    for (let index = 0; index < 200; index += 1) {
      await askAt(`${pathOf('hot')}&unused=${'x'.repeat(6_000)}${index}`)
    }
    read = []
    await ask('hot')
    expect(read).toEqual([])
  })

  test('takes no more than its capacity, and evicts nothing that was requested twice', async () => {
    await ask('hot')
    await ask('hot')
    await flood(1_000, 1)
    expect(cache.bytes).toBeLessThanOrEqual(maxBytes)
    // The flood has filled its own segment, a quarter: its first response is gone.
    made = []
    await ask('hot')
    expect(made).toEqual([])
    await ask('flood0')
    expect(made).toEqual([pathOf('flood0')])
  })

  test('evicts nothing that is requested meanwhile, even when it repeats each request several times', async () => {
    await ask('hot')
    await ask('hot')
    made = []
    for (let part = 0; part < 20; part += 1) {
      await flood(50, 3)
      await ask('hot')
      expect(cache.bytes).toBeLessThanOrEqual(maxBytes)
    }
    expect(made).not.toContain(pathOf('hot'))
  })

  test('of addresses that all name one operation caches one response, within the capacity', async () => {
    await ask('hot')
    for (let index = 0; index < 500; index += 1) {
      await askAt(`${pathOf('hot')}&unused=${'x'.repeat(1_000)}${index}`)
    }
    expect(cache.bytes).toBeLessThanOrEqual(maxBytes / 4)
  })
})

test('a revalidation that fails is tried again after a pause, and the stale response is sent meanwhile', async () => {
  const renew = vi.fn(async (): Promise<undefined> => {
    throw new Error('down')
  })
  cache.revalidateWith(renew)
  await ask('hot')
  now = 1_000
  await Promise.all([ask('hot'), ask('hot'), ask('hot')])
  expect(renew).toHaveBeenCalledTimes(1)
  expect(renew).toHaveBeenCalledWith({ query: '{ hot }' })
  now = 5_999
  await ask('hot')
  expect(renew).toHaveBeenCalledTimes(1)
  now = 6_000
  await ask('hot')
  expect(renew).toHaveBeenCalledTimes(2)
  expect(statuses).toEqual(Array.from({ length: 5 }, () => 'stale'))
})

test('a closed cache answers nothing any more', async () => {
  await ask('hot')
  cache.close()
  made = []
  await ask('hot')
  expect(made).toEqual([pathOf('hot')])
})
