import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createCalendarSecrets } from '../src/calendars/secrets.ts'
import { calendarAddresses } from '../src/calendars/tables.ts'
import { sha256 } from '../src/core/sha256.ts'
import { endSessions } from '../src/members/session-queries.ts'
import { members } from '../src/members/tables.ts'
import { deriveKeys } from '../src/secrets/keys.ts'
import { inHours, type Person, refusal, success, useApi } from './api.ts'
import { describeSuite, suiteKind } from './databases.ts'
import { copyFixture, publishFolder, secret as serviceSecret } from './service.ts'

describeSuite((databases) => {
  const api = useApi(databases)

  const call = (path: string, { member, token }: Person, userId = member.id) =>
    api.post(path, { user_id: userId }, token)
  const secretOf = async (person: Person, path = 'calendar-address') =>
    String(Object((await call(path, person)).body).secret)
  const read = (secret: unknown) => api.post('calendar', { secret })

  const unknown = refusal(404, 'This calendar doesn’t exist or was removed.')

  describe('the address of a calendar', () => {
    test('is made at the first request, and stays', async () => {
      const ana = await api.add()
      const ben = await api.add()
      const secrets = await Promise.all([ana, ana, ana, ana].map((person) => secretOf(person)))
      expect(new Set(secrets).size).toBe(1)
      expect(secrets[0]).toMatch(/^[\w-]{32}$/)
      expect(await secretOf(ben)).not.toBe(secrets[0])
    })

    test('ends when it is renewed', async () => {
      const ana = await api.add()
      const before = await secretOf(ana)
      expect(await read(before)).toEqual(success({ event: [] }))
      const after = await secretOf(ana, 'renew-calendar-address')
      expect(after).not.toBe(before)
      expect(await secretOf(ana)).toBe(after)
      expect(await read(before)).toEqual(unknown)
      expect((await read(after)).http).toBe(200)
      for (const none of ['', 'x'.repeat(201), { a: 1 }]) expect((await read(none)).http).toBe(422)
    })

    test('is not stored in the database', async () => {
      const ana = await api.add()
      const secret = await secretOf(ana)
      const [row] = await api.db.select().from(calendarAddresses)
      expect(row).toEqual({ memberId: ana.member.id, salt: expect.any(String), secretHash: sha256(secret) })
      expect(JSON.stringify(row)).not.toContain(secret)
    })

    test('is available only to its member', async () => {
      const ana = await api.add()
      const ben = await api.add()
      for (const path of ['calendar-address', 'renew-calendar-address']) {
        expect((await call(path, ben, ana.member.id)).http).toBe(403)
        expect((await api.post(path, { user_id: ana.member.id })).http).toBe(401)
      }
    })

    test.runIf(suiteKind()?.name === 'PostgreSQL').each(['calendar-address', 'renew-calendar-address'])(
      'is not made by a session that ends meanwhile: %s',
      async (path) => {
        const ana = await api.add()
        let answer: ReturnType<typeof call> | undefined
        await api.db.transaction(async (transaction) => {
          await transaction.select().from(members).where(eq(members.id, ana.member.id)).for('update')
          answer = call(path, ana)
          const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`
          await expect.poll(() => api.db.$count(sql`pg_stat_activity`, isWaiting)).toBe(1)
          await endSessions(transaction, ana.member.id)
        })
        expect(await answer).toMatchObject({ http: 401 })
        expect(await api.db.$count(calendarAddresses)).toBe(0)
      },
    )

    test('is replaced if its key is gone, but not if its key is older', async () => {
      const ana = await api.add()
      const foreign = createCalendarSecrets(deriveKeys(['another secret'])).create()
      await api.db.insert(calendarAddresses).values({ memberId: ana.member.id, ...foreign.stored })
      const secret = await secretOf(ana)
      expect(secret).not.toBe(foreign.secret)
      expect((await read(secret)).http).toBe(200)
      const made = createCalendarSecrets(deriveKeys([serviceSecret])).create()
      const newer = createCalendarSecrets(deriveKeys(['a newer secret of the installation', serviceSecret]))
      expect(newer.secretOf(made.stored)).toBe(made.secret)
    })
  })

  test('a calendar lists joined and waitlisted productions, without tickets', async () => {
    await api.set({ capacity: 1 })
    const people = [await api.add(), await api.add()] as const
    await api.joinAll(...people)
    const secrets = await Promise.all(people.map((person) => secretOf(person)))
    const dates = async () => {
      const calendars = await Promise.all(secrets.map(read))
      expect(JSON.stringify(calendars)).not.toMatch(/ticket|_[0-9a-f]{32}-/)
      return calendars.map(({ body }) => Object(body).event)
    }
    const confirmed = { id: api.id, state: 'confirmed', waitlist_position: null }
    const waitlisted = { id: api.id, state: 'waitlisted', waitlist_position: 1 }
    expect(await dates()).toMatchObject([[confirmed], [waitlisted]])
    await api.cancel(people[0])
    expect(await dates()).toMatchObject([[], [confirmed]])
  })

  test('the revision of a production increases once for each change of name, date, venue or calling off', async () => {
    const revisionOf = async () => {
      const { revision, revised_at } = await api.event()
      return [revision, revised_at]
    }
    const folder = await copyFixture(onTestFinished)
    const fields: Record<string, string> = {
      name: '"High Jinx: live taping"',
      status: 'open',
      startsAt: '2026-12-02T19:00:00-08:00',
      endsAt: '2026-12-02T21:30:00-08:00',
      venue: 'Stage B, The Compound',
      publishedAt: '2026-11-09T17:00:00Z',
    }
    let day = 0
    const publishWith = async (changes: Record<string, string>, text = 'Bring a question.') => {
      day += 1
      Object.assign(fields, changes)
      const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`)
      await folder.write('productions/high-jinx.md', `---\n${lines.join('')}---\n\n${text}\n`)
      await publishFolder(api.db, folder.path, inHours(24 * day))
      return await revisionOf()
    }
    expect(await revisionOf()).toEqual([0, null])
    expect(await publishWith({}, 'Bring two questions.')).toEqual([0, null])
    expect(await publishWith({ status: 'unavailable', capacity: '5' })).toEqual([0, null])
    expect(await publishWith({ venue: 'Stage C' })).toEqual([1, '2026-11-23 20:00:00'])
    expect(await publishWith({})).toEqual([1, '2026-11-23 20:00:00'])
    const earlier = { startsAt: '2026-12-02T18:00:00-08:00' }
    expect(await publishWith(earlier)).toEqual([2, '2026-11-25 20:00:00'])
    const renamed = { name: 'Higher Jinx', endsAt: '2026-12-02T22:30:00-08:00' }
    expect(await publishWith(renamed)).toEqual([3, '2026-11-26 20:00:00'])
    expect(await publishWith({ calledOff: 'true' })).toEqual([4, '2026-11-27 20:00:00'])
    const writtenOtherwise = { startsAt: '2026-12-03T02:00:00Z' }
    expect(await publishWith(writtenOtherwise)).toEqual([4, '2026-11-27 20:00:00'])
  })
})
