import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { cancelledJoins, joins, waitingJoins } from '../src/attendance/tables.ts'
import type { OpenDatabase } from '../src/database/database.ts'
import { members } from '../src/members/tables.ts'
import { outbox } from '../src/outbox/tables.ts'
import { currentReleaseVersion } from '../src/productions/release.ts'
import { productions } from '../src/productions/tables.ts'
import type { TestDatabases } from './databases.ts'
import { addMember } from './members.ts'
import {
  ask,
  copyFixture,
  fixtureFolder,
  noon,
  publishFolder,
  startTestService,
  type TestService,
} from './service.ts'

const hourMs = 60 * 60 * 1000

type Person = Awaited<ReturnType<typeof addMember>>

/** Tests of capacity, waiting list and giving a place back. */
export function describeCapacity(databases: () => TestDatabases): void {
  let database: OpenDatabase
  let service: TestService
  let id: number
  let release: string
  let staffToken: string

  beforeAll(async () => {
    database = await databases().open()
  })

  afterAll(() => database.close())

  beforeEach(async () => {
    await database.db.execute('truncate members, joins, outbox, productions restart identity cascade')
    await publishFolder(database.db, fixtureFolder)
    const [production] = await database.db.select().from(productions).where(eq(productions.slug, 'high-jinx'))
    id = production?.id ?? 0
    release = currentReleaseVersion(production?.release ?? null)
    service = await startTestService(database.db)
    ;({ token: staffToken } = await addMember(service, database.db, { role: 'staff' }))
    return () => service.close()
  })

  const set = (values: Partial<typeof productions.$inferInsert>) =>
    database.db.update(productions).set(values).where(eq(productions.id, id))

  const people = (count: number): Promise<Person[]> =>
    Promise.all(Array.from({ length: count }, () => addMember(service, database.db)))

  const join = ({ member, token }: Person, event = id) =>
    ask(service.server, 'POST /api/store-event-join-list', {
      token,
      body: { event_id: event, user_id: member.id, release_version: release },
    })

  const cancel = ({ member, token }: Person, event = id) =>
    ask(service.server, 'POST /api/cancel-event-join', {
      token,
      body: { event_id: event, user_id: member.id },
    })

  /** Joins in this order. */
  async function joinAll(...joining: Person[]) {
    const answers = []
    for (const person of joining) answers.push(await join(person))
    return answers
  }

  async function joined({ member, token }: Person): Promise<unknown> {
    const { body } = await ask(service.server, `GET /api/user-join-list/${member.id}`, { token })
    return Object(body).event[0] ?? null
  }

  async function ticketOf(person: Person): Promise<string> {
    return String(Object(await joined(person)).ticket)
  }

  async function event(): Promise<unknown> {
    return Object((await ask(service.server, `POST /api/event-showbyid/${id}`)).body).data.event
  }

  const validate = (ticket: string, { member }: Person) =>
    ask(service.server, `POST /api/validate-production?ticket=${ticket}`, {
      token: staffToken,
      body: { user_id: member.id, event_id: id },
    })

  /** The subjects of the mails to a member, in the order in which they were written. */
  async function subjects({ member }: Person): Promise<string[]> {
    const rows = await database.db
      .select({ messageId: outbox.messageId })
      .from(outbox)
      .where(eq(outbox.recipient, member.email))
      .orderBy(asc(outbox.id))
    const sent = await service.messages.to(member.email, rows.length)
    return rows.map(({ messageId }) => {
      const body = sent.find((message) => message.messageId === messageId)?.body
      return body?.channel === 'email' ? `${body.subject} (${body.images.length})` : ''
    })
  }

  const refusal = (http: number, message: string, more: object = {}) => ({
    http,
    body: { status: '0', message, ...more },
  })

  test('the features are listed', async () => {
    expect(await ask(service.server, 'GET /api/features')).toEqual({
      http: 200,
      body: {
        status: '1',
        data: { features: ['capacity', 'cancel', 'notices', 'calendar', 'door', 'grants', 'desk'] },
      },
    })
  })

  describe('joining a production that is full', () => {
    test('gives a place on the waiting list, without a ticket', async () => {
      await set({ capacity: 1 })
      const [first, second, third] = await people(3)
      if (!first || !second || !third) return
      const [, waiting] = await joinAll(first, second, third)
      const place = {
        state: 'waiting',
        place: 1,
        joined_at: '2026-11-20 20:00:00',
        can_cancel: true,
        admitted_at: null,
      }
      const answer = { status: '1', message: 'You are on the waiting list, place 1', ...place }
      expect(waiting).toEqual({ http: 200, body: answer })
      expect(await join(second)).toEqual({ http: 200, body: answer })
      const listed = await joined(second)
      expect(listed).toMatchObject({ id, ...place, validated_at: null, validated_by: null })
      expect(listed).not.toHaveProperty('ticket')
      expect(await joined(third)).toMatchObject({ state: 'waiting', place: 2 })
      expect(await joined(first)).toMatchObject({ state: 'confirmed', place: null, can_cancel: true })
      expect(await event()).toMatchObject({
        status: '1',
        capacity: 1,
        confirmed_count: 1,
        waiting_count: 2,
        called_off: false,
      })
      expect(await subjects(second)).toEqual(['You are on the waiting list for High Jinx: live taping (0)'])
      const mail = await service.messages.newest(second.member.email)
      expect(mail.text).toContain('you are on the waiting list, place 1.')
      expect(mail.text).not.toMatch(/code/i)
    })

    test('of capacity 0 everybody waits, and a join without a limit is confirmed', async () => {
      const [first, second] = await people(2)
      if (!first || !second) return
      await set({ capacity: 0 })
      await join(first)
      expect(await joined(first)).toMatchObject({ state: 'waiting', place: 1 })
      await set({ capacity: null })
      expect(await join(second)).toMatchObject({ body: { state: 'confirmed' } })
      // Who has waited was promoted before.
      expect(await joined(first)).toMatchObject({ state: 'confirmed' })
    })
  })

  describe('a place that is given back', () => {
    test('goes to the first who waits, with mails', async () => {
      await set({ capacity: 1 })
      const [first, second, third] = await people(3)
      if (!first || !second || !third) return
      await joinAll(first, second, third)
      service.clock.advance(60_000)
      expect(await cancel(first)).toEqual({
        http: 200,
        body: {
          status: '1',
          message: 'You have given your place back.',
          cancelled_at: '2026-11-20 20:01:00',
        },
      })
      expect(await joined(first)).toBeNull()
      expect(await joined(second)).toMatchObject({
        state: 'confirmed',
        joined_at: '2026-11-20 20:00:00',
        ticket: expect.stringMatching(new RegExp(`^${id}_[0-9a-f]{32}-${second.member.id}$`)),
      })
      expect(await joined(third)).toMatchObject({ state: 'waiting', place: 1 })
      expect(await event()).toMatchObject({ confirmed_count: 1, waiting_count: 1 })
      expect(await subjects(first)).toEqual([
        'Your ticket for High Jinx: live taping (1)',
        'You have given your place back: High Jinx: live taping (0)',
      ])
      expect(await subjects(second)).toEqual([
        'You are on the waiting list for High Jinx: live taping (0)',
        'A place came free: your ticket for High Jinx: live taping (1)',
      ])
      const mail = await service.messages.newest(second.member.email, 2)
      expect(mail.text).toContain(`/attendee-check/${await ticketOf(second)}`)
      expect(await validate(await ticketOf(second), second)).toMatchObject({ http: 200 })
    })

    test('on the waiting list lets the others move up', async () => {
      await set({ capacity: 1 })
      const [first, second, third] = await people(3)
      if (!first || !second || !third) return
      await joinAll(first, second, third)
      expect(await cancel(second)).toMatchObject({
        http: 200,
        body: { status: '1', message: 'You are not on the waiting list any more.' },
      })
      expect(await joined(third)).toMatchObject({ state: 'waiting', place: 1 })
      expect((await subjects(second)).at(-1)).toBe(
        'You have left the waiting list for High Jinx: live taping (0)',
      )
      // At its end now.
      await join(second)
      expect(await joined(second)).toMatchObject({ state: 'waiting', place: 2 })
    })

    test('is given back once, however often that is asked at once', async () => {
      await set({ capacity: 1 })
      const [first, ...others] = await people(4)
      if (!first) return
      await joinAll(first, ...others)
      const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(first)))
      expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]))
      const messages = answers.map(({ body }) => String(Object(body).message))
      expect(messages.filter((message) => message === 'You have given your place back.')).toHaveLength(1)
      expect(
        messages.filter((message) => message === 'You have given your place back already.'),
      ).toHaveLength(19)
      expect(new Set(answers.map(({ body }) => Object(body).cancelled_at)).size).toBe(1)
      expect(await event()).toMatchObject({ confirmed_count: 1, waiting_count: 2 })
      expect(await subjects(first)).toHaveLength(2)
    })

    test('takes its ticket along, and a new join has a new one', async () => {
      const [person] = await people(1)
      if (!person) return
      const { member, token } = person
      await join(person)
      const old = await ticketOf(person)
      service.clock.advance(60_000)
      await cancel(person)
      const refused = refusal(422, 'This ticket was given back on November 20, 2026 at 12:01 PM.', {
        cancelled_at: '2026-11-20 20:01:00',
      })
      const readings = () =>
        Promise.all([
          ask(service.server, `GET /api/user-detail-show/${member.id}?ticket=${old}`, { token: staffToken }),
          ask(service.server, `GET /api/user-detail-show/${member.id}?ticket=${old}`, { token }),
          ask(service.server, `POST /api/validate-user?ticket=${old}`, {
            token: staffToken,
            body: { user_id: member.id },
          }),
          validate(old, person),
        ])
      for (const reading of await readings()) expect(reading).toEqual(refused)
      service.clock.advance(60_000)
      await join(person)
      const fresh = await ticketOf(person)
      expect(fresh).toMatch(new RegExp(`^${id}_1\\.[0-9a-f]{32}-${member.id}$`))
      for (const reading of await readings()) expect(reading).toEqual(refused)
      expect(await database.db.select().from(joins)).toMatchObject([{ validatedAt: null, generation: 1 }])
      expect(await validate(fresh, person)).toMatchObject({ http: 200 })
      const mail = await service.messages.newest(member.email, 3)
      expect(mail.text).toContain(`/attendee-check/${fresh}`)
    })

    test('keeps what was accepted', async () => {
      const [person] = await people(1)
      if (!person) return
      await join(person)
      await cancel(person)
      expect(await database.db.select().from(cancelledJoins)).toMatchObject([
        { memberId: person.member.id, generation: 0, releaseVersion: release, releaseAcceptedAt: noon },
      ])
    })
  })

  describe('giving back is refused', () => {
    test('without a join, for somebody else, without a login, and for no production', async () => {
      const [person, other] = await people(2)
      if (!person || !other) return
      expect(await cancel(person)).toEqual(
        refusal(409, 'You have not joined this production.', { reason: 'not_joined' }),
      )
      expect(await cancel({ member: person.member, token: other.token })).toEqual(
        refusal(403, 'You can do that for yourself only.'),
      )
      expect(await ask(service.server, 'POST /api/cancel-event-join')).toMatchObject({ http: 401 })
      expect(await cancel(person, 999_999)).toEqual(refusal(404, 'There is no such production.'))
      const bad = { token: person.token, body: { event_id: '1.5', user_id: person.member.id } }
      expect(await ask(service.server, 'POST /api/cancel-event-join', bad)).toEqual(
        refusal(422, 'event_id must be an id.'),
      )
    })

    test('after the start, when nobody is promoted any more and the waiting list is closed', async () => {
      await set({ capacity: 1 })
      const [first, second, third] = await people(3)
      if (!first || !second || !third) return
      await joinAll(first, second)
      await set({ startsAt: new Date(noon.getTime() + hourMs) })
      service.clock.advance(hourMs)
      expect(await cancel(first)).toEqual(
        refusal(409, 'This production has begun. A place can be given back until then.', { reason: 'begun' }),
      )
      expect(await cancel(second)).toMatchObject({ http: 409, body: { reason: 'begun' } })
      expect(await joined(first)).toMatchObject({ state: 'confirmed', can_cancel: false })
      await set({ capacity: 3 })
      await service.attendance.promoteAll()
      expect(await joined(second)).toMatchObject({ state: 'waiting', place: 1, can_cancel: false })
      // Nobody passes who waits.
      expect(await join(third)).toEqual(
        refusal(409, 'This production has begun, and there is no place left.', { reason: 'full' }),
      )
      await database.db.delete(waitingJoins)
      expect(await join(third)).toMatchObject({ body: { state: 'confirmed', can_cancel: false } })
    })

    test('after the admission', async () => {
      const [person] = await people(1)
      if (!person) return
      await join(person)
      await validate(await ticketOf(person), person)
      expect(await joined(person)).toMatchObject({ state: 'confirmed', can_cancel: false })
      expect(await cancel(person)).toEqual(
        refusal(409, 'You have been let in already, so there is no place to give back.', {
          reason: 'admitted',
        }),
      )
    })

    test('of a production that is called off or withdrawn while people wait', async () => {
      await set({ capacity: 1 })
      const [first, second, third] = await people(3)
      if (!first || !second || !third) return
      await joinAll(first, second)
      await set({ calledOff: true, capacity: 5 })
      expect(await cancel(first)).toEqual(
        refusal(409, 'This production has been called off, so there is no place to give back.', {
          reason: 'called_off',
        }),
      )
      expect(await join(third)).toEqual(
        refusal(409, 'This production has been called off.', { reason: 'called_off' }),
      )
      expect(await joined(second)).toMatchObject({
        state: 'waiting',
        called_off: true,
        status: '0',
        can_cancel: false,
      })
      await set({ calledOff: false, withdrawnAt: noon })
      expect(await cancel(second)).toEqual(
        refusal(409, 'This production has been withdrawn.', { reason: 'withdrawn' }),
      )
      expect(await cancel(third)).toEqual(refusal(404, 'There is no such production.'))
      expect(await join(third)).toEqual(refusal(404, 'There is no such production.'))
      await service.attendance.promoteAll()
      expect(await database.db.$count(waitingJoins)).toBe(1)
      // It comes back as it was.
      await set({ withdrawnAt: null })
      await service.attendance.promoteAll()
      expect(await joined(second)).toMatchObject({ state: 'confirmed' })
    })
  })

  test('an admission and giving back at once: one of the two succeeds', async () => {
    for (const person of await people(10)) {
      await join(person)
      const ticket = await ticketOf(person)
      const [given, admitted] = await Promise.all([cancel(person), validate(ticket, person)])
      expect([given.http, admitted.http].toSorted()).toEqual(given.http === 200 ? [200, 422] : [200, 409])
    }
  })

  test('giving back amid the promotion by another: the place goes to the next who waits', async () => {
    await set({ capacity: 1 })
    for (let round = 0; round < 5; round += 1) {
      const [first, second, third] = await people(3)
      if (!first || !second || !third) return
      await joinAll(first, second, third)
      const answers = await Promise.all([cancel(first), cancel(second)])
      expect(answers.map(({ http }) => http)).toEqual([200, 200])
      expect(await joined(third)).toMatchObject({ state: 'confirmed' })
      expect(await event()).toMatchObject({ confirmed_count: 1, waiting_count: 0 })
      await cancel(third)
    }
  })

  test('a raised capacity promotes; one lowered below the confirmed stands until there is room', async () => {
    await set({ capacity: 2 })
    const [a, b, c, d] = await people(4)
    if (!a || !b || !c || !d) return
    await joinAll(a, b, c, d)
    await set({ capacity: 3 })
    await service.attendance.promoteAll()
    expect(await joined(c)).toMatchObject({ state: 'confirmed' })
    expect(await joined(d)).toMatchObject({ state: 'waiting', place: 1 })
    await set({ capacity: 1 })
    await cancel(a)
    await cancel(b)
    expect(await event()).toMatchObject({ capacity: 1, confirmed_count: 1, waiting_count: 1 })
    await cancel(c)
    expect(await joined(d)).toMatchObject({ state: 'confirmed' })
  })

  test('more than one transaction promotes are promoted in order', async () => {
    await set({ capacity: 0 })
    const waiting = await people(45)
    await joinAll(...waiting)
    await set({ capacity: 43 })
    await service.attendance.promoteAll()
    const rows = await database.db.select().from(joins)
    expect(new Set(rows.map(({ memberId }) => memberId))).toEqual(
      new Set(waiting.slice(0, 43).map(({ member }) => member.id)),
    )
    expect(await joined(waiting[44] ?? waiting[0] ?? expect.fail())).toMatchObject({ place: 2 })
  })

  test('an override prevails over the file’s capacity until it is cleared', async () => {
    await set({ capacity: 5, capacityOverride: 0 })
    const [person] = await people(1)
    if (!person) return
    await join(person)
    expect(await event()).toMatchObject({ capacity: 0, waiting_count: 1 })
    await set({ capacityOverride: null })
    expect(await event()).toMatchObject({ capacity: 5 })
    await service.attendance.promoteAll()
    expect(await joined(person)).toMatchObject({ state: 'confirmed' })
  })

  test('capacity and called off come from the file', async () => {
    const folder = await copyFixture(onTestFinished)
    const fields = ['name: High Jinx', 'status: open', 'publishedAt: 2026-11-09T17:00:00Z']
    const publishWith = (...more: string[]) =>
      folder
        .write('productions/high-jinx.md', ['---', ...fields, ...more, '---', 'Text', ''].join('\n'))
        .then(() => publishFolder(database.db, folder.path))
    await publishWith('capacity: 1')
    expect(await event()).toMatchObject({ capacity: 1, called_off: false, status: '1' })
    await publishWith('capacity: 0', 'calledOff: true')
    expect(await event()).toMatchObject({ capacity: 0, called_off: true, status: '0' })
    await publishWith()
    expect(await event()).toMatchObject({ capacity: null, called_off: false })
  })

  describe('ten joins and cancels an hour', () => {
    /** Joins and gives back so often. */
    async function change(person: Person, times: number) {
      for (let time = 0; time < times; time += 1) {
        expect(await (time % 2 === 0 ? join(person) : cancel(person))).toMatchObject({ http: 200 })
      }
    }

    test('are the most of a member; calls that change nothing do not count', async () => {
      const [person, other] = await people(2)
      if (!person || !other) return
      service.clock.advance(-10 * 60_000)
      await change(person, 1)
      service.clock.advance(10 * 60_000)
      for (let time = 0; time < 20; time += 1) await join(person)
      await cancel(person)
      for (let time = 0; time < 20; time += 1) await cancel(person)
      await change(person, 8)
      const response = await service.server.inject({
        method: 'POST',
        url: '/api/store-event-join-list',
        headers: { authorization: `Bearer ${person.token}` },
        payload: { event_id: id, user_id: person.member.id, release_version: release },
      })
      expect(response.statusCode).toBe(429)
      expect(response.headers['retry-after']).toBe('3000')
      expect(response.json()).toEqual({
        status: '0',
        message: 'You have joined or given back 10 times within an hour. Please try again in 50 minutes.',
      })
      expect(await join(other)).toMatchObject({ http: 200 })
      service.clock.advance(50 * 60_000)
      await change(person, 1)
      expect(await cancel(person)).toMatchObject({ http: 429 })
    })

    test('hold over all productions at once', async () => {
      const [person] = await people(1)
      if (!person) return
      const rows = await database.db
        .insert(productions)
        .values(
          Array.from({ length: 12 }, (_, number) => ({
            slug: `night-${number}`,
            name: `Night ${number}`,
            description: '',
            status: 'open' as const,
            release: '<p>I will be <strong>filmed</strong>.</p>',
            publishedAt: noon,
            publicationRule: '',
            fingerprint: '',
          })),
        )
        .returning({ id: productions.id, release: productions.release })
      const answers = await Promise.all(
        rows.map((row) =>
          ask(service.server, 'POST /api/store-event-join-list', {
            token: person.token,
            body: {
              event_id: row.id,
              user_id: person.member.id,
              release_version: currentReleaseVersion(row.release),
            },
          }),
        ),
      )
      expect(answers.map(({ http }) => http).toSorted()).toEqual([...Array(10).fill(200), 429, 429])
    })

    test('hold on a clock that is set back, and not longer than two hours', async () => {
      const [person] = await people(1)
      if (!person) return
      await change(person, 10)
      service.clock.advance(-hourMs / 2)
      expect(await join(person)).toMatchObject({
        http: 429,
        body: { message: expect.stringContaining('in 60 minutes') },
      })
      service.clock.advance(-24 * hourMs)
      expect(await join(person)).toMatchObject({ http: 200 })
    })
  })

  test('a member who is deleted while waiting leaves no gap and gets no place', async () => {
    await set({ capacity: 1 })
    const [first, second, third] = await people(3)
    if (!first || !second || !third) return
    await joinAll(first, second, third)
    await database.db.delete(members).where(eq(members.id, second.member.id))
    expect(await joined(third)).toMatchObject({ place: 1 })
    expect(await cancel(second)).toEqual(refusal(401, 'Your session has been expired. Please login again'))
    await cancel(first)
    expect(await joined(third)).toMatchObject({ state: 'confirmed' })
    expect(await event()).toMatchObject({ confirmed_count: 1, waiting_count: 0 })
    // Who has a place gives it back first: so it goes to who waits.
    await expect(database.db.delete(members).where(eq(members.id, third.member.id))).rejects.toThrow()
  })

  describe('beside a process of the release before', () => {
    /** Joins as that process does: without looking at the capacity. */
    const joinBefore = ({ member }: Person) =>
      database.db.execute(
        `insert into joins (production_id, member_id, joined_at, release_version, release_accepted_at)
         values (${id}, ${member.id}, '${noon.toISOString()}', '${release}', '${noon.toISOString()}')
         on conflict do nothing`,
      )

    test('its joins have a place and a ticket, and nobody is promoted before there is room again', async () => {
      await set({ capacity: 1 })
      const [first, second, third] = await people(3)
      if (!first || !second || !third) return
      await joinAll(first, second)
      await joinBefore(third)
      expect(await event()).toMatchObject({ confirmed_count: 2, waiting_count: 1 })
      expect(await joined(third)).toMatchObject({ state: 'confirmed' })
      expect(await validate(await ticketOf(third), third)).toMatchObject({ http: 200 })
      await cancel(first)
      expect(await joined(second)).toMatchObject({ state: 'waiting', place: 1 })
    })

    test('it sees those who have a place, and nobody who waits or has given back', async () => {
      await set({ capacity: 1 })
      const [first, second, third] = await people(3)
      if (!first || !second || !third) return
      await joinAll(first, second, third)
      await cancel(second)
      const seen = await database.db.select({ memberId: joins.memberId }).from(joins)
      expect(seen).toEqual([{ memberId: first.member.id }])
    })

    describe('who waits and joins there', () => {
      let first: Person
      let second: Person
      let third: Person

      beforeEach(async () => {
        await set({ capacity: 1 })
        const [a, b, c] = await people(3)
        first = a ?? expect.fail()
        second = b ?? expect.fail()
        third = c ?? expect.fail()
        await joinAll(first, second, third)
        await joinBefore(second)
      })

      test('has a place, and is promoted no second time', async () => {
        const { member, token } = second
        const list = await ask(service.server, `GET /api/user-join-list/${member.id}`, { token })
        expect(list.body).toMatchObject({ count: 1, event: [{ state: 'confirmed' }] })
        await set({ capacity: 3 })
        await service.attendance.promoteAll()
        expect(await joined(second)).toMatchObject({ state: 'confirmed' })
        expect(await joined(third)).toMatchObject({ state: 'confirmed' })
        expect(await event()).toMatchObject({ confirmed_count: 3, waiting_count: 0 })
        expect(await subjects(second)).toHaveLength(1)
      })

      test('does not keep a place that comes free from the next who waits', async () => {
        await set({ capacity: 2 })
        await cancel(first)
        expect(await joined(third)).toMatchObject({ state: 'confirmed' })
        expect(await event()).toMatchObject({ confirmed_count: 2, waiting_count: 0 })
      })

      test('keeps nobody from joining once there is no limit', async () => {
        await cancel(third)
        await set({ capacity: null })
        expect(await join(third)).toMatchObject({ body: { state: 'confirmed' } })
      })
    })
  })
}
