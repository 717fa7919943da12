import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { oddRequestsFor, plainGet, plainPost } from './cache-poisoning.ts'
import { startGateway } from './gateway-harness.ts'
import { sendOver, spoken, writeOver } from './raw-http.ts'
import { simulateUpstreams } from './simulated-upstreams.ts'
import { cacheableOperations } from './site-operations.ts'
import { environmentAt, startVideoSimulators } from './video-simulators.ts'

/*
 * One odd request must not change the responses to the next visitors. Each is the first request of an operation; a plain
 * request after it must get the response of a gateway without odd requests.
 *
 * Every odd request is tried with one operation, each with the next one; in a full run with all of them.
 */

const simulators = await startVideoSimulators()
beforeEach(() => simulateUpstreams(simulators))

/** After eight days nothing that was cached before is so much as stale. */
const longAfter = 8 * 24 * 3_600_000

// Limits of unknown ids go by the process's own clock.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
afterAll(() => vi.useRealTimers())

const start = async () => {
  const gateway = await startGateway(environmentAt(simulators.url), {
    caching: { responses: true },
    softTimeout: null,
  })
  return { ...gateway, origin: await gateway.app.listen({ host: '127.0.0.1', port: 0 }) }
}
const tried = await start()
const untouched = await start()
const operations = await cacheableOperations(tried.schema)

expect(operations.length).toBeGreaterThan(20)

test.each(operations.map((operation, place) => ({ operation, place, name: operation.name })))(
  'normal requests for $name get normal responses after any odd request',
  async ({ operation, place }) => {
    const trials = oddRequestsFor(operation).filter(
      (_, index) => process.env.TEST_FULL === '1' || index % operations.length === place,
    )
    const wrong: unknown[] = []
    for (const { what, request } of trials) {
      vi.setSystemTime(Date.now() + longAfter)
      const { status, head } = await writeOver(tried.origin, request)
      // What is refused may be cached by no proxy either.
      const isLost =
        status >= 500 || (status >= 400 && !/cache-control: [^\r]*(no-store|s-maxage=\d\b)/i.test(head))
      if (isLost) wrong.push([what, head])
      for (const plain of [plainGet(operation), plainPost(operation)]) {
        const heard = spoken(await sendOver(tried.origin, plain))
        const expected = spoken(await sendOver(untouched.origin, plain))
        expect(expected.status).toBe(200)
        expect(expected.body).not.toContain('"errors"')
        if (!isDeepStrictEqual(heard, expected)) wrong.push([what, plain.method, heard, expected])
      }
    }
    expect(wrong).toEqual([])
  },
)
