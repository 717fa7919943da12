import { asc, eq, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { createSessions } from '../src/account/sessions.ts'
import { joins, waitlistedJoins } from '../src/attendance/tables.ts'
import type { DatabaseLocation } from '../src/database/open.ts'
import { members } from '../src/members/tables.ts'
import { createTokens } from '../src/members/tokens.ts'
import { outbox } from '../src/outbox/tables.ts'
import { productions } from '../src/productions/tables.ts'
import { currentWaiverVersion } from '../src/productions/waiver.ts'
import { deriveKeys } from '../src/secrets/keys.ts'
import { open } from './databases.ts'
import type { Receiver } from './receiver.ts'
import { fixtureFolder, publishFolder, secret } from './service.ts'

/* For tests in which many members join a production at once. */

/** A member, with a valid token. */
export interface Person {
  readonly id: number
  readonly email: string
  readonly token: string
}

/** The answer to a join. */
export interface JoinAnswer {
  /** `confirmed` or `waitlisted`. */
  readonly state: string
  /** From 1. */
  readonly waitlist_position: number | null
}

/** The production that they join. */
const productionSlug = 'high-jinx'

/** The values of a member, by a number below 10,000. */
export function joiner(number: number, registeredAt: Date) {
  return {
    firstName: 'Joiner',
    lastName: String(number),
    email: `joiner-${number}@example.com`,
    phone: `+1562555${String(number).padStart(4, '0')}`,
    dateOfBirth: '1990-02-03',
    registeredAt,
  }
}

/**
 * Writes a production of limited capacity and members into a database that no process has open.
 * @param passwordHash of every member; null: none can log in
 */
export async function prepare(
  location: DatabaseLocation,
  {
    capacity,
    count,
    passwordHash = null,
  }: { readonly capacity: number; readonly count: number; readonly passwordHash?: string | null },
) {
  const { db, close } = await open(location)
  await publishFolder(db, fixtureFolder, new Date())
  const [production] = await db
    .update(productions)
    .set({ capacity, startsAt: null })
    .where(eq(productions.slug, productionSlug))
    .returning()
  const rows = await db
    .insert(members)
    .values(Array.from({ length: count }, (_, number) => ({ ...joiner(number, new Date()), passwordHash })))
    .returning()
  const now = () => new Date()
  const sessions = createSessions(createTokens(deriveKeys([secret]), now), now)
  const people: Person[] = []
  for (const row of rows) people.push({ ...row, token: await sessions.start(db, row, { headers: {} }) })
  await close()
  return {
    productionId: production?.id ?? 0,
    waiver: currentWaiverVersion(production?.waiver ?? null),
    people,
  }
}

/**
 * Makes a call of each person at once, and kills a process after every so many answers.
 * @param processes kill one at each call; the next call comes when it is done
 */
export async function allAtOnce<One, T>(
  people: readonly One[],
  call: (person: One) => Promise<T>,
  { processes, kills }: { readonly processes: { kill(): Promise<void> }; readonly kills: number },
): Promise<T[]> {
  const every = Math.floor(people.length / (kills + 1))
  let answered = 0
  let killed = 0
  let killing = Promise.resolve()
  const answers = await Promise.all(
    people.map(async (person) => {
      const answer = await call(person)
      answered += 1
      if (answered % every === 0 && killed < kills) {
        killed += 1
        killing = killing.then(() => processes.kill())
      }
      return answer
    }),
  )
  await killing
  expect(killed).toBe(kills)
  return answers
}

/** Faults in the answers to more joins than a production has spots. */
export function problemsOf(answers: readonly JoinAnswer[], capacity: number): string[] {
  const confirmed = answers.filter(({ state }) => state === 'confirmed').length
  const positions = answers
    .flatMap(({ waitlist_position }) => (waitlist_position === null ? [] : [waitlist_position]))
    .toSorted((a, b) => a - b)
  const isGapless = positions.every((position, index) => position === index + 1)
  return [
    ...(confirmed === capacity ? [] : [`${confirmed} confirmed`]),
    ...(positions.length === answers.length - capacity ? [] : [`${positions.length} waitlisted`]),
    ...(isGapless ? [] : ['positions with a gap, or twice']),
  ]
}

/** Members with a spot, waitlisted members in order, and the number of mails. */
export async function stored(location: DatabaseLocation) {
  const { db, close } = await open(location)
  const confirmed = await db.select({ id: joins.memberId }).from(joins)
  const waitlisted = await db
    .select({ id: waitlistedJoins.memberId })
    .from(waitlistedJoins)
    .orderBy(asc(waitlistedJoins.id))
  const mails = await db.$count(outbox)
  // As a start on a database of one process does: what a killed process has claimed is sent at once.
  await db.update(outbox).set({ dueAt: new Date() }).where(isNull(outbox.sentAt))
  await close()
  return {
    confirmed: new Set(confirmed.map(({ id }) => id)),
    waitlisted: waitlisted.map(({ id }) => id),
    mails,
  }
}

/** The Message-IDs of the mails that were received. */
export function messageIds(inbox: Receiver): Set<string> {
  return new Set(inbox.calls.map(({ body }) => /^Message-ID: (\S+)/im.exec(String(body))?.[1] ?? 'none'))
}
