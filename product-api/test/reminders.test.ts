import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { joins } from '../src/attendance/tables.ts'
import type { Database } from '../src/database/database.ts'
import type { DatabaseLocation } from '../src/database/open.ts'
import { members } from '../src/members/tables.ts'
import { outbox } from '../src/outbox/tables.ts'
import { productions } from '../src/productions/tables.ts'
import { longTimeout, open, serverKinds } from './databases.ts'
import { type BuiltPrograms, buildPrograms } from './processes.ts'
import type { Receiver } from './receiver.ts'
import { setUp } from './running-processes.ts'
import { joiner, messageIds } from './rush.ts'
import { copyFixture, publishFolder } from './service.ts'

/** A full run reminds more, and kills more often. */
const { kills, count } = process.env.TEST_FULL === '1' ? { kills: 20, count: 150 } : { kills: 2, count: 50 }

const productionCount = 5

const processCounts = { PGlite: 1, PostgreSQL: 3 }

/** The messages of one channel that a process sends at a time: a kill may repeat so many. */
const concurrency = 5

const hourMs = 60 * 60 * 1000

let programs: BuiltPrograms

beforeAll(async () => {
  programs = await buildPrograms()
})

afterAll(() => programs.remove())

/** Adds members with a place at every production of the database, and the first ten of them without reminders. */
async function addAttendees(db: Database, count: number): Promise<void> {
  const joinedAt = new Date(Date.now() - 48 * hourMs)
  const people = await db
    .insert(members)
    .values(
      Array.from({ length: count }, (_, number) => ({
        ...joiner(number, joinedAt),
        remindersStoppedAt: number < unsubscribed ? joinedAt : null,
      })),
    )
    .returning({ memberId: members.id })
  const all = await db.select({ productionId: productions.id }).from(productions)
  for (const production of all) {
    await db.insert(joins).values(people.map((person) => ({ ...production, ...person, joinedAt })))
  }
}

const unsubscribed = 10

/** What a mail is about, by recipient and subject, and its Message-ID. */
function mailsIn(inbox: Receiver) {
  return inbox.calls.map(({ body }) => {
    const head = String(body)
    const value = (pattern: RegExp) => pattern.exec(head)?.[1] ?? 'none'
    return {
      about: `${value(/^To: .*?([\w-]+@example\.com)/im)} ${value(/^Subject: (.*?)\r?$/im)}`,
      messageId: value(/^Message-ID: (\S+)/im),
    }
  })
}

/** As a start on a database of one process does: what a killed process has claimed is sent at once. */
async function releaseClaims(location: DatabaseLocation): Promise<void> {
  const { db, close } = await open(location)
  await db.update(outbox).set({ dueAt: new Date() }).where(isNull(outbox.sentAt))
  await close()
}

describe.each(serverKinds)('on $name', { timeout: longTimeout }, ({ name, start }) => {
  const processCount = name === 'PGlite' ? processCounts.PGlite : processCounts.PostgreSQL

  test(`${processCount} processes that are killed ${kills} times remind each attendee once`, async () => {
    const { location, inbox, startProcesses } = await setUp(programs, { start })
    const { db, close } = await open(location)
    await db.insert(productions).values(
      Array.from({ length: productionCount }, (_, number) => ({
        slug: `night-${number}`,
        name: `Night ${number}`,
        description: '',
        status: 'open' as const,
        startsAt: new Date(Date.now() + (1 + number * 4) * hourMs),
        publishedAt: new Date(Date.now() - 72 * hourMs),
        publicationRule: '',
        fingerprint: '',
      })),
    )
    await addAttendees(db, count)
    await close()

    const expected = (count - unsubscribed) * productionCount
    const processes = startProcesses(processCount)
    for (let kill = 1; kill <= kills; kill += 1) {
      const received = Math.floor((kill * expected) / (kills + 1))
      await inbox.until(() => inbox.calls.length >= received)
      await processes.kill()
    }
    await processes.stop('SIGKILL')
    await releaseClaims(location)
    const last = startProcesses(1)
    await last.next()
    await inbox.until(() => messageIds(inbox).size === expected)
    await last.stop('SIGTERM')

    const mails = mailsIn(inbox)
    expect(new Set(mails.map(({ about }) => about)).size).toBe(expected)
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(expected)
    // Those with one digit have unsubscribed.
    for (const { about } of mails) expect(about).toMatch(/^joiner-\d{2,}@example\.com Reminder: Night \d$/)
    const killed = kills + processCount
    expect(mails.length - expected).toBeLessThanOrEqual(concurrency * killed)
    process.stdout.write(
      `${name}, ${killed} processes killed: ${mails.length} mails received of ${expected} reminders\n`,
    )
  })

  test('processes that start at once on a date that was moved tell each attendee once', async () => {
    const { location, inbox, startProcesses } = await setUp(programs, { start })
    const folder = await copyFixture(onTestFinished)
    const dated = (hours: number) =>
      `---\nname: Night\nstatus: open\npublishedDaysAgo: 1\nstartsAt: ${new Date(Date.now() + hours * hourMs).toISOString()}\n---\nText\n`
    await folder.write('productions/high-jinx.md', dated(1_000))
    await folder.remove('productions/lifted-laughter.md')
    const { db, close } = await open(location)
    await publishFolder(db, folder.path, new Date())
    await addAttendees(db, 60)
    await close()
    await folder.write('productions/high-jinx.md', dated(1_100))

    const processes = startProcesses(processCount, { more: { CONTENT_DIR: folder.path } })
    await inbox.until(() => inbox.calls.length >= 10)
    await processes.kill()
    await processes.stop('SIGKILL')
    await releaseClaims(location)
    const last = startProcesses(1, { more: { CONTENT_DIR: folder.path } })
    await last.next()
    await inbox.until(() => messageIds(inbox).size === 60)
    await last.stop('SIGTERM')
    const mails = mailsIn(inbox)
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(60)
    expect(new Set(mails.map(({ about }) => about)).size).toBe(60)
    expect(mails[0]?.about).toMatch(/A new date for Night$/)
  })
})
