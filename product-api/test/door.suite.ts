import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { joins } from '../src/attendance/tables.ts'
import { auditPeople } from '../src/audit/tables.ts'
import type { OpenDatabase } from '../src/database/database.ts'
import { ticketHash } from '../src/door/door-list.ts'
import { doorAttempts } from '../src/door/tables.ts'
import { giveGrant } from '../src/grants/queries.ts'
import type { Member } from '../src/members/queries.ts'
import { currentReleaseVersion } from '../src/productions/release.ts'
import { productions } from '../src/productions/tables.ts'
import { emptyAudit, entriesOf } from './audit.suite.ts'
import { open, type TestDatabases } from './databases.ts'
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
    database = await open(await databases().create())
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
    const person = await addMember(service, database.db, { firstName: name, lastName: 'Nandakumar' })
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

  const list = (since = '0', by = staffToken) =>
    ask(service.server, `GET /api/door-list/${id}?since=${since}`, { token: by })

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
      let version = '0'
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

    test.each(['-1', 'now', '1e3', '9'.repeat(16)])('refuses the version %j', async (since) => {
      expect(await list(since)).toMatchObject({ http: 400 })
    })

    test('of a production that does not exist is not there', async () => {
      const answer = ask(service.server, 'GET /api/door-list/none', { token: staffToken })
      expect(await answer).toMatchObject({ http: 404 })
    })
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
      list: () => list('0', token),
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
      'producer elsewhere': [{ kind: 'producer', here: false }, false],
      operator: [{ kind: 'operator', here: null }, false],
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
      expect(await list('0', holder.token)).toMatchObject({ http: 200 })
      const own = await ask(service.server, 'GET /api/grants', { token: holder.token })
      expect(own.body).toEqual({
        status: '1',
        data: {
          grants: [{ kind: 'door', event_id: id, event_slug: 'high-jinx', until: '2026-11-20 20:01:00' }],
        },
      })
      service.clock.advance(minuteMs)
      expect(await list('0', holder.token)).toMatchObject({ http: 403 })
      expect(await validate(person, {}, holder.token)).toMatchObject({ http: 403 })
      expect(
        Object((await ask(service.server, 'GET /api/grants', { token: holder.token })).body).data,
      ).toEqual({
        grants: [],
      })
    })
  })
}
