import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool } from 'undici'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mediaTypes } from './content-negotiation.ts'
import { GraphqlResponseCache } from './response-cache.ts'

const maxBytes = 2_000_000
let now = 0
let cache: GraphqlResponseCache
let made: string[]
let client: Pool
let end: () => Promise<void>

/** A server that makes a response of ten thousand characters to each request that the cache does not answer. */
beforeEach(async () => {
  made = []
  now = 0
  cache = new GraphqlResponseCache({ maxBytes, now: () => now, headers: [] })
  const server = createServer()
  cache.attach(server, (request, response) => {
    const url = request.url ?? ''
    made.push(url)
    const expiresAt = now + 10_000
    const lifetime = {
      startedAt: now,
      createdAt: now,
      freshUntil: now + 1_000,
      staleUntil: expiresAt,
      expiresAt,
    }
    const answer = { json: JSON.stringify(url.padEnd(10_000, '.')), lifetime, tags: [] }
    const asked = { parameters: { query: url }, mediaType: mediaTypes[0] }
    if (!cache.storeAndSend(answer, asked, request, response)) response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  client = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { connections: 8 })
  end = async () => {
    await client.close()
    await new Promise((resolve) => server.close(resolve))
  }
})
afterEach(() => end())

const preflighted = { 'apollo-require-preflight': '1' }
const pathOf = (name: string) => `/graphql?query=${encodeURIComponent(`{ ${name} }`)}`

async function askAt(path: string): Promise<void> {
  const { body } = await client.request({ path, method: 'GET', headers: preflighted })
  await body.dump()
}

const ask = (name: string): Promise<void> => askAt(pathOf(name))

async function flood(count: number): Promise<void> {
  const each = Array.from({ length: count }, (_, index) => `flood${index}`)
  while (each.length > 0) await Promise.all(each.splice(0, 50).map(ask))
}

describe('a flood of distinct operations', () => {
  test('stays within its capacity, and evicts nothing that was requested twice', async () => {
    await ask('hot')
    await ask('hot')
    await flood(1_000)
    expect(cache.bytes).toBeLessThanOrEqual(maxBytes)
    // The flood has filled its own segment, a quarter: its first response is gone.
    made = []
    await ask('hot')
    expect(made).toEqual([])
    await ask('flood0')
    expect(made).toEqual([pathOf('flood0')])
  })

  test('for one operation at different addresses stays within its own segment', async () => {
    await ask('hot')
    for (let index = 0; index < 500; index += 1) {
      await askAt(`${pathOf('hot')}&unused=${'x'.repeat(1_000)}${index}`)
    }
    expect(cache.bytes).toBeLessThanOrEqual(maxBytes / 4)
  })
})

test.each([
  ['a POST', 'POST', pathOf('hot'), preflighted],
  ['a page of another site, which can send no header', 'GET', pathOf('hot'), {}],
  ['a form of another site', 'GET', pathOf('hot'), { ...preflighted, 'content-type': 'text/plain' }],
  ['an address with an essay', 'GET', `${pathOf('hot')}${'x'.repeat(2_000)}`, preflighted],
  ['another path', 'GET', '/metrics', preflighted],
] as const)('%s is not answered from the cache', async (_what, method, path, headers) => {
  await ask('hot')
  for (let time = 0; time < 2; time += 1) {
    const { body } = await client.request({ path, method, headers })
    await body.dump()
  }
  expect(made).toEqual([pathOf('hot'), path, path])
})

test('a JSON client that names its type in a GET is answered from the cache', async () => {
  await ask('hot')
  made = []
  const headers = { 'content-type': 'application/json' }
  const { body } = await client.request({ path: pathOf('hot'), method: 'GET', headers })
  await body.dump()
  expect(made).toEqual([])
})

test('a closed cache answers nothing', async () => {
  await ask('hot')
  cache.close()
  made = []
  await ask('hot')
  expect(made).toEqual([pathOf('hot')])
})
