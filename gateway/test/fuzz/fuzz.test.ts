import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { startGateway } from '../gateway-harness.ts'
import { siteOperations } from '../site-operations.ts'
import { environmentAt } from '../video-doubles.ts'
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
  // Nothing of all that was sent has become everybody's property.
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

/** Runs `each` so many times; memory after half of it must be about that after all. */
async function repeat(each: () => Promise<string | undefined>, done: (rounds: number) => number) {
  const faults = new Map<string, number>()
  let half = 0
  let rounds = 0
  for (; done(rounds) < count; rounds += 1) {
    const fault = await each()
    if (fault !== undefined) faults.set(fault, (faults.get(fault) ?? 0) + 1)
    if (half === 0 && done(rounds) >= count / 2) half = memory()
  }
  const grown = (memory() - half) / 1024 / 1024
  process.stdout.write(
    `fuzz: ${rounds} rounds, seed ${seed}, ${faults.size} faults, ${grown.toFixed(1)} MB grown in the second half\n`,
  )
  return { faults: [...faults].map(([fault, times]) => `${times} times ${fault}`), grown }
}

test(`${count} odd requests are answered, each in words meant for a client`, { timeout }, async () => {
  const outcome = await repeat(
    async () => faultOf(await gateway.app.inject(oddRequest(random.pick(operations), random))),
    (rounds) => rounds,
  )
  expect(outcome.faults).toEqual([])
  if (isLong) expect(outcome.grown).toBeLessThan(16)
})

test(`${count} odd upstream bodies are reported as an upstream’s failure or read as far as they go`, {
  timeout,
}, async () => {
  const before = upstreams.sent()
  const outcome = await repeat(
    async () => {
      ahead += 120_000
      const { text: query, variables } = random.pick(reading)
      return faultOf(
        await gateway.app.inject({ method: 'POST', url: '/graphql', payload: { query, variables } }),
      )
    },
    () => upstreams.sent() - before,
  )
  expect(outcome.faults).toEqual([])
  if (isLong) expect(outcome.grown).toBeLessThan(16)
})
