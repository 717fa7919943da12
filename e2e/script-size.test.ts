import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { openSettled } from './harness/opening.ts'
import { readOnlyTest as test } from './harness/test.ts'

/**
 * What a home page may load in scripts until its visitor moves, gzipped: 95 KB of 1,000 bytes; React and its router are 72. What
 * stands ready for a failure has to be there before it: trying again, keeping the page, the way back.
 */
const budget = 95_000

test('the home screen’s scripts stay within their budget', async ({ openPage }) => {
  const page = await openPage()
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body())
  })
  await openSettled(page, '/')
  const bodies = await Promise.all(scripts.values())
  expect(bodies.length).toBeGreaterThan(1)
  const size = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  expect(size).toBeLessThanOrEqual(budget)
})
