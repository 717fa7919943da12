import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Cache } from '../src/cache/cache.ts'
import { L2Cache, l2Bytes } from '../src/cache/l2-cache.ts'
import { readSettled } from '../src/domains/videos/read-settled.ts'
import type { Answer } from './gateway-harness.ts'
import { hasRedis, sayWithoutRedis, startRedis, type TestRedis } from './redis-server.ts'
import { simulateUpstreams } from './simulated-upstreams.ts'
import { json } from './upstream-server.ts'
import { startVideoSimulators } from './video-simulators.ts'
import { uploadsId } from './youtube-payloads.ts'

/* Ten gateways on one Redis: what one has fetched, the others need not fetch. */

sayWithoutRedis('the cache that gateways share')

const howMany = 10
const simulators = await startVideoSimulators()
const { replies } = simulators

/** Fields of every upstream but the streaming service, where each gateway has a token of its own. */
const query = `{
  posts { items { title } }
  newsArticle(slug: "one") { title }
  productions { items { name } }
  album(id: "11") { videos { items { name } } }
  latestShow { name }
  playlist(id: "${uploadsId}") { videos { items { title } } }
}`

/** What the query leaves in Redis: a record for each list, and one for the article. */
const recordsOfQuery = 6

const posts = '{ posts { items { title } } }'
const titled = (title: string) => {
  const post = { id: 1, slug: 'one', title, content: `<p>${'Text. '.repeat(1_000)}</p>`, post_type: '1' }
  return { status: '1', data: { posts: [post], total_count: 1 } }
}

describe.skipIf(!hasRedis)('ten gateways on one Redis', () => {
  let redis: TestRedis
  let store: Redis
  let now = Date.now()
  const connections: Redis[] = []

  beforeAll(async () => {
    redis = await startRedis()
    store = new Redis(redis.url)
    // One of the tests stops the server.
    store.on('error', () => undefined)
  })
  afterAll(async () => {
    store.disconnect()
    await redis.close()
  })
  beforeEach(async () => {
    simulateUpstreams(simulators)
    replies['/api/get_post_list'] = titled('One')
    // Gateways write after they have answered: those of the test before are to write nothing more.
    for (const connection of connections.splice(0)) connection.disconnect()
    await store.flushall()
  })

  /** @param deadlineMs long enough for a busy machine, unless a test is about the deadline. */
  async function gateways(count = howMany, deadlineMs = 10_000) {
    return Promise.all(
      Array.from({ length: count }, async () => {
        const connection = await redis.connect()
        connections.push(connection)
        return simulators.gateway(() => now, { sharedRedis: { redis: connection, deadlineMs } })
      }),
    )
  }
  const askAll = (all: Awaited<ReturnType<typeof gateways>>, what = query): Promise<Answer[]> =>
    Promise.all(all.map(({ ask }) => ask(what)))

  /** The keys of what has been written. No reader waits for that. */
  const records = async () =>
    (await store.keys('kept:*')).filter((key) => !/:(index|sizes|lock)$/.test(key)).sort()
  /** Lets one gateway fetch everything, and waits until Redis has it: no request waits for that. */
  async function fillByOne(): Promise<void> {
    await askAll(await gateways(1))
    await expect.poll(records).toHaveLength(recordsOfQuery)
  }

  test('make the upstream calls of one, even if all miss at once', async () => {
    const alone = await simulators.gateway(() => now)
    await alone.ask(query)
    const expected = simulators.calls.splice(0).sort()
    expect(expected.length).toBeGreaterThanOrEqual(6)
    const answers = await askAll(await gateways())
    expect(simulators.calls.sort()).toEqual(expected)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.errors).toBeUndefined()
  })

  test('refresh a stale value with the calls of one, and all get the new value', async () => {
    const all = await gateways()
    await askAll(all)
    simulators.calls.length = 0
    replies['/api/get_post_list'] = titled('Two')
    now += 31_000
    for (const { data } of await askAll(all, posts)) expect(data.posts.items).toEqual([{ title: 'One' }])
    await expect
      .poll(async () => (await askAll(all, posts)).map(({ data }) => data.posts.items[0].title))
      .toEqual(Array.from({ length: howMany }, () => 'Two'))
    expect(simulators.calls).toHaveLength(1)
  })

  test('a gateway that starts uses the others’ values, and serves a stale one during its refresh', async () => {
    await fillByOne()
    simulators.calls.length = 0
    const [fresh] = await gateways(1)
    expect((await fresh?.ask(query))?.errors).toBeUndefined()
    const video = await fresh?.ask('{ hostedVideo(id: "1") { name } }')
    expect(video?.data).toEqual({ hostedVideo: { name: 'Video 1' } })
    expect(simulators.calls).toEqual([])

    replies['/api/get_post_list'] = titled('Two')
    now += 31_000
    const [late] = await gateways(1)
    expect((await late?.ask(posts))?.data.posts.items).toEqual([{ title: 'One' }])
    await expect.poll(async () => (await late?.ask(posts))?.data.posts.items).toEqual([{ title: 'Two' }])
  })

  test('a value of another build is not read', async () => {
    await fillByOne()
    for (const key of await store.keys('kept:*'))
      await store.rename(key, key.replace(/^kept:[^:]+/, 'kept:other'))
    simulators.calls.length = 0
    await askAll(await gateways(1))
    expect(simulators.calls.length).toBeGreaterThanOrEqual(6)
  })

  test('an unreadable record counts as a miss', async () => {
    await fillByOne()
    for (const key of await store.keys('kept:*:product-api:*')) await store.set(key, '9999999999999zbroken')
    const [answer] = await askAll(await gateways(1))
    expect(answer?.errors).toBeUndefined()
    expect(answer?.data.posts.items).toEqual([{ title: 'One' }])
  })

  test('return correct data if Redis goes away in the middle', async () => {
    const all = await gateways()
    replies['/api/get_post_list'] = async (response) => {
      await redis.stop()
      json(response, { status: '1', data: { posts: [{ id: 1, slug: 'a', title: 'Late', post_type: '1' }] } })
    }
    try {
      for (const { data, errors } of await askAll(all)) {
        expect(errors).toBeUndefined()
        expect(data.posts.items).toEqual([{ title: 'Late' }])
        expect(data.latestShow).toEqual({ name: 'Video 1' })
      }
    } finally {
      await redis.stop()
      await redis.start()
    }
  })

  test('return correct data if Redis is full', async () => {
    await store.config('SET', 'maxmemory', '1')
    try {
      for (const { data, errors } of await askAll(await gateways(2))) {
        expect(errors).toBeUndefined()
        expect(data.posts.items).toEqual([{ title: 'One' }])
      }
      expect(await store.keys('*')).toEqual([])
    } finally {
      await store.config('SET', 'maxmemory', '0')
    }
  })

  test('a Redis that hangs costs one deadline, and is then skipped', async () => {
    const [gateway] = await gateways(1, 200)
    const commands = vi.spyOn(connections.at(-1) ?? expect.fail(), 'callBuffer')
    redis.pause()
    try {
      const answer = await gateway?.ask(query)
      expect(answer?.errors).toBeUndefined()
      expect(answer?.data.posts.items).toEqual([{ title: 'One' }])
      // All of its fields read at the same time; later reads skip Redis.
      expect(commands).toHaveBeenCalled()
      commands.mockClear()
      const later = await gateway?.ask(
        '{ news { items { title } } featuredVideo { id } banner { imageUrl } }',
      )
      expect(later?.data).toBeDefined()
      expect(commands).not.toHaveBeenCalled()
    } finally {
      redis.resume()
      await store.ping()
    }
  })

  describe('the cache by itself', () => {
    const policy = { ttlMs: 1_000, staleIfErrorMs: 60_000 }
    const l2Cache = (more: { buildId?: string; maxBytes?: number } = {}) =>
      new L2Cache({ redis: store, buildId: 'test', now: () => now, deadlineMs: 10_000, ...more })
    /** As each gateway has its own. */
    const cache = () => new Cache({ maxBytes: 1_000_000, l2: l2Cache(), now: () => now })

    test('values from Redis are returned if loading the other keys fails', async () => {
      await cache().readMany(
        ['a', 'b'],
        policy,
        async (keys) => new Map(keys.map((key) => [key, `value of ${key}`])),
      )
      await expect.poll(records).toEqual(['kept:test:a', 'kept:test:b'])
      now += 2_000
      const failure = new Error('down')
      const asked: (readonly string[])[] = []
      const values = await readSettled(cache(), ['a', 'b', 'c'], policy, async (keys) => {
        asked.push(keys)
        throw failure
      })
      expect(Object.fromEntries(values)).toEqual({ a: 'value of a', b: 'value of b', c: failure })
      expect(asked[0]).toEqual(['c'])
    })

    test('a value from Redis that names a purged item is loaded again, also by a key of another spelling', async () => {
      const read = (from: Cache, title: string) =>
        from.read('product-api:news:One', policy, async () => ({ slug: 'one', title }))
      const first = cache()
      await read(first, 'Old')
      await expect.poll(async () => (await records()).length).toBe(1)
      now += 10
      const second = cache()
      for (const each of [first, second]) each.purgeContent(now, ['posts', 'post:one'])
      now += 10
      expect(await read(second, 'New')).toEqual({ slug: 'one', title: 'New' })
    })

    const usedMemory = async () => Number(/^used_memory:(\d+)/m.exec(await store.info('memory'))?.[1])

    test.each([
      ['small', 10],
      ['large', 60_000],
    ])(
      'takes no more of Redis than its capacity with %s values, of whichever build',
      async (_name, bytes) => {
        const maxBytes = 4 * 1024 * 1024
        const before = await usedMemory()
        const builds = [l2Cache({ buildId: 'old', maxBytes }), l2Cache({ buildId: 'new', maxBytes })]
        const demand = { isAwaited: true, purgedAt: 0, isPurged: () => false }
        const batch = Math.max(1, Math.ceil((1.5 * maxBytes) / (bytes + 300) / 20))
        for (let round = 0; round < 20; round += 1) {
          now += 1
          const keys = Array.from({ length: batch }, (_, at) => `product-api:news:an-article-${round}-${at}`)
          const values = new Map(keys.map((key) => [key, randomBytes(bytes).toString('base64')]))
          await builds[round % 2]?.load(keys, policy, async () => values, demand)
          const last = `kept:${round % 2 === 0 ? 'old' : 'new'}:${keys.at(-1)}`
          await expect.poll(() => store.exists(last)).toBe(1)
        }
        expect((await usedMemory()) - before).toBeLessThanOrEqual(maxBytes)
        expect(await store.exists('kept:old:product-api:news:an-article-0-0')).toBe(0)
        expect(Number(await store.hget('kept:sizes', 'total'))).toBeGreaterThan(maxBytes * 0.8)
      },
    )
  })
})

test('the Redis of docker-compose.yml evicts nothing, and has a third more memory than the cache takes', async () => {
  const compose = await readFile(resolve(import.meta.dirname, '../../docker-compose.yml'), 'utf8')
  const option = (name: string) => new RegExp(`--${name} (\\S+)`).exec(compose)?.[1]
  expect(option('maxmemory-policy')).toBe('noeviction')
  expect(Number.parseInt(option('maxmemory') ?? '', 10) * 1024 ** 2).toBeGreaterThan((l2Bytes * 4) / 3)
})
