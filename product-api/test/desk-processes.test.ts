import { readFile } from 'node:fs/promises'
import { isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../src/database/database.ts'
import type { DatabaseLocation } from '../src/database/open.ts'
import { giveGrant } from '../src/grants/queries.ts'
import { members } from '../src/members/tables.ts'
import { createTokens } from '../src/members/tokens.ts'
import { outbox } from '../src/outbox/tables.ts'
import { productions } from '../src/productions/tables.ts'
import { deriveKeys } from '../src/secrets/keys.ts'
import { longTimeout, open, serverKinds } from './databases.ts'
import { type BuiltPrograms, buildPrograms, startService } from './processes.ts'
import type { Receiver } from './receiver.ts'
import { call, setUp } from './running-processes.ts'
import { joiner, messageIds } from './rush.ts'
import { fixtureFolder, publishFolder, secret } from './service.ts'

/* The desk of running processes: a message amid kills, and what a large list costs. */

const isFull = process.env.TEST_FULL === '1'

/** A full run writes to more, and kills more often. */
const { kills, recipients } = isFull ? { kills: 20, recipients: 2_000 } : { kills: 2, recipients: 200 }

/** The messages that a process sends at a time: a kill may repeat so many. */
const concurrency = 5

let programs: BuiltPrograms

beforeAll(async () => {
  programs = await buildPrograms()
})

afterAll(() => programs.remove())

/** Writes a production, its producer, and attendees into a database that no process has open. */
async function prepare(location: DatabaseLocation, count: number) {
  const { db, close, vacuum } = await open(location)
  await publishFolder(db, fixtureFolder, new Date())
  const [production] = await db.select({ id: productions.id }).from(productions).limit(1)
  const productionId = production?.id ?? 0
  const [producer] = await db.insert(members).values(joiner(0, new Date())).returning()
  if (producer === undefined) throw new Error('an insert returns its row')
  const key = { memberId: producer.id, kind: 'producer', productionId } as const
  await giveGrant(db, { ...key, grantedAt: new Date() })
  await addAttendees(db, productionId, count)
  await vacuum()
  await close()
  const token = await createTokens(deriveKeys([secret]), () => new Date()).issue(producer)
  return { productionId, token }
}

/** Attendees of all kinds of names: every tenth waits, every third was let in. */
async function addAttendees(db: Database, productionId: number, count: number): Promise<void> {
  await db.execute(
    sql.raw(`insert into members (first_name, last_name, email, phone, date_of_birth, instagram_name, registered_at)
      select (array['Ines', 'Zoë', 'Łukasz', 'محمد', 'Kim'])[1 + n % 5], 'Abara ' || n, 'person-' || n || '@example.com',
        '+1' || 2000000000 + n, '1990-02-03', 'person.' || n, now() from generate_series(1, ${count}) n`),
  )
  await db.execute(
    sql.raw(`insert into joins (production_id, member_id, joined_at, validated_at, validated_by)
      select ${productionId}, id, now(), case when id % 3 = 0 then now() end, case when id % 3 = 0 then 1 end
      from members where email like 'person-%'`),
  )
}

/** As a start on a database of one process does: what a killed process has claimed is sent at once. */
async function releaseClaims(location: DatabaseLocation): Promise<number> {
  const { db, close } = await open(location)
  const mails = await db.$count(outbox)
  await db.update(outbox).set({ dueAt: new Date() }).where(isNull(outbox.sentAt))
  await close()
  return mails
}

/** To whom mails were received. */
function recipientsIn(inbox: Receiver): Set<string> {
  return new Set(
    inbox.calls.map(({ body }) => {
      // A long name takes a second line.
      const mail = String(body).replace(/\r\n[ \t]+/g, ' ')
      return /^To: .*?([\w-]+@example\.com)/im.exec(mail)?.[1] ?? 'none'
    }),
  )
}

describe.each(serverKinds)('on $name', { timeout: longTimeout }, ({ name, start }) => {
  const processCount = name === 'PGlite' ? 1 : 2

  test(`a message to ${recipients}, amid ${kills} kills, is mailed to each once`, async () => {
    const { location, inbox, startProcesses } = await setUp(programs, { start })
    const { productionId, token } = await prepare(location, recipients)
    const processes = startProcesses(processCount)
    const message = {
      ...{ event_id: productionId, audience: null, message_id: 'message-1' },
      ...{ subject: 'Doors at six', text: 'Please come early.' },
    }
    const ask = () => call(processes, '/api/message-attendees', { token }, message)
    await processes.next()
    const first = ask()
    // Amid the call, whether its transaction has ended or not.
    await processes.kill()
    const answer = { status: 200, body: { status: '1', data: { recipient_count: recipients } } }
    expect(await first).toEqual(answer)
    for (let kill = 1; kill < kills; kill += 1) {
      await inbox.until(() => inbox.calls.length >= Math.floor((kill * recipients) / kills))
      await processes.kill()
      expect(await ask()).toEqual(answer)
    }
    await processes.stop('SIGKILL')
    expect(await releaseClaims(location)).toBe(recipients)
    const last = startProcesses(1)
    await last.next()
    await inbox.until(() => messageIds(inbox).size === recipients)
    await last.stop('SIGTERM')
    expect(messageIds(inbox)).not.toContain('none')
    expect(recipientsIn(inbox).size).toBe(recipients)
    const killed = kills + processCount
    expect(inbox.calls.length - recipients).toBeLessThanOrEqual(concurrency * killed)
    process.stdout.write(
      `${name}, ${killed} processes killed: ${inbox.calls.length} mails received of ${recipients} messages\n`,
    )
  })

  test('a long list is searched, paged and exported by a process', async () => {
    const { location, env } = await setUp(programs, { start })
    const count = isFull ? 10_000 : 1_000
    const { productionId, token } = await prepare(location, count)
    const service = await startService(programs.main, env)
    onTestFinished(async () => {
      await service.kill('SIGKILL')
    })
    const get = async (path: string) => {
      const begin = performance.now()
      const response = await fetch(`${service.address}/api/${path}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const text = await response.text()
      expect(response.status, text.slice(0, 200)).toBe(200)
      return { text, ms: performance.now() - begin }
    }
    /** The median and the slowest of 20 calls. */
    const time = async (query: string) => {
      const taken: number[] = []
      for (let times = 0; times < 20; times += 1) {
        taken.push((await get(`attendees/${productionId}?${query}`)).ms)
      }
      const sorted = taken.toSorted((a, b) => a - b)
      return `${Math.round(sorted[10] ?? 0)} (at most ${Math.round(sorted.at(-1) ?? 0)}) ms`
    }
    const searched = JSON.parse((await get(`attendees/${productionId}?search=ZOE%20abara%2099`)).text)
    expect(searched.data.total_count).toBe(isFull ? 22 : 2)
    // First: what lists have taken would hide what it takes.
    const before = await memoryOf(service.pid)
    let most = before
    const exporting = get(`attendees-export/${productionId}`)
    let isDone = false
    const watching = (async () => {
      while (!isDone) most = Math.max(most, await memoryOf(service.pid))
    })()
    const { text, ms } = await exporting
    isDone = true
    await watching
    const rows = text.split('\r\n').slice(1, -1)
    expect(new Set(rows.map((row) => row.split(',')[1])).size).toBe(count)
    if (!isFull) return
    const figures = [
      `export ${(ms / 1000).toFixed(2)} s, ${(text.length / 1e6).toFixed(1)} MB`,
      `RSS ${before} MB, at most ${most} MB in it`,
      `first page ${await time('limit=50')}`,
      `search ${await time('search=ZOE%20abara%2099')}`,
      `search for nobody ${await time('search=nobody')}`,
      `search for all ${await time('search=a')}`,
    ]
    process.stdout.write(`${name}, ${count} attendees: ${figures.join('; ')}\n`)
  })
})

/** The resident memory of a process, in megabytes. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024)
}
