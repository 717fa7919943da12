import { describe, expect, test, vi } from 'vitest'
import type { ServiceHealth } from '../core/service.ts'
import { Cache, type CacheStatus } from './cache.ts'
import { Freshness } from './freshness.ts'
import type { SoftTimeout } from './soft-timeout.ts'

const policy = { ttlMs: 1_000, staleIfErrorMs: 10_000 }

class ShortCircuited extends Error {}

function setUp(softTimeout?: SoftTimeout) {
  let time = 0
  let health: ServiceHealth = 'healthy'
  const statuses: CacheStatus[] = []
  const failures: string[] = []
  const failing: [service: string, since: number][] = []
  const cache = new Cache({
    maxBytes: 1_000_000,
    service: 'ALBUMS',
    ...(softTimeout && { softTimeout }),
    now: () => time,
    onRead: (status) => statuses.push(status),
    onRefreshFailure: (key) => failures.push(key),
    isShortCircuited: (error) => error instanceof ShortCircuited,
    healthOf: () => health,
  })
  return {
    cache,
    /** The cache of one request, which hears of stale values. */
    view: cache.forRequest({
      requestId: 'request',
      onValue() {},
      onFailing: (...what) => failing.push(what),
    }),
    statuses,
    failures,
    failing,
    pass: (ms: number) => (time += ms),
    is: (now: ServiceHealth) => {
      health = now
    },
  }
}
const down = async (): Promise<string> => {
  throw new Error('down')
}

/** A load that ends when the test ends it. */
function controlled<T>() {
  const pending: { resolve: (value: T) => void; reject: (error: Error) => void }[] = []
  const load = vi.fn(() => new Promise<T>((resolve, reject) => pending.push({ resolve, reject })))
  return { load, pending }
}

/** Lets everything that is due run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('an uncached load', () => {
  test('is shared by simultaneous readers, repeated for the next one, and never stored', async () => {
    const { cache } = setUp()
    const { load, pending } = controlled<string>()
    const both = [cache.loadNow('key', load), cache.loadNow('key', load)]
    pending[0]?.resolve('one')
    expect(await Promise.all(both)).toEqual(['one', 'one'])
    expect(load).toHaveBeenCalledTimes(1)
    const failing = cache.loadNow('key', load)
    pending[1]?.reject(new Error('down'))
    await expect(failing).rejects.toThrow('down')
    const next = cache.loadNow('key', load)
    pending[2]?.resolve('three')
    expect(await next).toBe('three')
    expect(cache.peek('key')).toBeUndefined()
  })

  test('runs even if a value is cached', async () => {
    const { cache } = setUp()
    await cache.read('key', policy, async () => 'old')
    expect(await cache.loadNow('key', async () => 'new')).toBe('new')
    expect(cache.peek('key')).toBe('old')
  })
})

describe('a cached value', () => {
  test('is served without a load while it is fresh', async () => {
    const { cache, pass, statuses } = setUp()
    const load = vi.fn(async () => 'one')
    await cache.read('key', policy, load)
    pass(999)
    expect(await cache.read('key', policy, load)).toBe('one')
    expect(load).toHaveBeenCalledTimes(1)
    expect(statuses).toEqual(['miss', 'fresh'])
  })

  test('is served stale at once while one refresh runs, then renewed', async () => {
    const { cache, pass } = setUp()
    await cache.read('key', policy, async () => 'old')
    pass(1_000)
    const { load, pending } = controlled<string>()
    expect(await Promise.all([1, 2, 3].map(() => cache.read('key', policy, load)))).toEqual([
      'old',
      'old',
      'old',
    ])
    expect(load).toHaveBeenCalledTimes(1)
    pending[0]?.resolve('new')
    await settled()
    expect(await cache.read('key', policy, load)).toBe('new')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('is served stale while the upstream fails, with a pause between two loads', async () => {
    const { cache, pass, failures } = setUp()
    await cache.read('key', policy, async () => 'old')
    pass(1_000)
    const load = vi.fn(down)
    for (let asked = 0; asked < 5; asked += 1) {
      expect(await cache.read('key', policy, load)).toBe('old')
      await settled()
    }
    expect(load).toHaveBeenCalledTimes(1)
    expect(failures).toEqual(['key'])
    pass(5_000)
    expect(await cache.read('key', policy, load)).toBe('old')
    await settled()
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('is loaded again after it expires, and a failure then reaches the reader', async () => {
    const { cache, pass } = setUp()
    await cache.read('key', policy, async () => 'old')
    pass(9_999)
    expect([cache.peek('key'), cache.hasValue('key')]).toEqual(['old', true])
    pass(1)
    expect([cache.peek('key'), cache.hasValue('key')]).toEqual([undefined, false])
    await expect(cache.read('key', policy, down)).rejects.toThrow('down')
  })
})

test('values of one service don’t evict values of another', async () => {
  const capacity = 10_000
  const share = (prefix: string) => ({ service: prefix.toUpperCase(), prefix, capacity })
  const cache = new Cache({ maxBytes: ['posts', 'albums', 'films', 'channels'].map(share) })
  const insurance = ['albums:album:11:1', 'films:video:one', 'channels:user:channel']
  for (const key of insurance) await cache.read(key, policy, async () => 'cached')
  for (let page = 0; page < 200; page += 1) {
    await cache.read(`posts:list:${page}/50`, policy, async () => 'x'.repeat(700))
  }
  expect(cache.hasValue('posts:list:0/50')).toBe(false)
  expect(cache.hasValue('posts:list:199/50')).toBe(true)
  for (const key of insurance) expect([key, cache.hasValue(key)]).toEqual([key, true])
  expect(() => cache.read('nobody:knows', policy, async () => 1)).toThrow('nobody:knows')
})

test('a fresh value, "not found" included, is returned without a promise', async () => {
  const { cache, pass } = setUp()
  const load = vi.fn(async () => 'new')
  expect(cache.readFresh('key')).toBeUndefined()
  await cache.read('key', policy, async () => 'value')
  await cache.read('none', policy, async () => null)
  expect(cache.read('key', policy, load)).toBe('value')
  expect(cache.read('none', policy, load)).toBeNull()
  expect(cache.readFresh('key')).toBe('value')
  pass(1_000)
  expect(cache.readFresh('key')).toBeUndefined()
  expect(cache.read('key', policy, load)).toBeInstanceOf(Promise)
})

describe('a stale value', () => {
  test('is reported from the first failed refresh until one succeeds, with the time it was last good', async () => {
    const { view, failing, pass } = setUp()
    pass(500)
    await view.read('key', policy, async () => 'old')
    pass(1_000)
    await view.read('key', policy, down)
    expect(failing).toEqual([]) // it is being renewed, as ever
    await settled()
    await view.read('key', policy, down)
    expect(failing).toEqual([['ALBUMS', 500]])
    pass(5_000)
    expect(await view.read('key', policy, async () => 'new')).toBe('new')
    pass(1_000)
    expect(await view.read('key', policy, down)).toBe('new')
    expect(failing).toHaveLength(1)
  })

  test('is reported, and not refreshed, while its upstream is known to fail', async () => {
    const { view, failing, pass, is } = setUp()
    await view.read('key', policy, async () => 'old')
    is('failing')
    const load = vi.fn(async () => 'new')
    await view.read('key', policy, load)
    expect(failing).toEqual([]) // fresh is fresh
    pass(1_000)
    expect(await view.read('key', policy, load)).toBe('old')
    expect(failing).toEqual([['ALBUMS', 0]])
    expect(load).not.toHaveBeenCalled()
    is('probing')
    expect(await view.read('key', policy, load)).toBe('new')
    expect(load).toHaveBeenCalledTimes(1)
    expect(failing).toHaveLength(1)
  })

  test('of a failing upstream waits for one refresh for all readers, and is served if that fails too', async () => {
    const { view, failing, pass, is } = setUp()
    await view.read('key', policy, async () => 'old')
    is('probing')
    pass(1_000)
    const { load, pending } = controlled<string>()
    const asked = [1, 2, 3].map(() => view.read('key', policy, load))
    await settled()
    pending[0]?.reject(new Error('down'))
    expect(await Promise.all(asked)).toEqual(['old', 'old', 'old'])
    expect(load).toHaveBeenCalledTimes(1)
    expect(failing).toHaveLength(3)
  })

  test('of a failing upstream waits only briefly, and only once per refresh', async () => {
    const { view, failing, pass, is } = setUp({
      timeoutMs: 60_000,
      revalidationWaitMs: 1,
      timeoutError: () => new Error(),
    })
    await view.read('key', policy, async () => 'old')
    is('probing')
    pass(1_000)
    const { load, pending } = controlled<string>()
    expect(await view.read('key', policy, load)).toBe('old')
    const again = vi.fn()
    void Promise.resolve(view.read('key', policy, load)).then(again)
    await settled()
    expect(again).toHaveBeenCalledWith('old')
    expect(failing).toHaveLength(2)
    pending[0]?.resolve('new')
    await settled()
    expect(await view.read('key', policy, load)).toBe('new')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('can be refreshed by the next read if the breaker refused the last refresh', async () => {
    const { view, failing, pass, is } = setUp()
    await view.read('key', policy, async () => 'old')
    is('probing')
    pass(1_000)
    expect(await view.read('key', policy, () => Promise.reject(new ShortCircuited()))).toBe('old')
    expect(failing).toHaveLength(1)
    expect(await view.read('key', policy, async () => 'new')).toBe('new')
  })
})

describe('loads', () => {
  test('that fail are errors for all waiting readers, and are not cached', async () => {
    const { cache } = setUp()
    const { load, pending } = controlled<string>()
    const asked = Promise.allSettled([cache.read('key', policy, load), cache.read('key', policy, load)])
    await settled()
    pending[0]?.reject(new Error('down'))
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await cache.read('key', policy, async () => 'back')).toBe('back')
  })

  test('of many keys fetch the missing ones together, and wait for those in flight', async () => {
    const { cache } = setUp()
    await cache.read('a', policy, async () => 1)
    const { load, pending } = controlled<number>()
    const single = cache.read('b', policy, load)
    await settled()
    const loadMany = vi.fn(async (keys: readonly string[]) => new Map(keys.map((key) => [key, 3])))
    const many = cache.readMany(['a', 'b', 'c', 'd', 'c'], policy, loadMany)
    pending[0]?.resolve(2)
    expect(Object.fromEntries(await many)).toEqual({ a: 1, b: 2, c: 3, d: 3 })
    expect(loadMany.mock.calls).toEqual([[['c', 'd']]])
    expect(await single).toBe(2)
  })
})

test('a seeded value is served, but never replaces a fresh one', async () => {
  const { cache, pass } = setUp()
  cache.seed('key', policy, 'from a list')
  expect(await cache.read('key', policy, async () => 'loaded')).toBe('from a list')
  cache.seed('key', policy, 'again')
  expect(cache.peek('key')).toBe('from a list')
  pass(1_000)
  cache.seed('key', policy, 'newer')
  expect(cache.peek('key')).toBe('newer')
  await cache.read<string | null>('none', policy, async () => null)
  cache.seed('none', policy, 'new')
  expect(cache.peek('none')).toBe('new')
})

describe('seeded list items', () => {
  test('are as old as the list, and refreshed with it', async () => {
    const { cache, pass } = setUp()
    const load = vi.fn(async () => 'by itself')
    await cache.read('list', policy, async () => ['one'])
    cache.seedFrom('list', policy, [['item', 'one']])
    pass(900)
    expect(await cache.read('item', policy, load)).toBe('one')
    // The list is loaded again before the item is stale, here or by another gateway.
    pass(100)
    await cache.read('list', policy, async () => ['two'])
    await settled()
    cache.seedFrom('list', policy, [['item', 'two']])
    pass(900)
    expect(await cache.read('item', policy, load)).toBe('two')
    expect(load).not.toHaveBeenCalled()
    pass(100)
    await cache.read('item', policy, load)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('never replace newer values, and are not cached if the list isn’t', async () => {
    const { cache, pass } = setUp()
    await cache.read('list', policy, async () => ['old'])
    pass(10)
    await cache.read('item', policy, async () => 'newer')
    cache.seedFrom('list', policy, [['item', 'old']])
    expect(cache.peek('item')).toBe('newer')
    await cache.read<string | null>('none', policy, async () => null)
    cache.seedFrom('list', policy, [['none', 'there']])
    expect(cache.peek('none')).toBe('there')
    cache.seedFrom('no list', policy, [['other', 'value']])
    expect(cache.hasValue('other')).toBe(false)
  })
})

describe('"not found"', () => {
  test('is cached for the TTL, and never served stale', async () => {
    const { cache, pass } = setUp()
    await cache.read<string | null>('key', policy, async () => null)
    pass(999)
    expect(await cache.read<string | null>('key', policy, async () => 'there')).toBeNull()
    pass(1)
    expect(await cache.read<string | null>('key', policy, async () => 'there')).toBe('there')
  })

  test('counts as a cached answer, as does a load in flight', async () => {
    const { cache, pass } = setUp()
    const { load, pending } = controlled<string | null>()
    expect(cache.hasAnswer('key')).toBe(false)
    const reading = cache.read('key', policy, load)
    expect(cache.hasAnswer('key')).toBe(true)
    await settled()
    pending[0]?.resolve(null)
    await reading
    expect(cache.hasAnswer('key')).toBe(true)
    expect(cache.hasValue('key')).toBe(false)
    pass(1_000)
    expect(cache.hasAnswer('key')).toBe(false)
  })
})

test('a reader that waits too long for a load gets an error, and the next reader gets the value', async () => {
  const { cache } = setUp({
    timeoutMs: 10,
    revalidationWaitMs: 10,
    timeoutError: (service) => new Error(`${service} is slow`),
  })
  const { load, pending } = controlled<string>()
  await expect(cache.read('key', policy, load)).rejects.toThrow('ALBUMS is slow')
  const next = cache.read('key', policy, load)
  pending[0]?.resolve('late')
  expect(await next).toBe('late')
  expect(await cache.read('key', policy, load)).toBe('late')
  expect(load).toHaveBeenCalledTimes(1)
})

test('an observer is told how fresh each value is, cached or just loaded', async () => {
  const { cache, pass } = setUp()
  await cache.read('old', policy, async () => 1)
  pass(400)
  const freshness = new Freshness('request')
  const reads = cache.forRequest(freshness)
  expect(freshness.freshUntil).toBe(Number.POSITIVE_INFINITY)
  await reads.read('new', policy, async () => 2)
  expect(freshness).toMatchObject({ fetchedAt: 400, freshUntil: 1_400, expiresAt: 10_400 })
  await reads.read('old', policy, async () => 3)
  expect(freshness).toMatchObject({ fetchedAt: 0, freshUntil: 1_000, expiresAt: 10_000 })
  await reads.readMany(
    ['missing'],
    { ttlMs: 100, staleIfErrorMs: 100 },
    async () => new Map([['missing', null]]),
  )
  expect(freshness).toMatchObject({ fetchedAt: 0, freshUntil: 500, expiresAt: 500 })
})

describe('a purge of the content', () => {
  test('makes the next read load a value again, once for all readers', async () => {
    const { cache, pass } = setUp()
    await cache.read('key', policy, async () => 'old')
    await cache.read('none', policy, async () => null)
    pass(10)
    cache.purgeContent(10)
    expect(cache.readFresh('key')).toBeUndefined()
    const load = vi.fn(async () => 'new')
    const all = await Promise.all([1, 2, 3].map(() => cache.read('key', policy, load)))
    expect(all).toEqual(['new', 'new', 'new'])
    expect(load).toHaveBeenCalledTimes(1)
    expect(await cache.read('none', policy, load)).toBe('new')
    expect(cache.readFresh('key')).toBe('new')
  })

  test('keeps the older value for readers while the upstream fails, and reports it', async () => {
    const { cache, view, failing, pass } = setUp()
    await view.read('key', policy, async () => 'old')
    pass(10)
    cache.purgeContent(10)
    const load = vi.fn(down)
    for (let reads = 0; reads < 3; reads += 1) expect(await view.read('key', policy, load)).toBe('old')
    expect(load).toHaveBeenCalledTimes(1)
    expect(failing.map(([service]) => service)).toEqual(['ALBUMS', 'ALBUMS', 'ALBUMS'])
    pass(5_000)
    expect(await view.read('key', policy, async () => 'new')).toBe('new')
  })

  /** A cache in which a value is being loaded while it is purged. */
  async function loadBegunBeforePurge() {
    const { cache, pass } = setUp()
    const before = controlled<string>()
    const first = cache.read('key', policy, before.load)
    await settled()
    pass(10)
    cache.purgeContent(10)
    return { cache, before, first }
  }

  test('doesn’t share a load that started before it with later readers', async () => {
    const { cache, before, first } = await loadBegunBeforePurge()
    const after = controlled<string>()
    const second = cache.read('key', policy, after.load)
    await settled()
    after.pending[0]?.resolve('new')
    expect(await second).toBe('new')
    before.pending[0]?.resolve('old')
    expect(await first).toBe('old')
    expect(cache.readFresh('key')).toBe('new')
  })

  test('leaves one load for all later readers, also when the one that started before it ends', async () => {
    const { cache, before, first } = await loadBegunBeforePurge()
    const after = controlled<string>()
    const second = cache.read('key', policy, after.load)
    before.pending[0]?.reject(new Error('down'))
    await expect(first).rejects.toThrow('down')
    const third = cache.read('key', policy, after.load)
    await settled()
    after.pending[0]?.resolve('new')
    expect(await Promise.all([second, third])).toEqual(['new', 'new'])
    expect(after.load).toHaveBeenCalledTimes(1)
    expect(cache.readFresh('key')).toBe('new')
  })

  test('lets no later reader wait for a refresh that started before it', async () => {
    const { cache, view, failing, pass, is } = setUp()
    await view.read('key', policy, async () => 'old')
    is('probing')
    pass(1_000)
    const { load, pending } = controlled<string>()
    const first = view.read('key', policy, load)
    await settled()
    is('failing')
    pass(10)
    cache.purgeContent(1_010)
    const later = vi.fn()
    void Promise.resolve(view.read('key', policy, load)).then(later)
    await settled()
    expect(later).toHaveBeenCalledWith('old')
    expect(failing).toEqual([['ALBUMS', 0]])
    pending[0]?.resolve('refreshed before it')
    expect(await first).toBe('refreshed before it')
    expect(cache.readFresh('key')).toBeUndefined()
  })

  test('lets nobody store what was made of a value whose load started before it', async () => {
    const { cache, pass } = setUp()
    const freshness = new Freshness('request')
    const { load, pending } = controlled<string>()
    const reading = cache.forRequest(freshness).read('key', policy, load)
    await settled()
    pass(10)
    cache.purgeContent(10)
    pending[0]?.resolve('old')
    await reading
    expect(freshness.freshUntil).toBe(0)
  })

  test('treats a value as stale whose load started before it and ended after it', async () => {
    const { cache, before, first } = await loadBegunBeforePurge()
    before.pending[0]?.resolve('old')
    expect(await first).toBe('old')
    expect(cache.readFresh('key')).toBeUndefined()
    expect(await cache.read('key', policy, async () => 'new')).toBe('new')
  })

  test('of tags affects what has one of them, and what may have one while it loads', async () => {
    const share = { service: 'PRODUCT_API', prefix: 'product-api', capacity: 10_000, holdsContent: true }
    let now = 0
    const cache = new Cache({ maxBytes: [share], now: () => now })
    const related = { items: [{ slug: 'two' }] }
    const values = new Map<string, unknown>([
      ['product-api:news:one', { slug: 'one' }],
      ['product-api:news:gone', null],
      ['product-api:posts:1/6', { items: [] }],
      ['product-api:related-news:late:three/6', related],
      ['product-api:news:three', { slug: 'three' }],
      ['product-api:features', []],
    ])
    for (const [key, value] of values) await cache.read(key, policy, async () => value)
    now = 10
    cache.purgeContent(10, ['posts', 'post:one', 'post:gone', 'post:two'])
    const kept = [...values.keys()].filter((key) => cache.readFresh(key) !== undefined)
    expect(kept).toEqual(['product-api:news:three', 'product-api:features'])
    const { load, pending } = controlled<typeof related>()
    const loading = cache.read('product-api:related-news:late:four/6', policy, load)
    await settled()
    now = 20
    cache.purgeContent(20, ['post:two'])
    pending[0]?.resolve(related)
    await loading
    expect(cache.readFresh('product-api:related-news:late:four/6')).toBeUndefined()
  })

  test('affects only services that hold content', async () => {
    const share = { capacity: 10_000 }
    const cache = new Cache({
      maxBytes: [
        { ...share, service: 'POSTS', prefix: 'posts', holdsContent: true },
        { ...share, service: 'FILMS', prefix: 'films' },
      ],
      now: () => 5,
    })
    await cache.read('posts:one', policy, async () => 'old')
    await cache.read('films:one', policy, async () => 'old')
    const { load, pending } = controlled<string>()
    const first = cache.read('films:two', policy, load)
    await settled()
    cache.purgeContent(6)
    expect([cache.readFresh('posts:one'), cache.readFresh('films:one')]).toEqual([undefined, 'old'])
    const second = cache.read('films:two', policy, load)
    pending[0]?.resolve('film')
    expect(await Promise.all([first, second])).toEqual(['film', 'film'])
    // One that is heard of late takes nothing back.
    cache.purgeContent(5)
    expect(cache.readFresh('posts:one')).toBeUndefined()
  })
})
