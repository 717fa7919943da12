import { expect } from 'vitest'
import { test } from './harness/test.ts'

/** How long the gateway takes an answer for fresh, in milliseconds; the rest of what the home screen shows: 30 s. */
const freshFor = (resource: string) => (resource.includes('event') ? 15_000 : 30_000)

/** Calls `request` this many times, so many at once. */
async function repeat(times: number, atOnce: number, request: () => Promise<void>): Promise<void> {
  let left = times
  const work = async () => {
    while (left > 0) {
      left -= 1
      await request()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

test('1,000 home requests in one freshness window cost one upstream call per resource', async ({
  product,
}) => {
  const began = performance.now()
  await repeat(1_000, 10, async () => {
    const response = await fetch(product.site, { headers: { accept: 'text/html' } })
    expect(response.status).toBe(200)
    await response.arrayBuffer()
  })
  const elapsed = performance.now() - began

  const calls = Object.entries(await product.upstreamCalls()).flatMap(([service, paths]) =>
    Object.entries(paths).map(([path, count]) => ({ resource: `${service} ${path}`, count })),
  )
  expect(calls.map(({ resource }) => resource)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^product-api POST .*get_post_list/),
      expect.stringMatching(/^product-api GET .*featured-video/),
      expect.stringMatching(/^product-api GET .*banner-image/),
    ]),
  )
  // On a machine with two cores all of it fits into the first window; a slower one begins a second.
  const tooOften = calls.filter(({ resource, count }) => count > Math.ceil(elapsed / freshFor(resource)))
  expect(tooOften).toEqual([])
})
