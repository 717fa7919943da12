import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Cacheability,
  PageCache,
  type PageSource,
  type RenderResult,
  type Requester,
} from './page-cache.ts'

/** A render that has begun: the requester that it was started for, and its end. */
interface Render {
  readonly startedFor: string | null
  readonly end: (cacheability: Cacheability) => void
}

/** Most waits end at once, and late on a busy machine. */
const wait = { timeout: 20_000 }

let renders: Render[]
let cache: PageCache
let failures: unknown[]
let reads: string[]
let now: number

const source: PageSource = {
  key: '/',
  label: '/',
  render: (requester) =>
    new Promise((resolve) => {
      const startedFor = requester?.address ?? null
      const response = { status: 200, headers: {}, body: Buffer.from(`for ${startedFor}`) }
      renders.push({
        startedFor,
        end: (cacheability) =>
          resolve({ cacheability, ttlMs: 1_000, tags: [], response } satisfies RenderResult),
      })
    }),
}

beforeEach(() => {
  renders = []
  failures = []
  reads = []
  now = 0
  cache = new PageCache({
    maxBytes: 1024 * 1024,
    now: () => now,
    onFailure: (error) => failures.push(error),
    onRead: (status, label) => reads.push(`${status} ${label}`),
  })
})

const requester = (address: string): Requester => ({ requestId: address, address })
const read = (address: string) => cache.read(source, requester(address))

async function end(index: number, cacheability: Cacheability): Promise<void> {
  await expect.poll(() => renders.length, wait).toBeGreaterThan(index)
  renders[index]?.end(cacheability)
}

describe('a request that waits for the render of another', () => {
  test('gets one more shared render if the first requester was rate-limited', async () => {
    const flooder = read('flooder')
    const visitors = ['one', 'two', 'three'].map(read)
    await end(0, 'rate-limited')
    await end(1, 'whole')
    const responses = await Promise.all(visitors)
    expect(renders.map(({ startedFor }) => startedFor)).toEqual(['flooder', 'one'])
    expect(new Set(responses.map(({ response }) => response)).size).toBe(1)
    expect((await flooder).response).not.toBe(responses[0]?.response)
  })

  test('gets a render of its own in the end, however many others reach their limits', async () => {
    const others = ['flooder', 'second', 'third', 'fourth'].map(read)
    const visitor = read('visitor')
    // Each render is started for the request that came first, which reaches a limit too.
    await end(0, 'rate-limited')
    await end(1, 'rate-limited')
    await expect.poll(() => renders.map(({ startedFor }) => startedFor), wait).toContain('visitor')
    for (const { startedFor, end } of renders) end(startedFor === 'visitor' ? 'whole' : 'rate-limited')
    await Promise.all([...others, visitor])
    expect(await visitor).toMatchObject({ cacheability: 'whole' })
  })

  test('shares a failure that no limit caused', async () => {
    const all = ['one', 'two', 'three'].map(read)
    await end(0, 'failed')
    await Promise.all(all)
    expect(renders).toHaveLength(1)
  })
})

test('starts one render for a requester that reached the limit, however many connections it has', async () => {
  const all = [read('flooder'), read('flooder'), read('flooder')]
  await end(0, 'rate-limited')
  for (const { response } of await Promise.all(all)) expect(response.status).toBe(200)
  expect(renders).toHaveLength(1)
})

test('reports a revalidation that fails, and sends the older response meanwhile', async () => {
  const broken = new Error('broken')
  const results = [source.render, () => Promise.reject(broken)]
  const first = cache.read(
    { ...source, render: (by) => (results.shift() ?? source.render)(by) },
    requester('visitor'),
  )
  await end(0, 'whole')
  const { response } = await first
  now += 2_000
  expect((await read('visitor')).response).toBe(response)
  await expect.poll(() => failures, wait).toEqual([broken])
})

test('a render that breaks fails its requests, unless there is an older response', async () => {
  const broken = new Error('broken')
  const breaking = () => cache.read({ ...source, render: () => Promise.reject(broken) }, requester('visitor'))
  await expect(breaking()).rejects.toBe(broken)
  expect(failures).toEqual([])
  const first = read('visitor')
  await end(0, 'whole')
  const { response } = await first
  now += 400_000
  expect((await breaking()).response).toBe(response)
  expect(failures).toEqual([broken])
})

test('each read is reported with where its response came from', async () => {
  const first = [read('one'), read('two')]
  await end(0, 'whole')
  await Promise.all(first)
  await read('three')
  now += 2_000
  await read('four')
  expect(reads).toEqual(['miss /', 'coalesced /', 'fresh /', 'stale /'])
  await end(1, 'whole')
})

test('a purge ignores renders that started before it', async () => {
  const before = read('before')
  await expect.poll(() => renders.length, wait).toBe(1)
  now += 100
  cache.purge()
  now += 1
  const after = read('after')
  await end(1, 'whole')
  await after
  await end(0, 'whole')
  await before
  void read('next')
  await expect.poll(() => renders.length, wait).toBe(3)
  await end(2, 'whole')
})

describe('a rendered page', () => {
  const hourMs = 3_600_000

  async function rendered(cacheability: Cacheability) {
    const index = renders.length
    const first = read('first')
    await end(index, cacheability)
    return (await first).response
  }

  test.each<[Cacheability, number]>([
    ['whole', 1_000],
    ['stale', 1_000],
    ['partial', 3_000],
    ['not-found', 3_000],
  ])('that is %s is sent for %i ms without another render', async (cacheability, ms) => {
    const response = await rendered(cacheability)
    now = ms - 1
    expect((await read('next')).response).toBe(response)
    expect(renders).toHaveLength(1)
    now = ms
    const next = read('next')
    await end(1, 'whole')
    // Only a whole one is sent meanwhile.
    expect((await next).response === response).toBe(cacheability === 'whole')
  })

  test.each<[Cacheability, number, Cacheability, boolean]>([
    ['whole', 300_999, 'whole', true],
    ['whole', 301_000, 'whole', false],
    ['whole', 24 * hourMs - 1, 'failed', true],
    ['whole', 24 * hourMs, 'failed', false],
    ['whole', 24 * hourMs - 1, 'rate-limited', true],
    ['stale', 24 * hourMs - 1, 'failed', true],
    ['partial', 24 * hourMs - 1, 'failed', true],
    ['not-found', 3_000, 'failed', false],
    ['whole', 302_000, 'not-found', false],
  ])(
    'that is %s is sent after %i ms if the next one is %s: %s',
    async (cacheability, ms, nextOne, isSent) => {
      const response = await rendered(cacheability)
      now = ms
      const next = read('next')
      await end(1, nextOne)
      expect((await next).response === response).toBe(isSent)
    },
  )

  test.each(['failed', 'rate-limited'] as const)('that is %s is not sent again', async (cacheability) => {
    const response = await rendered(cacheability)
    expect(await rendered('whole')).not.toBe(response)
  })

  test.each([
    [60_999, 'whole'],
    [61_000, 'partial'],
  ])('%i ms after a whole one, a partial one leaves %s', async (ms, left) => {
    const whole = await rendered('whole')
    now = ms - 1
    cache.purge()
    now = ms
    const next = read('next')
    await end(1, 'partial')
    await next
    expect((await read('last')).response === whole ? 'whole' : 'partial').toBe(left)
  })

  test.each([
    [512, 1],
    [513, 2],
  ])('of an address of %i characters is rendered %i times for two requests', async (length, times) => {
    const long = { ...source, key: '/'.padEnd(length, 'x') }
    for (let asked = 0; asked < 2; asked += 1) {
      const reading = cache.read(long, requester('visitor'))
      if (asked < times) await end(asked, 'whole')
      await reading
    }
    expect(renders).toHaveLength(times)
  })
})
