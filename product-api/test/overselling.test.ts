import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds, longTimeout, serverKinds } from './databases.ts'
import { type BuiltPrograms, buildPrograms } from './processes.ts'
import { call, setUp } from './running-processes.ts'
import { allAtOnce, type JoinAnswer, messageIds, type Person, prepare, problemsOf, stored } from './rush.ts'

/** A full run has a larger crowd, and kills more often. `returning` members give their places back at once. */
const { kills, capacity, returning } =
  process.env.TEST_FULL === '1'
    ? { kills: 20, capacity: 100, returning: 60 }
    : { kills: 3, capacity: 20, returning: 12 }

/** The answer to a member's join. */
interface Answer extends JoinAnswer {
  readonly person: Person
}

let programs: BuiltPrograms

beforeAll(async () => {
  programs = await buildPrograms()
})

afterAll(() => programs.remove())

const scale = {
  PGlite: { count: 3 * capacity, processes: 1 },
  PostgreSQL: { count: 10 * capacity, processes: 2 },
}

describe.each(serverKinds)('on $name', { timeout: longTimeout }, ({ name, start }) => {
  const { count, processes: processCount } = name === 'PGlite' ? scale.PGlite : scale.PostgreSQL

  test(`${count} members join at once and ${returning} give back, amid ${kills} kills: no place too many`, async () => {
    const { location, inbox, startProcesses } = await setUp(programs, { start })
    const { productionId, release, people } = await prepare(location, { capacity, count })
    const processes = startProcesses(processCount)
    const joinOf = async (person: Person): Promise<Answer> => {
      const form = { event_id: productionId, user_id: person.id, release_version: release }
      const { status, body } = await call(processes, '/api/store-event-join-list', person, form)
      expect({ status, body }).toMatchObject({ status: 200, body: { status: '1' } })
      return { person, state: body.state, place: body.place }
    }
    const killsOfReturns = Math.floor(kills / 3)
    const answers = await allAtOnce(people, joinOf, { processes, kills: kills - killsOfReturns })
    expect(problemsOf(answers, capacity)).toEqual([])
    const confirmed = answers.filter(({ state }) => state === 'confirmed').map(({ person }) => person)
    const waiting = answers
      .filter(({ state }) => state === 'waiting')
      .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
      .map(({ person }) => person.id)

    const leaving = confirmed.slice(0, returning)
    await allAtOnce(
      leaving,
      async (person) => {
        const form = { event_id: productionId, user_id: person.id }
        const { status, body } = await call(processes, '/api/cancel-event-join', person, form)
        expect({ status, body }).toMatchObject({ status: 200, body: { status: '1' } })
      },
      { processes, kills: killsOfReturns },
    )
    await processes.stop('SIGKILL')

    const end = await stored(location)
    expect(end.confirmed).toEqual(
      new Set([...confirmed.slice(returning).map(({ id }) => id), ...waiting.slice(0, returning)]),
    )
    expect(end.waiting).toEqual(waiting.slice(returning))
    expect(end.mails).toBe(count + 2 * returning)

    const last = startProcesses(1)
    await last.next()
    await inbox.until(() => messageIds(inbox).size === end.mails)
    await last.stop('SIGTERM')
    expect(messageIds(inbox)).not.toContain('none')
    process.stdout.write(
      `${name}, ${kills} kills: ${end.confirmed.size} confirmed, ${end.waiting.length} waiting, ${inbox.calls.length} mails received of ${end.mails} messages\n`,
    )
  })
})

describe.runIf(databaseKinds.some(({ name }) => name === 'PostgreSQL'))('without the lock', () => {
  test('the same checks fail', async () => {
    const kind = databaseKinds.find(({ name }) => name === 'PostgreSQL') ?? expect.fail()
    const { location, startProcesses } = await setUp(programs, kind)
    // Fewer may happen to come one after the other.
    const crowd = { capacity: 100, count: 200 }
    const { productionId, release, people } = await prepare(location, crowd)
    const patch = pathToFileURL(resolve(import.meta.dirname, 'without-lock.mjs')).href
    const processes = startProcesses(2, { nodeOptions: ['--import', patch] })
    const answers = await allAtOnce(
      people,
      async (person): Promise<Answer> => {
        const form = { event_id: productionId, user_id: person.id, release_version: release }
        const { body } = await call(processes, '/api/store-event-join-list', person, form)
        return { person, state: body.state, place: body.place }
      },
      { processes, kills: 0 },
    )
    expect(problemsOf(answers, crowd.capacity)).not.toEqual([])
    await processes.stop('SIGKILL')
  })
})
