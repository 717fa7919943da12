import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { EncodedResponse, type ResponseEncoding } from './encoded-response.ts'
import { ResponseCache } from './response-cache.ts'

const megabyte = 1024 * 1024

const encoding: ResponseEncoding = { entityTags: 'weak', brotliQuality: 1, gzipLevel: 1 }
const responseOf = (body: Buffer) =>
  new EncodedResponse({ status: 200, body, headers: [], representations: [[]] }, encoding)

/** About 20,000 bytes in all encodings. */
const response = responseOf(randomBytes(6_600))
await response.compress()

interface Source {
  readonly key: string
  readonly tags: readonly string[]
  readonly isGone?: boolean
}

class TestCache extends ResponseCache<Source> {
  readonly revalidate = vi.fn<(source: Source) => Promise<void>>()
  readonly hits: string[] = []

  protected override mayProtect({ isGone }: Source): boolean {
    return isGone !== true
  }

  protected keyOf(): undefined {
    return undefined
  }

  protected countHit(_source: Source, status: string): void {
    this.hits.push(status)
  }
}

let now: number
let cache: TestCache
const failures: unknown[] = []
const cacheOf = (maxBytes: number) =>
  new TestCache({ maxBytes, now: () => now, onFailure: (error) => failures.push(error) })

beforeEach(() => {
  now = 0
  failures.length = 0
  cache = cacheOf(megabyte)
})

const hour = 3_600_000
const home: Source = { key: '/', tags: ['posts', 'banner'] }
const always = {
  startedAt: 0,
  createdAt: 0,
  freshUntil: 99 * hour,
  staleUntil: 99 * hour,
  expiresAt: 99 * hour,
}

test('stays within its capacity in a flood, and evicts nothing that is read', () => {
  const request = (source: Source, times: number) => {
    for (let time = 0; time < times; time += 1) {
      if (cache.lookup(source.key) === undefined) cache.store(source, response, always)
    }
  }
  request(home, 2)
  for (let number = 0; number < 1_000; number += 1)
    request({ key: `/no-${number}`, tags: [], isGone: true }, 3)
  expect(cache.peek('/')).toBeDefined()
  for (let number = 0; number < 1_000; number += 1) request({ key: `/?page=${number}`, tags: [] }, 1)
  expect(cache.peek('/')).toBeDefined()
  expect(cache.bytes).toBeLessThanOrEqual(megabyte)
})

test('stores nothing without capacity', () => {
  cache = cacheOf(0)
  cache.store(home, response, always)
  expect(cache.count).toBe(0)
})

/** Lets a revalidation that waits for nothing end. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a response past its TTL', () => {
  /** Fresh for a second, sent for ten while the next one is made, and for an hour where that fails. */
  const times = { startedAt: 0, createdAt: 0, freshUntil: 1_000, staleUntil: 11_000, expiresAt: hour }
  const newer = responseOf(Buffer.from('newer'))

  beforeEach(() => cache.store(home, response, times))

  test('is sent while one revalidation runs, then the new one', async () => {
    let end = (): void => undefined
    cache.revalidate.mockImplementation(
      (source) =>
        new Promise((resolve) => {
          end = () => {
            cache.store(source, newer, { ...always, createdAt: now })
            resolve()
          }
        }),
    )
    expect(cache.lookup('/')?.response).toBe(response)
    now = 1_000
    for (let time = 0; time < 3; time += 1) expect(cache.lookup('/')?.response).toBe(response)
    expect(cache.revalidate).toHaveBeenCalledTimes(1)
    expect(cache.revalidate).toHaveBeenCalledWith(home)
    end()
    expect(cache.lookup('/')?.response).toBe(newer)
    expect(cache.hits).toEqual(['fresh', 'stale', 'stale', 'stale', 'fresh'])
  })

  test('is not sent after its stale-while-revalidate: the request waits for the next one', () => {
    now = 11_000
    expect(cache.lookup('/')).toBeUndefined()
    expect(cache.peek('/')?.response).toBe(response)
    expect(cache.revalidate).not.toHaveBeenCalled()
    now = hour
    expect(cache.peek('/')).toBeUndefined()
  })

  test.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['stores nothing', () => Promise.resolve()],
  ])('is revalidated again after a pause where that %s', async (_what, attempt) => {
    cache.revalidate.mockImplementation(attempt)
    now = 1_000
    cache.lookup('/')
    await settled()
    now = 5_999
    cache.lookup('/')
    expect(cache.revalidate).toHaveBeenCalledTimes(1)
    now = 6_000
    cache.lookup('/')
    expect(cache.revalidate).toHaveBeenCalledTimes(2)
  })

  test('is sent to all for a while after a failed revalidation, with an attempt every five seconds', async () => {
    cache.revalidate.mockRejectedValue(new Error('down'))
    now = 60_000
    expect(cache.lookup('/')).toBeUndefined()
    cache.backOff('/')
    now += 4_999
    expect(cache.lookup('/')?.response).toBe(response)
    expect(cache.revalidate).not.toHaveBeenCalled()
    now += 1
    expect(cache.lookup('/')?.response).toBe(response)
    expect(cache.revalidate).toHaveBeenCalledTimes(1)
    await settled()
    expect(failures).toHaveLength(1)
    now += 60_000
    expect(cache.lookup('/')).toBeUndefined()
  })
})

describe('a purge', () => {
  const times = { startedAt: 5, createdAt: 10, freshUntil: 1_000, staleUntil: 11_000, expiresAt: hour }

  test('sends no response that was started before it, and keeps that response for a failure', () => {
    cache.store(home, response, times)
    now = 500
    expect(cache.lookup('/')).toBeDefined()
    cache.purge()
    expect(cache.lookup('/')).toBeUndefined()
    expect(cache.peek('/')).toBeDefined()
    expect(cache.revalidate).not.toHaveBeenCalled()
  })

  test('of tags leaves responses without one of them', () => {
    cache.store(home, response, times)
    now = 500
    cache.purge(['productions', 'post:one'])
    expect(cache.lookup('/')).toBeDefined()
    cache.purge(['post:one', 'posts'])
    expect(cache.lookup('/')).toBeUndefined()
  })

  test('also applies to a response that is stored after it but was started before it', () => {
    now = 20
    cache.purge()
    cache.store(home, response, { ...times, startedAt: 15, createdAt: 25 })
    expect(cache.lookup('/')).toBeUndefined()
    cache.store(home, response, { ...times, startedAt: 21, createdAt: 30 })
    expect(cache.lookup('/')).toBeDefined()
  })

  test('falls back to the older response if no new one can be made', () => {
    cache.store(home, response, times)
    now = 500
    cache.purge()
    cache.backOff('/')
    expect(cache.lookup('/')).toBeDefined()
  })
})
