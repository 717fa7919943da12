import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { asc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joins, waitingJoins } from '../src/attendance/tables.ts'
import type { DatabaseLocation } from '../src/database/open.ts'
import { members } from '../src/members/tables.ts'
import { createTokens } from '../src/members/tokens.ts'
import { outbox } from '../src/outbox/tables.ts'
import { currentReleaseVersion } from '../src/productions/release.ts'
import { productions } from '../src/productions/tables.ts'
import { deriveKeys } from '../src/secrets/keys.ts'
import { databaseKinds, open } from './databases.ts'
import { type BuiltPrograms, buildPrograms } from './processes.ts'
import { messageIds, type Processes, setUp } from './running-processes.ts'
import { fixtureFolder, publishFolder, secret } from './service.ts'

/** `npm run prove` kills more often. */
const kills = process.env.PROVE === 'all' ? 20 : 6

const capacity = 100

/** The members who give their places back at once. */
const returning = 60

/** A member of this test, with a valid token. */
interface Person {
  readonly id: number
  readonly email: string
  readonly token: string
}

/** The answer to a join. */
interface Answer {
  readonly person: Person
  readonly state: string
  readonly place: number | null
}

let programs: BuiltPrograms

beforeAll(async () => {
  programs = await buildPrograms()
}, 300_000)

afterAll(() => programs.remove())

/** A database with a production of limited capacity and members. */
async function prepare(location: DatabaseLocation, count: number) {
  const { db, close } = await open(location)
  await publishFolder(db, fixtureFolder, new Date())
  const [production] = await db
    .update(productions)
    .set({ capacity, startsAt: null })
    .where(eq(productions.slug, 'high-jinx'))
    .returning()
  const rows = await db
    .insert(members)
    .values(
      Array.from({ length: count }, (_, number) => ({
        firstName: 'Joiner',
        lastName: String(number),
        email: `joiner-${number}@example.com`,
        phone: `+1562555${String(number).padStart(4, '0')}`,
        dateOfBirth: '1990-02-03',
        registeredAt: new Date(),
      })),
    )
    .returning()
  await close()
  const tokens = createTokens(deriveKeys([secret]), () => new Date())
  const people = await Promise.all(
    rows.map(async (row): Promise<Person> => ({ ...row, token: await tokens.issue(row) })),
  )
  return {
    productionId: production?.id ?? 0,
    release: currentReleaseVersion(production?.release ?? null),
    people,
  }
}

/** Calls until a process answers: a kill cuts responses off. @returns status and body */
async function call(processes: Processes, path: string, { token }: Person, body: object) {
  for (;;) {
    try {
      const response = await fetch(`${await processes.next()}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: Object(await response.json()) }
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
    }
  }
}

/** Runs a call of each person at once, and kills a process after every so many answers. */
async function allAtOnce<T>(
  people: readonly Person[],
  one: (person: Person) => Promise<T>,
  { processes, kills }: { readonly processes: Processes; readonly kills: number },
): Promise<T[]> {
  const every = Math.floor(people.length / (kills + 1))
  let answered = 0
  const killed: Promise<void>[] = []
  const answers = await Promise.all(
    people.map(async (person) => {
      const answer = await one(person)
      answered += 1
      if (answered % every === 0 && killed.length < kills) killed.push(processes.kill())
      return answer
    }),
  )
  await Promise.all(killed)
  expect(killed).toHaveLength(kills)
  return answers
}

/** What is wrong with the answers to joins of a production with {@link capacity}. */
function problemsOf(answers: readonly Answer[]): string[] {
  const confirmed = answers.filter(({ state }) => state === 'confirmed').length
  const places = answers.flatMap(({ place }) => (place === null ? [] : [place])).toSorted((a, b) => a - b)
  const isGapless = places.every((place, index) => place === index + 1)
  return [
    ...(confirmed === capacity ? [] : [`${confirmed} confirmed`]),
    ...(places.length === answers.length - capacity ? [] : [`${places.length} waiting`]),
    ...(isGapless ? [] : ['places with a gap, or twice']),
  ]
}

/** The members who have a place, and those who wait, in order. */
async function stored(location: DatabaseLocation) {
  const { db, close } = await open(location)
  const confirmed = await db.select({ id: joins.memberId }).from(joins)
  const waiting = await db
    .select({ id: waitingJoins.memberId })
    .from(waitingJoins)
    .orderBy(asc(waitingJoins.id))
  const mails = await db.$count(outbox)
  // As a start on a database of one process does: what a killed process has claimed is sent at once.
  await db.update(outbox).set({ dueAt: new Date() }).where(isNull(outbox.sentAt))
  await close()
  return { confirmed: new Set(confirmed.map(({ id }) => id)), waiting: waiting.map(({ id }) => id), mails }
}

const scale = { PGlite: { count: 300, processes: 1 }, PostgreSQL: { count: 1_000, processes: 2 } }

describe.each(databaseKinds)('on $name', { timeout: 1_800_000 }, ({ name, start }) => {
  const { count, processes: processCount } = name === 'PGlite' ? scale.PGlite : scale.PostgreSQL

  test(`${count} members join at once and ${returning} give back, amid ${kills} kills: no place too many`, async () => {
    const { location, inbox, startProcesses } = await setUp(programs, { start })
    const { productionId, release, people } = await prepare(location, count)
    const processes = startProcesses(processCount)
    const joinOf = async (person: Person): Promise<Answer> => {
      const form = { event_id: productionId, user_id: person.id, release_version: release }
      const { status, body } = await call(processes, '/api/store-event-join-list', person, form)
      expect({ status, body }).toMatchObject({ status: 200, body: { status: '1' } })
      return { person, state: body.state, place: body.place }
    }
    const killsOfReturns = Math.floor(kills / 3)
    const answers = await allAtOnce(people, joinOf, { processes, kills: kills - killsOfReturns })
    expect(problemsOf(answers)).toEqual([])
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
  test('the same checks fail', { timeout: 600_000 }, async () => {
    const kind = databaseKinds.find(({ name }) => name === 'PostgreSQL') ?? expect.fail()
    const { location, startProcesses } = await setUp(programs, kind)
    const { productionId, release, people } = await prepare(location, 2 * capacity)
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
    expect(problemsOf(answers)).not.toEqual([])
    await processes.stop('SIGKILL')
  })
})
