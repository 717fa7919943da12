import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { startGateway } from '../gateway-harness.ts'
import { siteOperations } from '../site-operations.ts'
import { environmentAt } from '../video-simulators.ts'
import { faultOf } from './check-response.ts'
import { oddRequest } from './odd-requests.ts'
import { startOddUpstreams } from './odd-upstreams.ts'
import { randomOf } from './random.ts'

/*
 * Requests that no client would send and upstream answers that no upstream should give, all made from a seed. `FUZZ_COUNT`
 * and `FUZZ_SEED` run many; `npm test` some hundred.
 */

const count = Number(process.env.FUZZ_COUNT ?? 200)
const seed = Number(process.env.FUZZ_SEED ?? 1)
/** Only a long run says something about memory: a short one still fills caches and compiles. */
const isLong = count >= 5_000
const timeout = 60_000 + count * 60

const operations = await siteOperations()
const reading = operations.filter(({ kind }) => kind === 'query')

const properties = Reflect.ownKeys(Object.prototype)
const random = randomOf(seed)
const upstreams = await startOddUpstreams(random)
afterAll(() => {
  expect(Reflect.ownKeys(Object.prototype)).toEqual(properties)
})
/** A clock that runs on by minutes, so that a breaker which the odd answers have opened tries its service again. */
let ahead = 0
// No caches: each request meets upstream answers of its own.
const gateway = await startGateway(
  {
    ...environmentAt(upstreams.url),
    YOUTUBE_ALLOWED_CHANNELS: '*',
    ...(process.env.FUZZ_LOG === undefined ? {} : { LOG_LEVEL: 'warn' }),
  },
  { caching: { data: false, responses: false }, now: () => Date.now() + ahead },
)

/** Bytes in use after everything that can be let go of has been. */
function memory(): number {
  setFlagsFromString('--expose_gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

/** Runs `each` so often, without a fault. What the second half leaves in memory is no more than chance. */
async function repeat(each: () => Promise<string | undefined>) {
  const faults: unknown[] = []
  let half = 0
  for (let round = 0; round < count; round += 1) {
    if (round === Math.floor(count / 2)) half = memory()
    const fault = await each()
    if (fault !== undefined) faults.push(fault)
  }
  expect(faults).toEqual([])
  if (isLong) expect(memory() - half).toBeLessThan(16 * 1024 * 1024)
}

test(`${count} odd requests get responses meant for a client`, { timeout }, async () => {
  await repeat(async () => faultOf(await gateway.app.inject(oddRequest(random.pick(operations), random))))
})

test(`${count} odd upstream bodies are reported as upstream failures, or partly read`, {
  timeout,
}, async () => {
  await repeat(async () => {
    ahead += 120_000
    const { text: query, variables } = random.pick(reading)
    return faultOf(
      await gateway.app.inject({ method: 'POST', url: '/graphql', payload: { query, variables } }),
    )
  })
})
