import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelledJoins, joins, waitingJoins } from '../product-api/src/attendance/tables.ts'
import type { OpenDatabase } from '../product-api/src/database/database.ts'
import { members } from '../product-api/src/members/tables.ts'
import { outbox } from '../product-api/src/outbox/tables.ts'
import { productions } from '../product-api/src/productions/tables.ts'
import { databaseKinds, open } from '../product-api/test/databases.ts'
import { type Crowd, type Member, startCrowd } from './harness/crowd.ts'

// An embedded database cannot be changed beside its product API.
const postgres = databaseKinds.find(({ name }) => name === 'PostgreSQL')

/** The rounds of what depends on which of two calls comes first. */
const rounds = 5

describe.skipIf(postgres === undefined)('through two gateways, on a production with one place', () => {
  let crowd: Crowd
  let database: OpenDatabase
  let taken = 0
  const ends: (() => Promise<void>)[] = []

  beforeAll(async () => {
    const kind = postgres ?? expect.fail()
    crowd = await startCrowd(kind, { capacity: 1, members: 60, processes: 2 }, (end) => ends.push(end))
    database = await open(crowd.location)
    ends.push(() => database.close())
  })

  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })

  beforeEach(() => empty())

  /** The production as it was, without joins. */
  async function empty(): Promise<void> {
    for (const table of [joins, waitingJoins, cancelledJoins]) await database.db.delete(table)
    await set({ startsAt: null, withdrawnAt: null })
  }

  const set = (values: Partial<typeof productions.$inferInsert>) =>
    database.db.update(productions).set(values).where(eq(productions.id, crowd.productionId))

  /** Members who have done nothing so far, three of them in this order: one has the place, and two wait. */
  async function queue() {
    taken += 3
    const [first, second, third] = crowd.members.slice(taken - 3, taken)
    if (!first || !second || !third) return expect.fail('there are too few members')
    for (const member of [first, second, third]) await crowd.join(member)
    return { first, second, third }
  }

  const places = (...all: Member[]) => Promise.all(all.map((member) => crowd.standing(member)))
  const confirmed = { state: 'confirmed', place: null }
  const waiting = (place: number) => ({ state: 'waiting', place })
  const refusal = (message: string) => ({ message: null, userErrors: [{ code: 'REFUSED', message }] })
  const deletion = ({ id }: Member) => database.db.delete(members).where(eq(members.id, id))
  const mailsTo = ({ email }: Member) => database.db.$count(outbox, eq(outbox.recipient, email))

  test('what was not joined cannot be given back', async () => {
    const { third } = await queue()
    expect(await crowd.cancel(third)).toMatchObject({ userErrors: [] })
    await empty()
    expect(await crowd.cancel(third)).toEqual(refusal('You have not joined this production.'))
  })

  test('a production that has begun takes no place back, and has no waiting list any more', async () => {
    const { first, second, third } = await queue()
    await crowd.cancel(third)
    await set({ startsAt: new Date(Date.now() - 60_000) })
    const begun = refusal('This production has begun. A place can be given back until then.')
    expect(await crowd.cancel(first)).toEqual(begun)
    expect(await crowd.cancel(second)).toEqual(begun)
    const { standing, userErrors } = await crowd.join(third)
    expect({ standing, userErrors }).toEqual({
      standing: null,
      userErrors: [{ code: 'REFUSED', message: 'This production has begun, and there is no place left.' }],
    })
    expect(await places(first, second)).toEqual([confirmed, waiting(1)])
  })

  test('a place that is given back at two gateways at once goes to one who waits', async () => {
    const { first, second, third } = await queue()
    const answers = await Promise.all([crowd.cancel(first), crowd.cancel(first)])
    expect(answers.flatMap(({ userErrors }) => userErrors)).toEqual([])
    expect(await places(first, second, third)).toEqual([null, confirmed, waiting(1)])
    expect(await mailsTo(first)).toBe(2)
  })

  test('whoever leaves the list while they are promoted keeps the place from nobody', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await empty()
      const { first, second, third } = await queue()
      const answers = await Promise.all([crowd.cancel(first), crowd.cancel(second)])
      expect(answers.flatMap(({ userErrors }) => userErrors)).toEqual([])
      expect(await places(first, second, third)).toEqual([null, null, confirmed])
    }
  })

  test('a production that is withdrawn while people wait keeps their places, and gives none', async () => {
    const { first, second, third } = await queue()
    await set({ withdrawnAt: new Date() })
    expect(await crowd.cancel(first)).toEqual(refusal('This production has been withdrawn.'))
    expect(await crowd.cancel(second)).toEqual(refusal('This production has been withdrawn.'))
    const { userErrors } = await crowd.join(crowd.members.at(-1) ?? expect.fail())
    expect(userErrors).toMatchObject([{ code: 'NOT_FOUND' }])
    await set({ withdrawnAt: null })
    expect(await database.db.$count(joins)).toBe(1)
    expect(await places(first, second, third)).toEqual([confirmed, waiting(1), waiting(2)])
    await crowd.cancel(first)
    expect(await places(first, second, third)).toEqual([null, confirmed, waiting(1)])
  })

  describe('a member who is deleted', () => {
    test('while waiting leaves no gap, gets no place, and has to log in again', async () => {
      const { first, second, third } = await queue()
      await deletion(second)
      await expect(crowd.cancel(second)).rejects.toThrow('UNAUTHENTICATED')
      expect(await places(first, third)).toEqual([confirmed, waiting(1)])
      await crowd.cancel(first)
      expect(await places(first, third)).toEqual([null, confirmed])
    })

    test('has to give the place back first: so it goes to who waits', async () => {
      const { first, second } = await queue()
      await expect(deletion(first)).rejects.toThrow()
      expect(await places(first, second)).toEqual([confirmed, waiting(1)])
      await crowd.cancel(first)
      await deletion(first)
      expect(await places(second)).toEqual([confirmed])
    })

    test('while they are promoted is either gone or has the place', async () => {
      for (let round = 0; round < rounds; round += 1) {
        await empty()
        const { first, second, third } = await queue()
        const [{ userErrors }, isGone] = await Promise.all([
          crowd.cancel(first),
          deletion(second).then(
            () => true,
            () => false,
          ),
        ])
        expect(userErrors).toEqual([])
        expect(await places(third)).toEqual([isGone ? confirmed : waiting(1)])
        expect(await database.db.$count(joins)).toBe(1)
      }
    })
  })
})
