import { setTimeout as pass } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { experiments } from './experiments.ts'
import { type JoinLog, join, lostJoins } from './members.ts'
import { type ChaosProduct, startChaosProduct } from './product.ts'
import { type ExperimentResult, isAffected, lineOf, violations } from './report.ts'
import { type Observations, openAll, screensOf, visit } from './traffic.ts'

/** How long each failure lasts, in milliseconds. */
const failureMs = Number(process.env.CHAOS_SECONDS ?? 10) * 1_000

/** Only experiments whose name contains this. */
const only = process.env.CHAOS_ONLY ?? ''

/** The product must have recovered within this time, in seconds. */
const recoverySecondsLimit = 15

/** In milliseconds. The product has recovered once nobody has seen a failure for this time. */
const quietMs = Math.min(5_000, 1_000 + failureMs)

/** In milliseconds. The experiment is judged after this time. A busy machine takes long to show every screen again. */
const recoveryTimeoutMs = 60_000

/** Visitors that open every screen first, so that the caches of all processes are nearly full. */
const visitorsBefore = Number(process.env.CHAOS_VISITORS ?? 8)

/** Fewer screens are a smaller input. */
const mostScreens = Number(process.env.CHAOS_SCREENS ?? Number.POSITIVE_INFINITY)

let product: ChaosProduct
const observations: Observations = { pages: [], operations: [] }
const joinLog: JoinLog = { acknowledged: [], failures: [] }
let screens: readonly string[] = []
const trafficEnd = new AbortController()
let traffic: Promise<unknown> = Promise.resolve()

beforeAll(async () => {
  product = await startChaosProduct()
  screens = (await screensOf(product.site)).slice(0, mostScreens)
  for (let visitor = 0; visitor < visitorsBefore; visitor += 1) {
    await openAll(product.site, screens)
    product.expireCaches()
  }
  traffic = Promise.all([
    visit(product.site, screens, { people: 8, clients: 2 }, observations, trafficEnd.signal),
    join(product, joinLog, trafficEnd.signal),
  ])
  // Awaited below, where its errors are thrown.
  traffic.catch(() => {})
  await waitForRecovery(Date.now())
  await vi.waitFor(() => expect(joinLog.acknowledged).not.toEqual([]), 60_000)
}, 240_000)

afterAll(async () => {
  trafficEnd.abort()
  await traffic.catch(() => {})
  await product?.stop()
}, 60_000)

/** Returns the last time that a visitor saw a failure, or the time of giving up. */
async function waitForRecovery(since: number): Promise<number> {
  for (;;) {
    await pass(250)
    const affected = [...observations.pages, ...observations.operations].filter(
      (one) => one.at >= since && isAffected(one),
    )
    const last = Math.max(
      since,
      ...affected.map(({ at }) => at),
      ...joinLog.failures.filter((at) => at >= since),
    )
    const seenSince = new Set(observations.pages.filter(({ at }) => at > last).map(({ path }) => path))
    if (Date.now() - last > quietMs && screens.every((path) => seenSince.has(path))) return last
    if (Date.now() - since > recoveryTimeoutMs) return Date.now()
  }
}

test.each(experiments.filter(({ name }) => name.includes(only)))(
  '$name',
  async ({ name, begin, end, lastsUntilReset = false, nothingIsCached = false }) => {
    const beganAt = Date.now()
    const acknowledgedBefore = joinLog.acknowledged.length
    const failedBefore = joinLog.failures.length
    await begin(product)
    if (end !== undefined || name === 'Nothing happens') await pass(failureMs)
    await end?.(product)
    const endedAt = Date.now()
    const lastAffectedAt = await waitForRecovery(endedAt)
    const result: ExperimentResult = {
      experiment: name,
      pages: observations.pages.filter(({ at }) => at >= beganAt),
      operations: observations.operations.filter(({ at }) => at >= beganAt),
      joins: {
        acknowledged: joinLog.acknowledged.length - acknowledgedBefore,
        failed: joinLog.failures.length - failedBefore,
      },
      recoveredAfter: lastsUntilReset ? null : (lastAffectedAt - endedAt) / 1_000,
    }
    process.stdout.write(`${lineOf(result)}\n`)
    expect.soft(result.pages.length).toBeGreaterThanOrEqual(screens.length)
    if (!nothingIsCached) expect.soft(violations.serverErrors(result)).toEqual([])
    // Pages without their data say so in these texts.
    else expect.soft(result.pages.some(({ isIncomplete }) => isIncomplete)).toBe(true)
    expect.soft(violations.refused(result)).toEqual([])
    expect.soft(violations.late(result)).toEqual([])
    expect.soft(result.recoveredAfter ?? 0).toBeLessThanOrEqual(recoverySecondsLimit)
  },
  180_000,
)

test('no join that was acknowledged is lost, nor its mail', async () => {
  trafficEnd.abort()
  await traffic
  const lost = await lostJoins(product, joinLog)
  const { acknowledged } = joinLog
  process.stdout.write(
    `Lost of ${acknowledged.length} acknowledged joins: ${lost.joins.length}; of their mails: ${lost.mails.length}\n`,
  )
  expect(lost).toEqual({ joins: [], mails: [] })
  expect(acknowledged.length).toBeGreaterThan(0)
}, 180_000)
