import { builtInRelease, releaseVersion } from '@compound/foundation/release.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { joins } from '../src/attendance/tables.ts'
import type { OpenDatabase } from '../src/database/database.ts'
import type { Member } from '../src/members/queries.ts'
import { members } from '../src/members/tables.ts'
import { outbox } from '../src/outbox/tables.ts'
import { productions } from '../src/productions/tables.ts'
import type { TestDatabases } from './databases.ts'
import { addMember } from './members.ts'
import { ask, fixtureFolder, noon, publishFolder, startTestService, type TestService } from './service.ts'

/** Tests of joins, and of validation at the door. */
export function describeAttendance(databases: () => TestDatabases): void {
  let database: OpenDatabase
  let service: TestService
  let open1: number
  /** The version of its release. */
  let release: string
  let closed: number
  let member: Member
  let token: string
  let staff: Member
  let staffToken: string

  beforeAll(async () => {
    database = await databases().open()
    await publishFolder(database.db, fixtureFolder)
    const rows = await database.db.select().from(productions)
    open1 = rows.find(({ slug }) => slug === 'high-jinx')?.id ?? 0
    closed = rows.find(({ slug }) => slug === 'lifted-laughter')?.id ?? 0
  })

  afterAll(() => database.close())

  beforeEach(async () => {
    await database.db.execute('truncate members, joins, outbox restart identity cascade')
    await database.db.update(productions).set({ status: 'open' }).where(eq(productions.id, open1))
    await setRelease(open1, '<p>I will be <strong>filmed</strong>.</p>')
    service = await startTestService(database.db)
    release = await versionOf(open1)
    const person = await addMember(service, database.db, { firstName: 'Kiri', lastName: 'Nandakumar' })
    const helper = await addMember(service, database.db, {
      firstName: 'Sam',
      lastName: 'Okafor',
      role: 'staff',
    })
    ;({ member, token } = person)
    ;({ member: staff, token: staffToken } = helper)
    return () => service.close()
  })

  const join = (body: object = {}, by = token) =>
    ask(service.server, 'POST /api/store-event-join-list', {
      token: by,
      body: { event_id: open1, user_id: member.id, release_version: release, ...body },
    })

  async function versionOf(productionId: number): Promise<string> {
    const { body } = await ask(service.server, `GET /api/get-production-privacy-policy/${productionId}`)
    return Object(body).data.release_version
  }

  async function setRelease(productionId: number, html: string | null): Promise<void> {
    await database.db.update(productions).set({ release: html }).where(eq(productions.id, productionId))
  }

  async function joinedTicket(): Promise<string> {
    return String(Object((await join()).body).ticket)
  }

  const storedJoins = () => database.db.select().from(joins)

  describe('joining', () => {
    test('returns a ticket, stores the accepted release, and sends a mail', async () => {
      const answer = await join()
      const ticket: string = Object(answer.body).ticket
      expect(answer).toEqual({
        http: 200,
        body: {
          status: '1',
          message: 'QR code has been sent to your Email address',
          state: 'confirmed',
          place: null,
          joined_at: '2026-11-20 20:00:00',
          can_cancel: true,
          admitted_at: null,
          ticket,
        },
      })
      expect(ticket).toMatch(new RegExp(`^${open1}_[0-9a-f]{32}-${member.id}$`))
      expect(await storedJoins()).toEqual([
        {
          productionId: open1,
          memberId: member.id,
          joinedAt: noon,
          generation: 0,
          releaseVersion: release,
          releaseAcceptedAt: noon,
          validatedAt: null,
          validatedBy: null,
          promotedAt: null,
          remindedOf: null,
          remindedHours: null,
          doorVersion: expect.any(Number),
        },
      ])
      expect(await service.messages.newest(member.email)).toMatchObject({
        channel: 'email',
        recipientName: 'Kiri Nandakumar',
        subject: 'Your ticket for High Jinx: live taping',
        text: expect.stringContaining(`https://compound.example/attendee-check/${ticket}`),
      })
    })

    test('twice returns the same ticket and sends one mail, also when the production has closed', async () => {
      const ticket = await joinedTicket()
      const again = {
        http: 200,
        body: {
          status: '1',
          message: 'QR code has been sent to your Email address',
          state: 'confirmed',
          place: null,
          joined_at: '2026-11-20 20:00:00',
          can_cancel: true,
          admitted_at: null,
          ticket,
        },
      }
      expect(await join({ event_id: String(open1), user_id: String(member.id) })).toEqual(again)
      await database.db.update(productions).set({ status: 'unavailable' }).where(eq(productions.id, open1))
      expect(await join()).toEqual(again)
      expect(await database.db.$count(outbox)).toBe(1)
    })

    test('50 times at once adds one row and sends one mail', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => join()))
      expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ body }) => Object(body).ticket)).size).toBe(1)
      expect(await storedJoins()).toHaveLength(1)
      expect(await database.db.$count(outbox)).toBe(1)
    })

    test.each([undefined, null, '', '  '])('with %j as the accepted release is refused', async (given) => {
      expect(await join({ release_version: given })).toEqual({
        http: 422,
        body: {
          status: '0',
          message: 'Please read and accept the release of this production first.',
          reason: 'release_missing',
        },
      })
      expect(await storedJoins()).toEqual([])
      expect(await database.db.$count(outbox)).toBe(0)
    })

    test('with an outdated release is refused', async () => {
      await setRelease(open1, '<p>I will be filmed twice.</p>')
      const refusal = {
        http: 409,
        body: {
          status: '0',
          message: 'The release has changed. Please read it again.',
          reason: 'release_changed',
        },
      }
      expect(await join()).toEqual(refusal)
      expect(await join({ release_version: 'made-up' })).toEqual(refusal)
      expect(await storedJoins()).toEqual([])
      expect(await join({ release_version: await versionOf(open1) })).toMatchObject({ http: 200 })
    })

    test('requires the version of the built-in release where a production has none of its own', async () => {
      await setRelease(open1, null)
      expect(await versionOf(open1)).toBe(releaseVersion(builtInRelease))
      expect(await join({ release_version: '' })).toMatchObject({ http: 422 })
      expect(await join()).toMatchObject({ http: 409 })
      expect(await join({ release_version: releaseVersion(builtInRelease) })).toMatchObject({ http: 200 })
    })

    test('twice requires no new acceptance, even where the release has changed', async () => {
      const ticket = await joinedTicket()
      await setRelease(open1, '<p>I will be filmed twice.</p>')
      expect(await join()).toMatchObject({ http: 200, body: { ticket } })
      expect(await storedJoins()).toMatchObject([{ releaseVersion: release }])
    })

    test('requires an open production, and succeeds while mail cannot be sent', async () => {
      expect(await join({ event_id: closed })).toEqual({
        http: 409,
        body: {
          status: '0',
          message: 'This Production is not available right now!.',
          reason: 'unavailable',
        },
      })
      expect(await join({ event_id: 999_999 })).toEqual({
        http: 404,
        body: { status: '0', message: 'There is no such production.' },
      })
      expect(await storedJoins()).toEqual([])
      service.messages.failure = new Error('the mail server is away')
      expect(await join()).toMatchObject({ http: 200 })
      await service.messages.until(() => service.messages.attempts > 0)
      expect(await storedJoins()).toHaveLength(1)
    })

    test('requires a login, and joins no other member', async () => {
      expect(await join({}, staffToken)).toEqual({
        http: 403,
        body: { status: '0', message: 'You can do that for yourself only.' },
      })
      expect(await ask(service.server, 'POST /api/store-event-join-list')).toMatchObject({ http: 401 })
      expect(await join({ event_id: 'x' })).toEqual({
        http: 422,
        body: { status: '0', message: 'event_id must be an id.' },
      })
      expect(await storedJoins()).toEqual([])
    })
  })

  describe('the list of joined productions', () => {
    const list = (query = '', by = token, of = member.id) =>
      ask(service.server, `GET /api/user-join-list/${of}${query}`, { token: by })

    test('has productions with their tickets, those that are coming first', async () => {
      expect(await list()).toEqual({ http: 200, body: { status: '1', count: 0, event: [] } })
      const ticket = await joinedTicket()
      service.clock.advance(60_000)
      await database.db.update(productions).set({ status: 'open' }).where(eq(productions.id, closed))
      await join({ event_id: closed, release_version: await versionOf(closed) })
      await database.db.update(productions).set({ status: 'unavailable' }).where(eq(productions.id, closed))
      const { body } = await list()
      expect(body).toMatchObject({
        status: '1',
        count: 2,
        event: [
          {
            id: open1,
            slug: 'high-jinx',
            name: 'High Jinx: live taping',
            status: '1',
            ticket,
            joined_at: '2026-11-20 20:00:00',
            validated_at: null,
            validated_by: null,
          },
          { id: closed, slug: 'lifted-laughter', status: '0', joined_at: '2026-11-20 20:01:00' },
        ],
      })
      expect(await list('?page=2&limit=1')).toMatchObject({
        body: { count: 2, event: [{ slug: 'lifted-laughter' }] },
      })
      expect(await list('?page=3&limit=1')).toMatchObject({ body: { count: 2, event: [] } })
    })

    test('is visible to its member only', async () => {
      expect(await list('', staffToken)).toMatchObject({ http: 403 })
      expect(await list('', token, staff.id)).toMatchObject({ http: 403 })
      expect(await ask(service.server, `GET /api/user-join-list/${member.id}`)).toMatchObject({ http: 401 })
      expect(await list('?page=0')).toMatchObject({ http: 400 })
    })
  })

  test('a production by its id is public', async () => {
    const call = `POST /api/event-showbyid/${open1}` as const
    const answer = await ask(service.server, call)
    expect(answer).toMatchObject({ http: 200, body: { data: { event: { id: open1 } } } })
    expect(await ask(service.server, call, { token })).toEqual(answer)
  })

  describe('a member’s details', () => {
    const details = (of: number, query = '', by = token) =>
      ask(service.server, `GET /api/user-detail-show/${of}${query}`, { token: by })

    test('are visible to the member, with the documented fields only', async () => {
      expect(await details(member.id)).toEqual({
        http: 200,
        body: {
          status: '1',
          data: {
            user: {
              id: member.id,
              role: '2',
              name: 'Kiri Nandakumar',
              email: member.email,
              phone: member.phone,
              dob: '1990-02-03',
              instagram_name: 'ines.abara',
            },
          },
        },
      })
      expect(await details(staff.id)).toEqual({
        http: 403,
        body: { status: '0', message: 'You can see your own details only.' },
      })
      expect(await details(staff.id, '', staffToken)).toMatchObject({
        body: { data: { user: { role: '3' } } },
      })
    })

    test('are visible to staff with the member’s ticket, and tell whether they have joined', async () => {
      const ticket = await joinedTicket()
      const answer = {
        http: 200,
        body: {
          status: '1',
          data: {
            user: expect.objectContaining({ id: member.id, email: member.email }),
            has_joined: true,
            validated_at: null,
            validated_by: null,
          },
        },
      }
      expect(await details(member.id, `?event_id=${open1}&ticket=${ticket}`, staffToken)).toEqual(answer)
      expect(await details(member.id, `?ticket=${ticket}`, staffToken)).toEqual(answer)
      expect(await details(member.id, `?ticket=${ticket}`)).toEqual(answer)
      await database.db.delete(joins)
      expect(await details(member.id, `?ticket=${ticket}`, staffToken)).toMatchObject({
        body: { data: { has_joined: false } },
      })
    })

    test('are refused to staff with another’s ticket, a forged one, or none', async () => {
      const ticket = await joinedTicket()
      const refused = { http: 422, body: { status: '0', message: 'This ticket is not valid.' } }
      const queries = [
        '',
        '?ticket=',
        `?ticket=${open1}_..-${member.id}`,
        `?ticket=${ticket}x`,
        `?ticket=${ticket}&ticket=${ticket}`,
        `?event_id=${closed}&ticket=${ticket}`,
        `?event_id=x&ticket=${ticket}`,
        `?ticket=${'1'.repeat(10_000)}`,
      ]
      for (const query of queries) expect(await details(member.id, query, staffToken)).toEqual(refused)
      const { member: other } = await addMember(service, database.db)
      expect(await details(other.id, `?ticket=${ticket}`, staffToken)).toEqual(refused)
      expect(await details(member.id, `?ticket=${open1}_..-${member.id}`)).toEqual(refused)
    })
  })

  describe('at the door', () => {
    const validateUser = (ticket: string, body: object = {}, by = staffToken) =>
      ask(service.server, `POST /api/validate-user?ticket=${ticket}`, {
        token: by,
        body: { user_id: member.id, ...body },
      })
    const validate = (ticket: string, body: object = {}, by = staffToken) =>
      ask(service.server, `POST /api/validate-production?ticket=${ticket}`, {
        token: by,
        body: { user_id: member.id, event_id: open1, ...body },
      })

    const done = { validated_at: '2026-11-20 20:00:00', validated_by: 'Sam Okafor' }

    test('staff look up the join, then validate it', async () => {
      const ticket = await joinedTicket()
      expect(await validateUser(ticket, { event_id: open1 })).toEqual({
        http: 200,
        body: { status: '1', message: 'This person is a member and has joined.' },
      })
      expect(await storedJoins()).toMatchObject([{ validatedAt: null }])
      expect(await validate(ticket)).toEqual({
        http: 200,
        body: { status: '1', message: 'User has been validated', ...done },
      })
      expect(await storedJoins()).toMatchObject([{ validatedAt: noon, validatedBy: staff.id }])
      const list = await ask(service.server, `GET /api/user-join-list/${member.id}`, { token })
      expect(list.body).toMatchObject({ event: [{ ...done, admitted_at: done.validated_at }] })
    })

    test('a second validation tells when and by whom the first was done, and changes nothing', async () => {
      const ticket = await joinedTicket()
      await validate(ticket)
      service.clock.advance(5 * 60_000)
      const { token: otherToken } = await addMember(service, database.db, { role: 'staff' })
      expect(await validate(ticket, {}, otherToken)).toEqual({
        http: 409,
        body: {
          status: '0',
          message: 'Already validated on November 20, 2026 at 12:00 PM by Sam Okafor.',
          ...done,
        },
      })
      expect(await validateUser(ticket)).toMatchObject({ http: 200 })
      expect(await storedJoins()).toMatchObject([{ validatedAt: noon, validatedBy: staff.id }])
    })

    test('one of 50 simultaneous validations succeeds, and 49 are told so', async () => {
      const ticket = await joinedTicket()
      const answers = await Promise.all(Array.from({ length: 50 }, () => validate(ticket)))
      const first = answers.filter(({ body }) => Object(body).status === '1')
      const others = answers.filter(({ body }) =>
        /^Already validated on .* by Sam/.test(Object(body).message),
      )
      expect([first.length, others.length]).toEqual([1, 49])
      for (const { body } of answers) expect(body).toMatchObject(done)
    })

    test('a forged, altered, foreign or missing ticket is refused, and nothing changes', async () => {
      const ticket = await joinedTicket()
      const { member: other, token: otherToken } = await addMember(service, database.db)
      const theirs = await join({ user_id: other.id }, otherToken)
      const altered = [...ticket].map((_, index) => {
        const mark = ticket[index] === '1' ? '2' : '1'
        return ticket.slice(0, index) + mark + ticket.slice(index + 1)
      })
      const codes = [
        '',
        `${open1}_..-${member.id}`,
        `${open1}_-${member.id}`,
        `${closed}${ticket.slice(ticket.indexOf('_'))}`,
        ticket.toUpperCase(),
        `${ticket}%0A`,
        'x'.repeat(10_000),
        String(Object(theirs.body).ticket),
        ...altered,
      ].filter((code) => code !== ticket)
      const refused = { http: 422, body: { status: '0', message: 'This ticket is not valid.' } }
      for (const code of codes) {
        expect(await validateUser(code)).toEqual(refused)
        expect(await validate(code)).toEqual(refused)
      }
      const bare = { token: staffToken, body: { user_id: member.id, event_id: open1 } }
      expect(await ask(service.server, 'POST /api/validate-production', bare)).toEqual(refused)
      expect(await ask(service.server, 'POST /api/validate-user', bare)).toEqual(refused)
      expect(await validate(ticket, { event_id: closed })).toEqual(refused)
      expect(await validate(ticket, { user_id: other.id })).toEqual(refused)
      expect(await validateUser(ticket, { event_id: closed })).toEqual(refused)
      expect((await storedJoins()).map(({ validatedAt }) => validatedAt)).toEqual([null, null])
    })

    test('a ticket without a join is refused', async () => {
      const ticket = await joinedTicket()
      await database.db.delete(joins)
      const refused = {
        http: 422,
        body: { status: '0', message: 'This person has not joined this production.' },
      }
      expect(await validateUser(ticket)).toEqual(refused)
      expect(await validate(ticket)).toEqual(refused)
    })

    test('a ticket stays valid when the production closes', async () => {
      const ticket = await joinedTicket()
      await database.db.update(productions).set({ status: 'unavailable' }).where(eq(productions.id, open1))
      expect(await validate(ticket)).toMatchObject({ http: 200 })
    })

    test('only current staff validate, no member, visitor or former staff', async () => {
      const ticket = await joinedTicket()
      const forbidden = { http: 403, body: { status: '0', message: 'Only staff may do that.' } }
      expect(await validateUser(ticket, {}, token)).toEqual(forbidden)
      expect(await validate(ticket, {}, token)).toEqual(forbidden)
      await database.db.update(members).set({ role: 'member' }).where(eq(members.id, staff.id))
      expect(await validateUser(ticket)).toEqual(forbidden)
      expect(await validate(ticket)).toEqual(forbidden)
      expect(
        await ask(service.server, `GET /api/user-detail-show/${member.id}?ticket=${ticket}`, {
          token: staffToken,
        }),
      ).toMatchObject({ http: 403 })
      expect(await ask(service.server, `POST /api/validate-production?ticket=${ticket}`)).toMatchObject({
        http: 401,
      })
      expect(await storedJoins()).toMatchObject([{ validatedAt: null }])
    })
  })
}
