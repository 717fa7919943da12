import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { joins } from '../src/attendance/tables.ts'
import { auditPeople } from '../src/audit/tables.ts'
import type { OpenDatabase } from '../src/database/database.ts'
import { doorAttempts } from '../src/door/tables.ts'
import { ticketHash } from '../src/door/ticket-hashes.ts'
import { giveGrant, revokeGrant } from '../src/grants/queries.ts'
import { cleanUp } from '../src/housekeeping.ts'
import type { Member } from '../src/members/queries.ts'
import { currentReleaseVersion } from '../src/productions/release.ts'
import { productions } from '../src/productions/tables.ts'
import { emptyAudit, entriesOf } from './audit.suite.ts'
import type { TestDatabases } from './databases.ts'
import { addMember } from './members.ts'
import { ask, fixtureFolder, noon, publishFolder, startTestService, type TestService } from './service.ts'

const minuteMs = 60_000

/** Tests of attempts, undo, door list and sync. */
export function describeDoor(databases: () => TestDatabases): void {
  let database: OpenDatabase
  let service: TestService
  let id: number
  let other: number
  let staff: Member
  let staffToken: string
  let secondToken: string
  let attempts = 0

  beforeAll(async () => {
    database = await databases().open()
    await publishFolder(database.db, fixtureFolder)
    const rows = await database.db.select().from(productions)
    id = rows.find(({ slug }) => slug === 'high-jinx')?.id ?? 0
    other = rows.find(({ slug }) => slug !== 'high-jinx')?.id ?? 0
  })

  afterAll(() => database.close())

  beforeEach(async () => {
    await database.db.execute('truncate members, joins, outbox restart identity cascade')
    await emptyAudit(database)
    service = await startTestService(database.db)
    const first = await addMember(service, database.db, {
      firstName: 'Sam',
      lastName: 'Okafor',
      role: 'staff',
    })
    ;({ member: staff, token: staffToken } = first)
    const second = { firstName: 'Lena', lastName: 'Voss', role: 'staff' } as const
    ;({ token: secondToken } = await addMember(service, database.db, second))
    return () => service.close()
  })

  const newId = () => {
    attempts += 1
    return `attempt-${String(attempts).padStart(8, '0')}`
  }

  /** A member who has joined. */
  async function attendee(name = 'Kiri') {
    return await join(await addMember(service, database.db, { firstName: name, lastName: 'Nandakumar' }))
  }

  /** Joins, and has the ticket. */
  async function join(person: { readonly member: Member; readonly token: string }) {
    const [production] = await database.db.select().from(productions).where(eq(productions.id, id))
    const { body } = await ask(service.server, 'POST /api/store-event-join-list', {
      token: person.token,
      body: {
        event_id: id,
        user_id: person.member.id,
        release_version: currentReleaseVersion(production?.release ?? null),
      },
    })
    const ticket = String(Object(body).ticket)
    return { ...person, ticket, hash: ticketHash(ticket) }
  }

  type Attendee = Awaited<ReturnType<typeof attendee>>

  const call =
    (path: 'validate-production' | 'undo-validation') =>
    ({ member, ticket }: Attendee, body: object = {}, by = staffToken) =>
      ask(service.server, `POST /api/${path}?ticket=${ticket}`, {
        token: by,
        body: { user_id: member.id, event_id: id, ...body },
      })
  const validate = call('validate-production')
  const undo = call('undo-validation')

  const list = (since = '', by = staffToken, production = id) =>
    ask(service.server, `GET /api/door-list/${production}?since=${since}`, { token: by })

  const sync = (admissions: object[], by = staffToken, device = 'device-one') =>
    ask(service.server, 'POST /api/sync-door', {
      token: by,
      body: { event_id: id, device_id: device, admissions },
    })

  const cancel = ({ member, token }: Attendee) =>
    ask(service.server, 'POST /api/cancel-event-join', {
      token,
      body: { event_id: id, user_id: member.id },
    })

  const admitted = {
    http: 200,
    body: {
      status: '1',
      message: 'User has been validated',
      validated_at: '2026-11-20 20:00:00',
      validated_by: 'Sam Okafor',
    },
  }

  describe('the audit', () => {
    const actions = async () =>
      (await entriesOf(database)).map(({ action, productionId }) => [action, productionId])

    test('has each admission and each undo, once however often they are repeated', async () => {
      const person = await attendee()
      const [first, second, third] = [newId(), newId(), newId()]
      await validate(person, { attempt_id: first })
      await validate(person, { attempt_id: first })
      await validate(person, { attempt_id: second })
      await undo(person, { attempt_id: third })
      await undo(person, { attempt_id: third })
      await undo(person, { attempt_id: newId() })
      await validate(person)
      expect(await actions()).toEqual([
        ['attendee.admit', id],
        ['attendee.undo', id],
        ['attendee.admit', id],
      ])
      const entries = await entriesOf(database)
      const keys = new Map(
        (await database.db.select().from(auditPeople)).map((one) => [one.memberId, one.key]),
      )
      for (const { actor, target } of entries) {
        expect([actor, target]).toEqual([keys.get(staff.id), keys.get(person.member.id)])
      }
    })

    test('has each admission of a sync, and none of its refusals', async () => {
      const [one, two] = [await attendee('Kiri'), await attendee('Noor')]
      const admission = ({ ticket }: Attendee, attempt_id = newId()) => ({
        attempt_id,
        ticket,
        at: noon.toISOString(),
      })
      const all = [admission(one), admission(two), admission(one), { ...admission(two), ticket: 'none' }]
      await sync(all)
      await sync(all)
      expect(await actions()).toEqual([
        ['attendee.admit', id],
        ['attendee.admit', id],
      ])
    })

    test('has the read of a list once a device and night', async () => {
      for (const token of [staffToken, secondToken, staffToken]) await list('0', token)
      expect(await actions()).toEqual([
        ['door-list.read', id],
        ['door-list.read', id],
      ])
    })

    test('has nothing that was refused', async () => {
      const person = await attendee()
      expect(await validate(person, {}, person.token)).toMatchObject({ http: 403 })
      expect(await list('0', person.token)).toMatchObject({ http: 403 })
      expect(await actions()).toEqual([])
    })
  })

  describe('an attempt', () => {
    test('that is repeated is answered as at first, however late, by whomever, and never as a second one', async () => {
      const person = await attendee()
      const attempt_id = newId()
      expect(await validate(person, { attempt_id })).toEqual(admitted)
      service.clock.advance(5 * minuteMs)
      expect(await validate(person, { attempt_id })).toEqual(admitted)
      expect(await validate(person, { attempt_id: newId() })).toMatchObject({ http: 409 })
      expect(await validate(person, { attempt_id }, secondToken)).toEqual(admitted)
      expect(await database.db.select({ at: joins.validatedAt }).from(joins)).toEqual([{ at: noon }])
    })

    test('is known for seven days, and then forgotten with its conflict', async () => {
      const person = await attendee()
      const [first, second] = [newId(), newId()]
      await validate(person, { attempt_id: first })
      const already = await validate(person, { attempt_id: second })
      await undo(person, { attempt_id: newId() })
      const days = (count: number) => new Date(noon.getTime() + count * 24 * 60 * minuteMs)
      await cleanUp(database, days(7))
      expect(await validate(person, { attempt_id: first })).toEqual(admitted)
      expect(await validate(person, { attempt_id: second })).toEqual(already)
      const conflicts = async () => Object((await list()).body).data.entries[0].conflicts
      expect(await conflicts()).toHaveLength(1)
      const recorded = await entriesOf(database)
      await cleanUp(database, new Date(days(7).getTime() + 1))
      expect(await database.db.$count(doorAttempts)).toBe(0)
      expect(await entriesOf(database)).toEqual(recorded)
      expect(await conflicts()).toEqual([])
    })

    test('made 20 times at once is one', async () => {
      const person = await attendee()
      const attempt_id = newId()
      const answers = await Promise.all(Array.from({ length: 20 }, () => validate(person, { attempt_id })))
      expect(answers).toEqual(Array(20).fill(admitted))
      expect(await database.db.$count(doorAttempts)).toBe(1)
    })

    test('names the first one where somebody was in already, also when it is repeated after an undo', async () => {
      const person = await attendee()
      await validate(person, { attempt_id: newId() })
      const attempt_id = newId()
      const message = 'Already validated on November 20, 2026 at 12:00 PM by Sam Okafor.'
      const refused = { http: 409, body: { message, validated_by: 'Sam Okafor' } }
      expect(await validate(person, { attempt_id }, secondToken)).toMatchObject(refused)
      await undo(person, { attempt_id: newId() })
      expect(await validate(person, { attempt_id }, secondToken)).toMatchObject(refused)
    })

    test('keeps its refusal: who joins afterwards needs a scan of their own', async () => {
      const person = await attendee()
      await cancel(person)
      const attempt_id = newId()
      const message = 'This ticket was given back on November 20, 2026 at 12:00 PM.'
      expect(await validate(person, { attempt_id })).toMatchObject({ http: 422, body: { message } })
      expect(await validate(person, { attempt_id })).toMatchObject({ http: 422, body: { message } })
    })

    test('with the id of another ticket, production or kind is refused', async () => {
      const [person, neighbour] = [await attendee(), await attendee('Zoe')]
      const attempt_id = newId()
      await validate(person, { attempt_id })
      const refused = { http: 422, body: { message: 'This attempt_id belongs to another attempt.' } }
      expect(await validate(neighbour, { attempt_id })).toMatchObject(refused)
      expect(await undo(person, { attempt_id })).toMatchObject(refused)
    })

    test.each(['short', 'x'.repeat(65), 'with space', '<script>1'])(
      'with the id %j is refused',
      async (bad) => {
        expect(await validate(await attendee(), { attempt_id: bad })).toMatchObject({ http: 422 })
      },
    )

    test('may name the ticket by its hash', async () => {
      const person = await attendee()
      await attendee('Zoe')
      const by = (ticket_hash: string, token = staffToken) =>
        ask(service.server, 'POST /api/validate-production', { token, body: { event_id: id, ticket_hash } })
      expect(await by(person.hash)).toEqual(admitted)
      expect(await by(person.hash)).toMatchObject({ http: 409 })
      const message = 'This person has not joined this production.'
      expect(await by(ticketHash('another'))).toMatchObject({ http: 422, body: { message } })
      expect(await by('short')).toMatchObject({ http: 422 })
      expect(await validate(person, { ticket_hash: person.hash })).toMatchObject({ http: 422 })
      const elsewhere = { event_id: other, ticket_hash: person.hash }
      expect(
        await ask(service.server, 'POST /api/validate-production', { token: staffToken, body: elsewhere }),
      ).toMatchObject({ http: 422, body: { message } })
      expect(await by(person.hash, person.token)).toMatchObject({ http: 403 })
    })

    test.each([
      ['an hour ago', -60 * minuteMs, '2026-11-20 19:00:00'],
      ['in an hour', 60 * minuteMs, '2026-11-20 20:00:00'],
      ['a month ago', -30 * 24 * 60 * minuteMs, '2026-11-20 20:00:00'],
    ])('scanned %s counts from a believable time', async (_, ageMs, validated_at) => {
      const scanned_at = new Date(noon.getTime() + ageMs).toISOString()
      expect(await validate(await attendee(), { attempt_id: newId(), scanned_at })).toMatchObject({
        body: { validated_at },
      })
    })
  })

  describe('an undo', () => {
    test('takes an admission back, keeps by whom and when, and lets in anew', async () => {
      const person = await attendee()
      await validate(person, { attempt_id: newId() })
      const attempt_id = newId()
      const undone = { http: 200, body: { status: '1', message: 'The validation has been undone.' } }
      expect(await undo(person, { attempt_id }, secondToken)).toEqual(undone)
      const [kept] = await database.db.select().from(doorAttempts).where(eq(doorAttempts.id, attempt_id))
      expect(kept).toMatchObject({ kind: 'undo', outcome: 'undone', admittedAt: noon, admittedBy: staff.id })
      service.clock.advance(minuteMs)
      expect(await validate(person, { attempt_id: newId() })).toMatchObject({ http: 200 })
      expect(await undo(person, { attempt_id }, secondToken)).toEqual(undone)
      expect(await validate(person, { attempt_id: newId() })).toMatchObject({ http: 409 })
    })

    test('is not undone by a repeated admission', async () => {
      const person = await attendee()
      const attempt_id = newId()
      await validate(person, { attempt_id })
      await undo(person, { attempt_id: newId() })
      expect(await validate(person, { attempt_id })).toEqual(admitted)
      expect(await database.db.select({ at: joins.validatedAt }).from(joins)).toEqual([{ at: null }])
    })

    test('is kept also where it has no id', async () => {
      const person = await attendee()
      await validate(person)
      await undo(person, {}, secondToken)
      expect(await database.db.select().from(doorAttempts)).toMatchObject([
        { kind: 'undo', outcome: 'undone', admittedBy: staff.id, at: noon, memberId: person.member.id },
      ])
    })

    test('of nobody is a clear message', async () => {
      const message = 'This person has not been let in, so there is nothing to undo.'
      expect(await undo(await attendee(), { attempt_id: newId() })).toMatchObject({
        http: 409,
        body: { message },
      })
    })
  })

  describe('the list', () => {
    test('names people, hashes and states, and nothing else of a person', async () => {
      const [kiri, zoe, ada] = [await attendee(), await attendee('Zoe'), await attendee('Ada')]
      await validate(zoe)
      await cancel(ada)
      const { body } = await list()
      const entry = { admitted_at: null, conflicts: [] }
      expect(Object(body).data.entries).toEqual([
        { ...entry, name: 'Kiri Nandakumar', ticket_hash: kiri.hash, state: 'expected' },
        {
          ...entry,
          name: 'Zoe Nandakumar',
          ticket_hash: zoe.hash,
          state: 'admitted',
          admitted_at: '2026-11-20 20:00:00',
        },
        { ...entry, name: 'Ada Nandakumar', ticket_hash: ada.hash, state: 'cancelled' },
      ])
    })

    test('of what has changed since a version has every change, and no other', async () => {
      const [kiri, zoe] = [await attendee(), await attendee('Zoe')]
      let version = ''
      const changed = async () => {
        const { data } = Object((await list(version)).body)
        version = data.version
        return data.entries.map(
          ({ name, state }: { name: string; state: string }) => `${name.split(' ')[0]} ${state}`,
        )
      }
      expect(await changed()).toEqual(['Kiri expected', 'Zoe expected'])
      expect(await changed()).toEqual([])
      await validate(kiri, { attempt_id: newId() })
      expect(await changed()).toEqual(['Kiri admitted'])
      await validate(kiri, { attempt_id: newId() })
      expect(await changed()).toEqual(['Kiri admitted'])
      await undo(kiri, { attempt_id: newId() })
      await cancel(zoe)
      expect(await changed()).toEqual(['Kiri expected', 'Zoe cancelled'])
    })

    test('is whole for a version that is none of its own', async () => {
      await attendee()
      const whole = Object((await list()).body).data
      expect(whole.entries).toHaveLength(1)
      const [, newest = ''] = whole.version.split('.')
      const others = ['-1', 'now', '1e3', '9'.repeat(400), newest, `${id}.-1`, `${id}.${newest}0`]
      for (const since of [...others, `${other}.${newest}`, `${other}.0`, `${id}.`, '%00']) {
        expect(Object((await list(since)).body).data, since).toEqual(whole)
      }
      expect(Object((await list(whole.version)).body).data).toEqual({ version: whole.version, entries: [] })
    })

    test('shows the newest five of the times that a ticket was used again, and changes with them only', async () => {
      const [person, second] = [await attendee('Kiri'), await attendee('Zoe')]
      const scan = { attempt_id: newId() }
      await validate(person, scan)
      await validate(second, { attempt_id: newId() })
      const { version: before } = Object((await list()).body).data
      for (let minute = 1; minute <= 12; minute += 1) {
        service.clock.advance(minuteMs)
        await validate(person, { attempt_id: newId() }, minute % 2 === 0 ? secondToken : staffToken)
      }
      const newest = ['08', '09', '10', '11', '12'].map((minute, place) => ({
        at: `2026-11-20 20:${minute}:00`,
        by: place % 2 === 0 ? 'Lena Voss' : 'Sam Okafor',
      }))
      const { version, entries } = Object((await list(before)).body).data
      expect(entries).toMatchObject([{ name: 'Kiri Nandakumar', conflicts: newest }])
      expect(Object((await list()).body).data.entries).toMatchObject([
        { name: 'Zoe Nandakumar', conflicts: [] },
        { name: 'Kiri Nandakumar', conflicts: newest },
      ])

      // A repeated attempt, and one from a queue that is older than what is shown.
      await validate(person, scan)
      await sync([{ attempt_id: newId(), ticket_hash: person.hash, at: '2026-11-20T20:03:00Z' }])
      expect(Object((await list(version)).body).data).toEqual({ version, entries: [] })
      await sync([{ attempt_id: newId(), ticket_hash: person.hash, at: '2026-11-20T20:10:30Z' }])
      const synced = Object((await list(version)).body).data.entries[0].conflicts
      expect(synced.map(({ at }: { at: string }) => at.slice(14))).toEqual([
        '09:00',
        '10:00',
        '10:30',
        '11:00',
        '12:00',
      ])

      await undo(person, { attempt_id: newId() })
      await cancel(person)
      await join(person)
      const entriesOfKiri = Object((await list()).body).data.entries.slice(1)
      expect(entriesOfKiri).toMatchObject([
        { state: 'cancelled', conflicts: synced },
        { state: 'expected', conflicts: [] },
      ])
    })

    test('has the newest five of the tickets that one member gave back', async () => {
      let person = await attendee()
      const hashes = [person.hash]
      for (let times = 1; times < 7; times += 1) {
        await cancel(person)
        // Joins and returns are limited by the hour.
        service.clock.advance(30 * minuteMs)
        person = await join(person)
        hashes.push(person.hash)
      }
      await cancel(person)
      const { entries } = Object((await list()).body).data
      expect(entries.map(({ ticket_hash }: { ticket_hash: string }) => ticket_hash)).toEqual(hashes.slice(2))
    })

    test('of a production without attendees is empty, and so are its changes', async () => {
      const empty = { version: `${other}.0`, entries: [] }
      expect(Object((await list('', staffToken, other)).body).data).toEqual(empty)
      expect(Object((await list(empty.version, staffToken, other)).body).data).toEqual(empty)
    })

    test('cuts names of 200 characters from older data, right-to-left ones too', async () => {
      await attendee('N'.repeat(200))
      await attendee('ש'.repeat(200))
      const { entries } = Object((await list()).body).data
      expect(entries).toMatchObject([
        { name: `${'N'.repeat(59)}… Nandakumar` },
        { name: `${'ש'.repeat(59)}… Nandakumar` },
      ])
    })

    test.each(['none', '2147483647', '0'])(
      'of the production %s, which does not exist, is not there',
      async (none) => {
        const answer = await ask(service.server, `GET /api/door-list/${none}`, { token: staffToken })
        expect(answer).toEqual({ http: 404, body: { status: '0', message: 'There is no such production.' } })
      },
    )
  })

  describe('a sync', () => {
    const at = '2026-11-20T19:58:00Z'

    test('admits in order, shows conflicts with the first, refuses what is no ticket, and repeats itself', async () => {
      const [kiri, zoe, ada] = [await attendee(), await attendee('Zoe'), await attendee('Ada')]
      await cancel(ada)
      const admissions = [
        { attempt_id: newId(), ticket: kiri.ticket, at },
        { attempt_id: newId(), ticket_hash: zoe.hash, at },
        { attempt_id: newId(), ticket: ada.ticket, at },
        { attempt_id: newId(), ticket: `${other}_forged-1`, at },
        { attempt_id: newId(), ticket_hash: kiri.hash, at: '2026-11-20T19:59:00Z' },
        { attempt_id: newId(), at },
      ]
      const first = { at: '2026-11-20 19:58:00', by: 'Sam Okafor' }
      const refused = { state: 'refused', at: null, by: null }
      const results = [
        { state: 'admitted', ...first },
        { state: 'admitted', ...first },
        refused,
        refused,
        { state: 'conflict', ...first },
        refused,
      ].map((result, index) => ({ attempt_id: admissions[index]?.attempt_id, ...result }))
      const answer = { http: 200, body: { status: '1', data: { results } } }
      expect(await sync(admissions)).toEqual(answer)
      await undo(kiri, { attempt_id: newId() })
      for (let replay = 0; replay < 3; replay += 1) expect(await sync(admissions)).toEqual(answer)
      expect(await database.db.$count(joins, eq(joins.validatedBy, staff.id))).toBe(1)
    })

    test('of a second door is told of the first, and both are in the list', async () => {
      const kiri = await attendee()
      await sync([{ attempt_id: newId(), ticket: kiri.ticket, at }])
      const late = { attempt_id: newId(), ticket: kiri.ticket, at: '2026-11-20T19:57:00Z' }
      const { body } = await sync([late], secondToken, 'device-two')
      const first = { at: '2026-11-20 19:58:00', by: 'Sam Okafor' }
      expect(Object(body).data.results).toEqual([
        { attempt_id: late.attempt_id, state: 'conflict', ...first },
      ])
      expect(Object((await list()).body).data.entries).toMatchObject([
        {
          state: 'admitted',
          admitted_at: first.at,
          conflicts: [{ at: '2026-11-20 19:57:00', by: 'Lena Voss' }],
        },
      ])
    })

    test('replayed after an undo admits nobody anew: the list says so, and the door times stay', async () => {
      const [kiri, zoe] = [await attendee(), await attendee('Zoe')]
      const queue = [
        { attempt_id: newId(), ticket_hash: kiri.hash, at },
        { attempt_id: newId(), ticket_hash: zoe.hash, at: '2026-11-20T19:59:00Z' },
      ]
      const first = await sync(queue)
      await undo(kiri, { attempt_id: newId() })
      for (let replay = 0; replay < 3; replay += 1) {
        expect(await sync(queue)).toEqual(first)
        expect(Object((await list()).body).data.entries).toMatchObject([
          { name: 'Zoe Nandakumar', state: 'admitted', admitted_at: '2026-11-20 19:59:00', conflicts: [] },
          { name: 'Kiri Nandakumar', state: 'expected', admitted_at: null, conflicts: [] },
        ])
      }
      const again = await sync([{ attempt_id: newId(), ticket_hash: kiri.hash, at: '2026-11-20T20:00:00Z' }])
      expect(Object(again.body).data.results).toMatchObject([
        { state: 'admitted', at: '2026-11-20 20:00:00' },
      ])
    })

    test('with two names of a ticket refuses it', async () => {
      const kiri = await attendee()
      const answer = await sync([{ attempt_id: newId(), ticket: kiri.ticket, ticket_hash: kiri.hash, at }])
      expect(Object(answer.body).data.results).toMatchObject([{ state: 'refused' }])
    })

    test.each([
      ['an hour behind', '2026-11-20T19:00:00Z', '2026-11-20 19:00:00'],
      ['an hour ahead', '2026-11-20T21:00:00Z', '2026-11-20 20:00:00'],
      ['three days behind', '2026-11-17T20:00:00Z', '2026-11-20 20:00:00'],
      ['in another zone', '2026-11-20T11:30:00-08:00', '2026-11-20 19:30:00'],
    ])('of a device whose clock is %s counts from a believable time', async (_, scanned, counted) => {
      const kiri = await attendee()
      const { body } = await sync([{ attempt_id: newId(), ticket: kiri.ticket, at: scanned }])
      expect(Object(body).data.results).toMatchObject([{ state: 'admitted', at: counted }])
    })

    test('of more than fifty, or of none, is clear', async () => {
      const kiri = await attendee()
      const one = () => ({ attempt_id: newId(), ticket: kiri.ticket, at })
      expect(await sync(Array.from({ length: 51 }, one))).toMatchObject({
        http: 422,
        body: { message: 'Please send at most 50 admissions at once.' },
      })
      expect(await sync([])).toEqual({ http: 200, body: { status: '1', data: { results: [] } } })
    })
  })

  describe('grants', () => {
    const doorCalls = (person: Attendee, token: string) => ({
      validate: () => validate(person, { attempt_id: newId() }, token),
      undo: () => undo(person, { attempt_id: newId() }, token),
      list: () => list('', token),
      sync: () => sync([], token),
      details: () =>
        ask(
          service.server,
          `GET /api/user-detail-show/${person.member.id}?event_id=${id}&ticket=${person.ticket}`,
          {
            token,
          },
        ),
      'validate user': () =>
        ask(service.server, `POST /api/validate-user?ticket=${person.ticket}`, {
          token,
          body: { user_id: person.member.id, event_id: id },
        }),
    })
    const holders = {
      nobody: [null, false],
      'the role of staff': ['role', true],
      'door here': [{ kind: 'door', here: true }, true],
      'door everywhere': [{ kind: 'door', here: null }, true],
      'door elsewhere': [{ kind: 'door', here: false }, false],
      'producer here': [{ kind: 'producer', here: true }, true],
      'producer everywhere': [{ kind: 'producer', here: null }, true],
      'producer elsewhere': [{ kind: 'producer', here: false }, false],
      operator: [{ kind: 'operator', here: null }, false],
      'operator here': [{ kind: 'operator', here: true }, false],
      'door that has ended': [{ kind: 'door', here: true, until: noon }, false],
    } as const

    test.each(Object.keys(holders) as (keyof typeof holders)[])('%s', async (name) => {
      const [grant, isAllowed] = holders[name]
      const person = await attendee()
      const holder = await addMember(service, database.db, { role: grant === 'role' ? 'staff' : 'member' })
      if (grant !== null && grant !== 'role') {
        const productionId = grant.here === null ? null : grant.here ? id : other
        const { id: memberId } = holder.member
        const until = 'until' in grant ? grant.until : null
        await giveGrant(database.db, { memberId, kind: grant.kind, productionId, until, grantedAt: noon })
      }
      for (const [operation, run] of Object.entries(doorCalls(person, holder.token))) {
        const { http } = await run()
        expect({ operation, isAllowed: http !== 403 }).toEqual({ operation, isAllowed })
      }
    })

    test('that is revoked while it is used is refused at the next action', async () => {
      const person = await attendee()
      const holder = await addMember(service, database.db)
      const key = { memberId: holder.member.id, kind: 'door', productionId: id } as const
      await giveGrant(database.db, { ...key, until: null, grantedAt: noon })
      for (const [operation, run] of Object.entries(doorCalls(person, holder.token))) {
        expect((await run()).http, operation).not.toBe(403)
        await revokeGrant(database.db, key)
        expect((await run()).http, operation).toBe(403)
        await giveGrant(database.db, { ...key, until: null, grantedAt: noon })
      }
    })

    test('ends while it is used: the next action is refused', async () => {
      const person = await attendee()
      const holder = await addMember(service, database.db)
      const until = new Date(noon.getTime() + minuteMs)
      await giveGrant(database.db, {
        memberId: holder.member.id,
        kind: 'door',
        productionId: id,
        until,
        grantedAt: noon,
      })
      expect(await list('', holder.token)).toMatchObject({ http: 200 })
      const own = await ask(service.server, 'GET /api/grants', { token: holder.token })
      expect(own.body).toEqual({
        status: '1',
        data: {
          grants: [{ kind: 'door', event_id: id, event_slug: 'high-jinx', until: '2026-11-20 20:01:00' }],
        },
      })
      service.clock.advance(minuteMs)
      expect(await list('', holder.token)).toMatchObject({ http: 403 })
      expect(await validate(person, {}, holder.token)).toMatchObject({ http: 403 })
      expect(
        Object((await ask(service.server, 'GET /api/grants', { token: holder.token })).body).data,
      ).toEqual({
        grants: [],
      })
    })
  })
}
