import { setTimeout as pass } from 'node:timers/promises'
import pLimit from 'p-limit'
import { describe, expect, onTestFinished, test } from 'vitest'
import { joins } from '../product-api/src/attendance/tables.ts'
import type { DatabaseLocation } from '../product-api/src/database/open.ts'
import { databaseKinds, open } from '../product-api/test/databases.ts'
import { allAtOnce, messageIds, problemsOf, stored } from '../product-api/test/rush.ts'
import { type Crowd, type Member, startCrowd } from './harness/crowd.ts'
import { isFull } from './harness/full.ts'

/* Members join and give back through gateways and product APIs at once. A full run has a whole venue, and both databases. */

const { capacity, returning, kills } = isFull
  ? { capacity: 100, returning: 60, kills: 20 }
  : { capacity: 6, returning: 4, kills: 2 }

/** The kills while places are given back; the others come while members join. */
const killsOfReturns = Math.ceil(kills / 4)

const scale = {
  PostgreSQL: { processes: 2, count: isFull ? 1_000 : 30 },
  PGlite: { processes: 1, count: isFull ? 300 : 30 },
}

const kinds = databaseKinds.toReversed().slice(0, isFull ? undefined : 1)

/** So many members look at their own joins at once. */
const lookingAtOnce = 16

/** Counts the places that are given, again and again until it is told to stop. @returns gives the most of them */
function watchPlaces(location: DatabaseLocation): () => Promise<number> {
  let most = 0
  let isOver = false
  const watching = (async () => {
    const { db, close } = await open(location)
    while (!isOver) {
      most = Math.max(most, await db.$count(joins))
      await pass(20)
    }
    await close()
  })()
  const settled = watching.catch(() => undefined)
  onTestFinished(async () => {
    isOver = true
    await settled
  })
  return async () => {
    isOver = true
    await watching
    return most
  }
}

/** Everybody joins. @returns the answers to members: who has a place, and who waits, in order */
async function everybodyJoins(crowd: Crowd, killed: number) {
  const answers = await allAtOnce(
    crowd.members,
    async (member) => {
      const { standing, userErrors } = await crowd.join(member)
      expect(userErrors).toEqual([])
      return { member, ...(standing ?? expect.fail('there is no join')) }
    },
    { processes: crowd.replicas, kills: killed },
  )
  const inState = (wanted: string): Member[] =>
    answers
      .filter(({ state }) => state === wanted)
      .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
      .map(({ member }) => member)
  return {
    problems: problemsOf(answers, capacity),
    confirmed: inState('confirmed'),
    waiting: inState('waiting'),
  }
}

/** How everybody's join is shown to them. */
async function everybodysStanding(crowd: Crowd, members: readonly Member[]) {
  const limit = pLimit(lookingAtOnce)
  return await Promise.all(members.map((member) => limit(() => crowd.standing(member))))
}

describe.each(kinds)('on $name', { timeout: 1_800_000 }, (kind) => {
  const { processes, count } = kind.name === 'PGlite' ? scale.PGlite : scale.PostgreSQL

  test.each([...(isFull ? [0] : []), kills])(
    `${count} members join at once and ${returning} give back, amid %i kills: no place too many`,
    async (kills) => {
      const crowd = await startCrowd(kind, { capacity, members: count, processes }, onTestFinished)
      const { location, replicas, inbox } = crowd
      const isShared = location.kind === 'postgres'
      const mostPlaces = isShared ? watchPlaces(location) : async () => capacity
      const ofReturns = Math.min(kills, killsOfReturns)

      const began = performance.now()
      const { problems, confirmed, waiting } = await everybodyJoins(crowd, kills - ofReturns)
      const joinedMs = performance.now() - began
      expect(problems).toEqual([])

      const leaving = confirmed.slice(0, returning)
      const returns = await allAtOnce(leaving, crowd.cancel, { processes: replicas, kills: ofReturns })
      expect(returns.flatMap(({ userErrors }) => userErrors)).toEqual([])
      expect(await mostPlaces()).toBe(capacity)

      const staying = [...confirmed.slice(returning), ...waiting.slice(0, returning)]
      const stillWaiting = waiting.slice(returning)
      expect(await everybodysStanding(crowd, [...staying, ...stillWaiting, ...leaving])).toEqual([
        ...staying.map(() => ({ state: 'confirmed', place: null })),
        ...stillWaiting.map((_, index) => ({ state: 'waiting', place: index + 1 })),
        ...leaving.map(() => null),
      ])

      await replicas.stop()
      const end = await stored(location)
      expect(end.confirmed).toEqual(new Set(staying.map(({ id }) => id)))
      expect(end.waiting).toEqual(stillWaiting.map(({ id }) => id))
      expect(end.mails).toBe(count + 2 * returning)
      await crowd.startOne()
      await inbox.until(() => messageIds(inbox).size === end.mails)
      expect(messageIds(inbox)).not.toContain('none')
      const failures = [...crowd.failures].map(([what, times]) => `${times} × ${what}`).join(', ') || 'none'
      process.stdout.write(
        `${kind.name}, ${kills} kills: ${capacity} of ${count} confirmed within ${Math.round(joinedMs)} ms, ` +
          `${returning} promoted, ${inbox.calls.length} mails received of ${end.mails} messages; presses without an answer: ${failures}\n`,
      )
    },
  )
})
