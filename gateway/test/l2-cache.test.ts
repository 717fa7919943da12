import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

let title = 'One'
function stubAll(): void {
  simulateUpstreams(simulators)
  replies['/api/get_post_list'] = (response) => {
    const post = { id: 1, slug: 'one', title, content: `<p>${'Text. '.repeat(1_000)}</p>`, post_type: '1' }
    json(response, { status: '1', data: { posts: [post], total_count: 1 } })
  }
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
    title = 'One'
    stubAll()
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
        return simulators.gateway(() => now, {
          softTimeout: null,
          sharedRedis: { redis: connection, deadlineMs },
        })
      }),
    )
  }
  const askAll = (all: Awaited<ReturnType<typeof gateways>>, what = query): Promise<Answer[]> =>
    Promise.all(all.map(({ ask }) => ask(what)))

  /** Lets one gateway fetch everything, and waits until Redis has it: no request waits for that. */
  async function fillByOne(): Promise<void> {
    await askAll(await gateways(1))
    const records = async () =>
      (await store.keys('kept:*')).filter((key) => !/:(index|sizes|lock)$/.test(key))
    await expect.poll(records).toHaveLength(recordsOfQuery)
  }

  /** The calls of a single gateway without Redis, for comparison. */
  async function callsOfOne(): Promise<string[]> {
    const one = await simulators.gateway(() => now)
    await one.ask(query)
    const calls = simulators.calls.splice(0).sort()
    return calls
  }

  test('make the upstream calls of one, even if all miss at once', async () => {
    const expected = await callsOfOne()
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
    title = 'Two'
    now += 31_000
    const posts = '{ posts { items { title } } }'
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
    expect(simulators.calls).toEqual([])
    // The items of a list need no call either, whichever gateway fetched the list.
    expect((await fresh?.ask('{ hostedVideo(id: "1") { name } }'))?.data).toEqual({
      hostedVideo: { name: 'Video 1' },
    })
    expect(simulators.calls).toEqual([])

    title = 'Two'
    now += 31_000
    const [late] = await gateways(1)
    const posts = '{ posts { items { title } } }'
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
    const connection = connections.at(-1)
    let commands = 0
    const call = connection?.callBuffer.bind(connection)
    if (connection !== undefined && call !== undefined) {
      connection.callBuffer = ((...of: Parameters<typeof call>) => {
        commands += 1
        return call(...of)
      }) as typeof connection.callBuffer
    }
    redis.pause()
    try {
      const answer = await gateway?.ask(query)
      expect(answer?.errors).toBeUndefined()
      expect(answer?.data.posts.items).toEqual([{ title: 'One' }])
      // All of its fields read at the same time; later reads skip Redis.
      const asked = commands
      expect(asked).toBeGreaterThan(0)
      expect(
        (await gateway?.ask('{ news { items { title } } featuredVideo { id } banner { imageUrl } }'))?.data,
      ).toBeDefined()
      expect(commands).toBe(asked)
    } finally {
      redis.resume()
    }
  })
})
