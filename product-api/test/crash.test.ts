import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joins } from '../src/attendance/tables.ts'
import type { DatabaseLocation } from '../src/database/open.ts'
import { insertMember } from '../src/members/queries.ts'
import { createTokens } from '../src/members/tokens.ts'
import { currentReleaseVersion } from '../src/productions/release.ts'
import { productions } from '../src/productions/tables.ts'
import { deriveKeys } from '../src/secrets/keys.ts'
import { longTimeout, open, startPglite, type TestDatabases } from './databases.ts'
import { type BuiltPrograms, buildPrograms, startService, unoptimized } from './processes.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { fixtureFolder, publishFolder, secret } from './service.ts'

/** A full run kills more often. */
const kills = process.env.TEST_FULL === '1' ? 20 : 3

/** The members of this test, with valid tokens. */
interface Joiner {
  readonly id: number
  readonly email: string
  readonly token: string
}

describe('killed while members join', { timeout: longTimeout }, () => {
  let programs: BuiltPrograms
  let inbox: Receiver
  let databases: TestDatabases
  let location: DatabaseLocation
  let productionId: number
  let release: string
  const waiting: Joiner[] = []
  const acknowledged: Joiner[] = []

  beforeAll(async () => {
    databases = await startPglite()
    location = await databases.create()
    programs = await buildPrograms()
    inbox = await startReceiver()
    const { db, close } = await open(location)
    await publishFolder(db, fixtureFolder, new Date())
    const rows = await db.select().from(productions)
    const production = rows.find(({ slug }) => slug === 'high-jinx')
    productionId = production?.id ?? 0
    release = currentReleaseVersion(production?.release ?? null)
    const tokens = createTokens(deriveKeys([secret]), () => new Date())
    for (let number = 0; number < 10 * kills; number += 1) {
      const member = await insertMember(db, {
        firstName: 'Joiner',
        lastName: String(number),
        email: `joiner-${number}@example.com`,
        phone: `+1562555${String(number).padStart(4, '0')}`,
        dateOfBirth: '1990-02-03',
        registeredAt: new Date(),
      })
      if (member !== null) waiting.push({ ...member, token: await tokens.issue(member) })
    }
    await close()
  })

  afterAll(async () => {
    await inbox.close()
    await programs.remove()
    await databases.stop()
  })

  const start = () =>
    startService(
      programs.main,
      {
        PRODUCT_API_DATA: location.kind === 'pglite' ? location.folder : '',
        PRODUCT_API_SECRET: secret,
        CONTENT_DIR: fixtureFolder,
        INBOX_URL: `${inbox.url}/inbox`,
      },
      unoptimized,
    )

  /** Joins. @returns whether the join was acknowledged */
  async function joinAt(address: string, { id, token }: Joiner): Promise<boolean> {
    try {
      const response = await fetch(`${address}/api/store-event-join-list`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ event_id: productionId, user_id: id, release_version: release }),
      })
      const answer = await response.json()
      expect(answer).toMatchObject({ status: '1' })
      return true
    } catch (error) {
      // The kill cut the response off.
      if (error instanceof TypeError || error instanceof SyntaxError) return false
      throw error
    }
  }

  /** Lets four members join at a time until one gets no response. */
  async function joinUntilCutOff(address: string, onJoin: () => void): Promise<void> {
    const queue = async () => {
      for (let joiner = waiting.shift(); joiner !== undefined; joiner = waiting.shift()) {
        if (!(await joinAt(address, joiner))) {
          waiting.push(joiner)
          return
        }
        acknowledged.push(joiner)
        onJoin()
      }
    }
    await Promise.all([queue(), queue(), queue(), queue()])
  }

  test('keeps every acknowledged join and delivers its mail, duplicates under the same id', async () => {
    for (let kill = 1; kill <= kills; kill += 1) {
      const service = await start()
      // Each round is killed after another number of joins, so at another point of the work.
      let left = 1 + (kill % 7)
      await joinUntilCutOff(service.address, () => {
        left -= 1
        if (left === 0) void service.kill('SIGKILL')
      })
      expect(await service.exited).toMatchObject({ signal: 'SIGKILL' })
    }
    const killedWhen = acknowledged.length

    const last = await start()
    const mails = async () =>
      Promise.all(inbox.calls.map(async ({ body }) => PostalMime.parse(new Uint8Array(body))))
    const addressees = () =>
      new Set(inbox.calls.map(({ body }) => /^To: .*?([\w-]+@example\.com)/im.exec(String(body))?.[1]))
    await inbox.until(() => acknowledged.every(({ email }) => addressees().has(email)))
    expect(await last.kill('SIGTERM')).toMatchObject({ code: 0 })

    const { db, close } = await open(location)
    const stored = await db.select({ memberId: joins.memberId }).from(joins)
    expect(stored.map(({ memberId }) => memberId)).toEqual(
      expect.arrayContaining(acknowledged.map(({ id }) => id)),
    )
    await close()

    const idsOf = new Map<string, Set<string>>()
    for (const { to, messageId } of await mails()) {
      const email = to?.[0]?.address ?? ''
      idsOf.set(email, (idsOf.get(email) ?? new Set()).add(messageId ?? ''))
    }
    // One message for each row, also for a join that was not acknowledged before the kill.
    expect(idsOf.size).toBe(stored.length)
    for (const ids of idsOf.values()) expect(ids.size).toBe(1)
    expect(killedWhen).toBeGreaterThanOrEqual(kills)
    process.stdout.write(
      `${kills} kills: ${killedWhen} joins acknowledged, ${stored.length} stored, ${inbox.calls.length} mails received of ${idsOf.size} messages\n`,
    )
  })
})
