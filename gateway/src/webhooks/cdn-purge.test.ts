import { setImmediate } from 'node:timers/promises'
import type { CdnPurgeFormat } from '@compound/foundation/contract/cache-tags.ts'
import { everything } from '@compound/foundation/response-cache/purge-times.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Handler, startUpstream } from '../../test/upstream-server.ts'
import { ContentPurge } from '../cache/content-purge.ts'
import { createCdnPurge } from './cdn-purge.ts'

let now: number
let calls: { url: string; headers: Record<string, unknown>; body: { tags?: string[] } }[]
let answer: Handler

beforeEach(() => {
  now = Date.parse('2026-11-29T20:00:00Z')
  calls = []
  answer = (_request, response) => response.end('{}')
})

const cdn = await startUpstream(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  calls.push({ url: request.url, headers: request.headers, body: JSON.parse(text) })
  answer(request, response)
})

const openPurges = () => new ContentPurge({ redis: undefined, now: () => now, onFailure: () => {} })

interface Given {
  format?: CdnPurgeFormat
  timeoutMs?: number
  contentPurge?: ContentPurge
}

/** A gateway without Redis, whose clock passes as it waits. */
function open({ format = 'tags', timeoutMs, contentPurge = openPurges() }: Given = {}) {
  const outcomes: string[] = []
  const lines: string[] = []
  const cdnPurge = createCdnPurge(
    { format, url: `${cdn.url}/purge`, token: 'token-of-the-tests' },
    {
      redis: undefined,
      contentPurge,
      metrics: { cdnPurge: (outcome) => outcomes.push(outcome) },
      log: {
        info: (text) => lines.push(text),
        warn: (fields, text) => lines.push(`${JSON.stringify(fields)} ${text}`),
      },
      describe: () => 'failed',
      now: () => now,
      ...(timeoutMs !== undefined && { timeoutMs }),
      async pause(milliseconds, signal) {
        await setImmediate()
        signal.throwIfAborted()
        now += milliseconds
      },
    },
  )
  onTestFinished(() => cdnPurge.close())
  return { outcomes, lines, purge: (...tags: string[]) => contentPurge.purge(tags) }
}

const failUntil = (time: number, status: number, headers: Record<string, string> = {}): void => {
  answer = (_request, response) => response.writeHead(now < time ? status : 200, headers).end()
}

test('a purge that all gateways knew of before it began is told too', async () => {
  const contentPurge = openPurges()
  await contentPurge.purge(['posts'])
  const { outcomes } = open({ contentPurge })
  await expect.poll(() => outcomes).toEqual(['purged'])
  expect(calls).toMatchObject([{ body: { tags: ['posts'] } }])
})

test.each<[CdnPurgeFormat, string[], { url: string; body: object; key?: string }]>([
  ['cloudflare', ['posts', 'post:%E5%A4%9C'], { url: '/purge', body: { tags: ['posts', 'post:%E5%A4%9C'] } }],
  ['cloudflare', [everything], { url: '/purge', body: { purge_everything: true } }],
  ['fastly', ['posts', 'banner'], { url: '/purge', body: { surrogate_keys: ['posts', 'banner'] } }],
  ['fastly', [everything], { url: '/purge_all', body: {} }],
  ['tags', ['posts'], { url: '/purge', body: { tags: ['posts'] } }],
  ['tags', [everything], { url: '/purge', body: { tags: ['*'] } }],
])('%s is told of %j by its own call, with the token', async (format, tags, expected) => {
  const { purge, outcomes } = open({ format })
  const began = now
  await purge(...tags)
  await expect.poll(() => outcomes).toEqual(['purged'])
  expect(calls).toMatchObject([expected])
  const header = format === 'fastly' ? 'fastly-key' : 'authorization'
  expect(calls[0]?.headers[header]).toBe(
    format === 'fastly' ? 'token-of-the-tests' : 'Bearer token-of-the-tests',
  )
  // Pages that a site's server made before it knew are no longer made.
  expect(now - began).toBe(500)
})

test('a call has at most 100 tags', async () => {
  const { purge, outcomes } = open()
  const tags = Array.from({ length: 201 }, (_, index) => `post:${index}`)
  await purge(...tags)
  await expect.poll(() => outcomes).toEqual(['purged', 'purged', 'purged'])
  expect(calls.flatMap(({ body }) => body.tags)).toEqual(tags)
})

test('ten thousand changes at once are one purge of everything', async () => {
  const { purge, outcomes } = open()
  for (let batch = 0; batch < 10; batch += 1) {
    await purge('posts', ...Array.from({ length: 1_000 }, (_, index) => `post:${batch}-${index}`))
    now += 200
  }
  await expect.poll(() => outcomes).toEqual(['purged'])
  expect(calls.map(({ body }) => body.tags)).toEqual([['*']])
})

test('a CDN that is down for a minute hears of everything afterwards, with few calls', async () => {
  const { purge, outcomes, lines } = open()
  failUntil(now + 60_000, 503)
  const slugs = Array.from({ length: 60 }, (_, index) => `post:${index}`)
  for (const slug of slugs) {
    await purge('posts', slug)
    await setImmediate()
  }
  const purged = () =>
    calls.flatMap(({ body: { tags = [] } }, index) => (outcomes[index] === 'purged' ? tags : []))
  await expect.poll(purged).toEqual(expect.arrayContaining(slugs))
  expect(outcomes.filter((outcome) => outcome === 'failed').length).toBeLessThan(12)
  expect(lines).toEqual([
    `{"status":503} the CDN couldn't be purged; trying again`,
    'the CDN is purged again',
  ])
})

test('a wrong token is counted, logged once, and works when it is right again', async () => {
  const { purge, outcomes, lines } = open()
  failUntil(now + 600_000, 403)
  await purge('posts')
  await expect.poll(() => outcomes.at(-1)).toBe('purged')
  expect(new Set(outcomes)).toEqual(new Set(['refused', 'purged']))
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain('token-of-the-tests')
})

test('a limit is respected for as long as the CDN says, within reason', async () => {
  const { purge, outcomes } = open()
  const began = now
  failUntil(now + 1_000, 429, { 'retry-after': '120' })
  await purge('posts')
  await expect.poll(() => outcomes).toEqual(['limited', 'purged'])
  expect(now - began).toBe(500 + 120_000)
  failUntil(now + 1_000, 429, { 'retry-after': '999999' })
  await purge('posts')
  await expect.poll(() => outcomes.slice(2)).toEqual(['limited', 'purged'])
  expect(now - began).toBe(2 * 500 + 120_000 + 3_600_000)
})

test('a CDN that never answers, or leads elsewhere, is called again', async () => {
  const { purge, outcomes } = open({ timeoutMs: 500 })
  const answers: Handler[] = [
    () => {},
    (_request, response) => response.writeHead(302, { location: cdn.url }).end(),
    (_request, response) => response.destroy(),
  ]
  answer = (request, response) => (answers.shift() ?? ((_, last) => last.end()))(request, response)
  await purge('posts')
  await expect.poll(() => outcomes.at(-1)).toBe('purged')
  expect(outcomes.slice(0, 3)).toEqual(['failed', 'failed', 'failed'])
})
