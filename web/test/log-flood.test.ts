import { afterAll, expect, test, vi } from 'vitest'
import { createSiteServer } from './site-server.ts'

// A fixed clock: log lines are sampled by time, and a busy machine is slow.
vi.useFakeTimers({ toFake: ['Date'] })
afterAll(() => vi.useRealTimers())

test('a visitor who loads many pages while the gateway fails causes no log line for each', async () => {
  const lines: { msg: string }[] = []
  const site = await createSiteServer({
    gatewayUrl: 'http://localhost:1',
    logLevel: 'info',
    log: { write: (line) => lines.push(JSON.parse(line)) },
  })
  for (let time = 0; time < 40; time += 1) {
    expect((await site.inject(`/news/made-up-${time}`)).statusCode).toBe(503)
    expect((await site.inject('/graphql?query=%7B__typename%7D')).statusCode).toBe(502)
  }
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.length).toBeLessThan(30)
  // The first of each kind are there.
  expect(new Set(lines.map(({ msg }) => msg))).toContain('a page is missing content')
})
