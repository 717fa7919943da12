import { writeFileSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLeaks } from '../e2e/harness/leaks.ts'
import { experiments } from './experiments.ts'
import { type Evening, join, lostJoins } from './members.ts'
import { faults, isTouched, type Outcome, reportOf, rowOf } from './report.ts'
import { screensOf } from './screens.ts'
import { type Stage, stageSecrets, startStage } from './stage.ts'
import { openAll, type Seen, visit } from './visitors.ts'

/** How long each failure lasts, in milliseconds. */
const holds = Number(process.env.CHAOS_SECONDS ?? 10) * 1_000

/** Only experiments whose name holds this. */
const only = process.env.CHAOS_ONLY ?? ''

/** A failure's end must be felt within this time, in seconds. */
const recoversWithin = 15

/** For so long nobody may have seen anything of it before it counts as over, in milliseconds. */
const calm = 5_000

/** After that long it is looked at as it is, in milliseconds. */
const longestWait = 25_000

/** So many have read everything before, some time apart, that every worker has met nearly all of it. */
const visitorsBefore = 8

/** So many members' sessions are searched for. */
const sessionsLookedFor = 3

let stage: Stage
const seen: Seen = { pages: [], answers: [], texts: new Map() }
const evening: Evening = { acknowledged: [], failures: [], mailed: new Set() }
const outcomes: Outcome[] = []
let screens: readonly string[] = []
const over = new AbortController()
let traffic: Promise<unknown> = Promise.resolve()

beforeAll(async () => {
  stage = await startStage()
  screens = await screensOf(stage.site)
  for (let visitor = 0; visitor < visitorsBefore; visitor += 1) {
    await openAll(stage.site, screens)
    stage.age()
  }
  traffic = Promise.all([
    visit(stage.site, screens, { people: 8, clients: 2 }, seen, over.signal),
    join(stage, 1, evening, over.signal),
  ])
  // What goes wrong with the traffic itself is seen where it is waited for.
  traffic.catch(() => {})
  await calmDown(Date.now())
}, 240_000)

afterAll(async () => {
  over.abort()
  await traffic.catch(() => {})
  await stage?.stop()
}, 60_000)

/**
 * Waits until every screen was seen as it should be and nobody has seen anything wrong for a while, and yields the last
 * moment at which somebody did: where that does not end, the moment at which it was given up.
 */
async function calmDown(since: number): Promise<number> {
  for (;;) {
    await pass(250)
    const touched = [...seen.pages, ...seen.answers].filter((one) => one.at >= since && isTouched(one))
    const last = Math.max(
      since,
      ...touched.map(({ at }) => at),
      ...evening.failures.filter((at) => at >= since),
    )
    const seenSince = new Set(seen.pages.filter(({ at }) => at > last).map(({ path }) => path))
    if (Date.now() - last > calm && screens.every((path) => seenSince.has(path))) return last
    if (Date.now() - since > longestWait) return Date.now()
  }
}

test.each(experiments.filter(({ name }) => name.includes(only)))(
  '$name',
  async ({ name, begin, end, lastsUntilReset = false, nothingIsKept = false }) => {
    const beganAt = Date.now()
    const acknowledgedBefore = evening.acknowledged.length
    const failedBefore = evening.failures.length
    await begin(stage)
    if (end !== undefined || name === 'Nothing happens') await pass(holds)
    await end?.(stage)
    const endedAt = Date.now()
    const lastTouch = await calmDown(endedAt)
    const outcome: Outcome = {
      experiment: name,
      pages: seen.pages.filter(({ at }) => at >= beganAt),
      answers: seen.answers.filter(({ at }) => at >= beganAt),
      joins: {
        acknowledged: evening.acknowledged.length - acknowledgedBefore,
        failed: evening.failures.length - failedBefore,
      },
      recoveredAfter: lastsUntilReset ? null : (lastTouch - endedAt) / 1_000,
    }
    outcomes.push(outcome)
    process.stdout.write(`${rowOf(outcome)}\n`)
    expect.soft(outcome.pages.length).toBeGreaterThan(50)
    if (!nothingIsKept) expect.soft(faults.serverErrors(outcome)).toEqual([])
    expect.soft(faults.refused(outcome)).toEqual([])
    expect.soft(faults.late(outcome)).toEqual([])
    expect.soft(outcome.recoveredAfter ?? 0).toBeLessThanOrEqual(recoversWithin)
  },
  180_000,
)

test('no join that was acknowledged is lost, nor its mail; no secret has come out', async () => {
  over.abort()
  await traffic
  const lost = await lostJoins(stage, evening)
  const secrets = [
    ...Object.entries(stageSecrets).map(([name, value]) => ({ name, value })),
    { name: 'VIMEO_TOKEN', value: 'local-vimeo-token' },
    { name: 'YOUTUBE_API_KEY', value: 'local-youtube-key' },
    { name: 'TWITCH_CLIENT_SECRET', value: 'local-twitch-secret' },
    { name: 'password', value: 'a-calm-evening' },
    // Each is looked for in many forms and in everything that was seen: some stand for all.
    ...evening.acknowledged
      .slice(-sessionsLookedFor)
      .map(({ session }) => ({ name: 'session', value: session })),
  ]
  const counts = await (await fetch(`${stage.site}/metrics`)).text()
  const leaks = findLeaks(secrets, [
    ...seen.texts.values(),
    { place: 'the logs', text: stage.lines.join('\n') },
    { place: 'the metrics', text: counts },
  ])
  const report = reportOf(outcomes, [
    `Of ${evening.acknowledged.length} joins that were acknowledged, ${lost.joins.length} are lost; of their mails, ${lost.mails.length}.`,
    `${secrets.length} secrets were looked for in ${seen.texts.size} different pages and answers, ${stage.lines.length} lines of the logs and the metrics: ${leaks.length} found.`,
  ])
  // A part of the experiments takes no whole table's place.
  if (only === '') writeFileSync(pathOf(import.meta.dirname, 'results.md'), report)
  process.stdout.write(`\n${report}\n`)
  expect(lost).toEqual({ joins: [], mails: [] })
  expect(evening.acknowledged.length).toBeGreaterThan(0)
  expect(leaks).toEqual([])
}, 180_000)
