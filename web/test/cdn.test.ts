import { setTimeout as delay } from 'node:timers/promises'
import { signBody } from '@compound/foundation/contract/content-webhook.ts'
import { afterAll, expect, test } from 'vitest'
import { chosen, isFull } from '../../e2e/harness/full.ts'
import { startGateway } from '../../gateway/test/gateway-harness.ts'
import { hasRedis, sayWithoutRedis, startRedis } from '../../gateway/test/redis-server.ts'
import { taggedContent } from '../../gateway/test/tagged-content.ts'
import { startUpstream } from '../../gateway/test/upstream-server.ts'
import { startCdn } from './cdn-simulator.ts'
import { createSiteServer } from './site-server.ts'

/* Two gateways on one Redis, two servers of the site, and a CDN in front. */

sayWithoutRedis('a CDN before several gateways')

const [edits = 0] = chosen([200], [10])
/** A page shows the two posts after its own, so a third of all pages is related to an edited post. */
const slugs = Array.from({ length: 3 * edits }, (_, index) => `post-${index}`)
const edited = slugs.slice(0, edits)
const unrelated = slugs.slice(edits, -2)

const secret = 'a-secret-of-the-tests-that-is-long-enough'
const started = Date.now()
/** Slow: nothing expires. */
const now = () => Math.floor(started + (Date.now() - started) / 20)

async function start() {
  const redis = hasRedis ? await startRedis() : undefined
  afterAll(() => redis?.close())
  const content = taggedContent(slugs)
  const upstream = await startUpstream(content.handler)
  const origins: string[] = []
  const cdn = await startCdn(origins, now)
  const gateways = await Promise.all(
    Array.from({ length: redis === undefined ? 1 : 2 }, async () =>
      startGateway(
        {
          PRODUCT_API_URL: upstream.url,
          CONTENT_WEBHOOK_SECRET: secret,
          SESSION_SECRET: 'of-all-gateways-and-long-enough-for-them',
          CDN_PURGE_FORMAT: 'tags',
          CDN_PURGE_URL: cdn.purgeUrl,
          CDN_PURGE_TOKEN: 'token-of-the-tests',
        },
        {
          caching: { responses: true },
          softTimeout: null,
          now,
          ...(redis && { sharedRedis: { redis: await redis.connect(), deadlineMs: 10_000 } }),
        },
      ),
    ),
  )
  const gatewayUrls = await Promise.all(gateways.map((gateway) => gateway.listen()))
  for (let index = 0; index < 2; index += 1) {
    const site = await createSiteServer({
      gatewayUrl: gatewayUrls[index % gatewayUrls.length] ?? '',
      pageCacheBytes: 64 * 1024 * 1024,
      cdnPurgeFormat: 'tags',
      now,
    })
    origins.push(await site.listen({ host: '127.0.0.1', port: 0 }))
  }
  let events = 0
  async function edit(slug: string): Promise<void> {
    events += 1
    content.titles.set(slug, `New ${events}`)
    const changed = [{ kind: 'news', id: slug, slug }]
    const payload = JSON.stringify({ id: `event-${events}`, at: new Date(now()).toISOString(), changed })
    const response = await gateways[events % gateways.length]?.app.inject({
      method: 'POST',
      url: '/webhooks/content',
      payload,
      headers: { 'content-type': 'application/json', 'x-signature': signBody(payload, secret) },
    })
    expect(response?.statusCode).toBe(204)
  }
  return { content, upstream, origins, cdn, edit }
}

const { content, upstream, origins, cdn, edit } = await start()

const pathOf = (slug: string) => `/news/${slug}`
const titleOf = (html: string) => /<title>(.*?) [—|–-]/.exec(html)?.[1]

test(`${edits} edits under load are soon new at a CDN, and everything unrelated stays in all caches`, async () => {
  for (const slug of slugs)
    for (const _ of origins) {
      await cdn.page(pathOf(slug))
      cdn.entries.delete(pathOf(slug))
    }
  for (const slug of slugs) await cdn.page(pathOf(slug))
  const before = new Map(cdn.entries)
  expect(before.size).toBe(slugs.length)
  upstream.calls.length = 0

  let isOver = false
  const visitors = Array.from({ length: 4 }, async (_, visitor) => {
    for (let read = visitor; !isOver; read += 4) {
      await cdn.page(pathOf(slugs[read % slugs.length] ?? ''))
      await delay(20)
    }
  })
  const took = await Promise.all(
    edited.map(async (slug, index) => {
      await delay(100 * index)
      const began = performance.now()
      await edit(slug)
      const title = content.titles.get(slug)
      while (titleOf(await cdn.page(pathOf(slug))) !== title) await delay(50)
      return performance.now() - began
    }),
  )
  isOver = true
  await Promise.all(visitors)

  const slowest = took.toSorted((a, b) => a - b)[Math.ceil(edits * 0.99) - 1] ?? 0
  const median = took.toSorted((a, b) => a - b)[Math.floor(edits / 2)] ?? 0
  process.stderr.write(
    `${edits} edits: ${Math.round(median)} ms, p99 ${Math.round(slowest)} ms, ${cdn.purges.length} purge calls\n`,
  )
  if (isFull) expect(slowest).toBeLessThan(2_000)
  expect(cdn.purges.length).toBeLessThanOrEqual(edits)
  // At the CDN.
  const kept = unrelated.filter((slug) => cdn.entries.get(pathOf(slug)) === before.get(pathOf(slug)))
  expect(kept.length / unrelated.length).toBeGreaterThan(0.99)
  // In the site's servers and the gateways.
  const ofUnrelated = upstream.calls.filter((call) => unrelated.some((slug) => call.endsWith(`slug=${slug}`)))
  expect(ofUnrelated).toEqual([])
  upstream.calls.length = 0
  for (const slug of unrelated) {
    cdn.entries.delete(pathOf(slug))
    await cdn.page(pathOf(slug))
  }
  expect(upstream.calls).toEqual([])
})
