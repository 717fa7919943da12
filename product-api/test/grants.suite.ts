import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifyAudit } from '../src/audit/verify.ts'
import type { OpenDatabase } from '../src/database/database.ts'
import { type GrantKind, giveGrant } from '../src/grants/queries.ts'
import { grants } from '../src/grants/tables.ts'
import { runCommand } from '../src/operator/commands.ts'
import { productions } from '../src/productions/tables.ts'
import { emptyAudit, entriesOf } from './audit.suite.ts'
import type { TestDatabases } from './databases.ts'
import { addMember } from './members.ts'
import {
  ask,
  fixtureFolder,
  noon,
  publishFolder,
  site,
  startTestService,
  type TestService,
} from './service.ts'

const dayMs = 24 * 60 * 60 * 1000
const tomorrow = new Date(noon.getTime() + dayMs)
const afterTomorrow = new Date(noon.getTime() + 2 * dayMs)

const refused = { http: 403, body: { status: '0', message: 'Only staff may do that.' } }

/** Tests of grants that operators give, and of the audit that they read. */
export function describeGrants(databases: () => TestDatabases): void {
  let database: OpenDatabase
  let service: TestService
  let id: number
  let other: number

  beforeAll(async () => {
    database = await databases().open()
    await publishFolder(database.db, fixtureFolder)
    const rows = await database.db.select().from(productions)
    id = rows.find(({ slug }) => slug === 'high-jinx')?.id ?? 0
    other = rows.find(({ slug }) => slug !== 'high-jinx')?.id ?? 0
  })

  afterAll(() => database.close())

  beforeEach(async () => {
    await database.db.execute('truncate members restart identity cascade')
    await emptyAudit(database)
    service = await startTestService(database.db)
    return () => service.close()
  })

  /** A member with a grant. */
  async function holder(
    email: string,
    kind?: GrantKind,
    productionId: number | null = null,
    until: Date | null = null,
  ) {
    const names = { firstName: email.split('@')[0] ?? '', lastName: 'Reyes' }
    const added = await addMember(service, database.db, { email, ...names })
    if (kind !== undefined) {
      const key = { memberId: added.member.id, kind, productionId }
      await giveGrant(database.db, { ...key, until, grantedAt: noon })
    }
    return added
  }

  const post = (path: 'give-grant' | 'revoke-grant') => (token: string, body: object) =>
    ask(service.server, `POST /api/${path}`, { token, body })
  const give = post('give-grant')
  const revoke = post('revoke-grant')
  const list = (token: string) => ask(service.server, 'GET /api/member-grants', { token })
  const log = (token: string, query = '') => ask(service.server, `GET /api/audit-log${query}`, { token })
  const own = (token: string) => ask(service.server, 'GET /api/grants', { token })

  test('an operator gives a grant, changes its end, sees it and takes it away', async () => {
    const { token } = await holder('olga@example.com', 'operator')
    const { token: adas } = await holder('ada@example.com')
    const body = { email: ' Ada@Example.com ', kind: 'door', event_id: id }
    const grant = { email: 'ada@example.com', kind: 'door', event_id: id, event_slug: 'high-jinx' }
    expect(await give(token, body)).toEqual({
      http: 200,
      body: { status: '1', data: { grant: { ...grant, until: null } } },
    })
    const until = '2026-11-21 08:00:00'
    expect(await give(token, { ...body, until: '2026-11-21T08:00:00Z' })).toEqual({
      http: 200,
      body: { status: '1', data: { grant: { ...grant, until } } },
    })
    const operator = {
      email: 'olga@example.com',
      kind: 'operator',
      event_id: null,
      event_slug: null,
      until: null,
    }
    const both = [{ ...grant, until }, operator]
    expect(await list(token)).toEqual({ http: 200, body: { status: '1', data: { grants: both } } })
    const { email: _, ...ownGrant } = { ...grant, until }
    expect(await own(adas)).toMatchObject({ body: { data: { grants: [ownGrant] } } })
    expect(await revoke(token, body)).toMatchObject({ http: 200, body: { status: '1' } })
    expect(await list(token)).toMatchObject({ body: { data: { grants: [operator] } } })
    const entries = await entriesOf(database)
    expect(entries.map(({ action }) => action)).toEqual(['grant.give', 'grant.give', 'grant.revoke'])
    expect(new Set(entries.map(({ productionId }) => productionId))).toEqual(new Set([id]))
    for (const { requestId } of entries) expect(requestId).toMatch(/^[\w.:-]{8,64}$/)
  })

  test.each([
    ['an unknown address', { email: 'nobody@example.com' }, 'No member has this e-mail address.', 'email'],
    ['no address', { email: '' }, 'Please enter an e-mail address.', undefined],
    ['an unknown production', { event_id: 4_000_000 }, 'There is no such production.', 'event_id'],
    ['no production', { event_id: 'none' }, 'event_id must be an id.', undefined],
    ['an unknown kind', { kind: 'captain' }, 'kind must be door, producer or operator.', undefined],
    ['an end that has passed', { until: '2026-11-20T20:00:00Z' }, 'This end has passed.', 'until'],
    ['an end that is no moment', { until: 'tomorrow' }, 'until must be a moment.', undefined],
    ['an end on no day', { until: '2026-02-30T20:00:00Z' }, 'until must be a moment.', undefined],
  ])('%s is refused with the reason', async (_, wrong, message, field) => {
    const { token } = await holder('olga@example.com', 'operator')
    const answer = await give(token, { email: 'olga@example.com', kind: 'door', ...wrong })
    expect(answer).toEqual({
      http: 422,
      body: { status: '0', message, ...(field !== undefined && { field }) },
    })
    expect(await entriesOf(database)).toEqual([])
    expect(await database.db.$count(grants)).toBe(1)
  })

  test('a grant that is not there cannot be taken away', async () => {
    const { token } = await holder('olga@example.com', 'operator')
    await holder('ada@example.com', 'door', id)
    for (const wrong of [
      { kind: 'door' },
      { kind: 'door', event_id: other },
      { kind: 'producer', event_id: id },
    ]) {
      expect(await revoke(token, { email: 'ada@example.com', ...wrong })).toMatchObject({
        http: 422,
        body: { message: 'This member has no such grant.' },
      })
    }
    expect(await entriesOf(database)).toEqual([])
  })

  describe('of the operators of all productions', () => {
    const mine = { email: 'olga@example.com', kind: 'operator' }
    const lastOperator =
      'This is the last operator whose grant has no end. Make someone else an operator without an end first.'

    test('the last one stays', async () => {
      const { token } = await holder('olga@example.com', 'operator')
      await holder('ada@example.com', 'operator', id)
      expect(await revoke(token, mine)).toMatchObject({
        http: 422,
        body: { message: lastOperator },
      })
      await give(token, { email: 'ada@example.com', kind: 'operator' })
      expect(await revoke(token, mine)).toMatchObject({ http: 200 })
      expect(await list(token)).toEqual(refused)
    })

    test('the last one without an end stays, and without an end', async () => {
      const { token } = await holder('olga@example.com', 'operator')
      await holder('ada@example.com', 'operator', null, tomorrow)
      const refusal = { http: 422, body: { message: lastOperator, field: null } }
      expect(await revoke(token, mine)).toMatchObject(refusal)
      expect(await give(token, { ...mine, until: tomorrow })).toMatchObject(refusal)
      await give(token, { email: 'ada@example.com', kind: 'operator' })
      expect(await give(token, { ...mine, until: tomorrow })).toMatchObject({ http: 200 })
    })

    test('one keeps a grant without an end where two set an end to each other at the same moment', async () => {
      const olga = await holder('olga@example.com', 'operator')
      const ada = await holder('ada@example.com', 'operator')
      const until = tomorrow
      const answers = await Promise.all([
        give(olga.token, { email: 'ada@example.com', kind: 'operator', until }),
        give(ada.token, { ...mine, until }),
      ])
      expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
      expect(await database.db.$count(grants, isNull(grants.until))).toBe(1)
    })

    test('one stays where two take the grant from each other at the same moment', async () => {
      const olga = await holder('olga@example.com', 'operator')
      const ada = await holder('ada@example.com', 'operator')
      const answers = await Promise.all([
        revoke(olga.token, { email: 'ada@example.com', kind: 'operator' }),
        revoke(ada.token, mine),
      ])
      expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
      expect(await database.db.$count(grants)).toBe(1)
    })
  })

  describe('of an operator whose own grant ends', () => {
    const tooLong = {
      http: 422,
      body: {
        status: '0',
        message: "Your own grant ends on November 21, 2026 at 11:59 AM. Choose an end that isn't later.",
        field: 'until',
      },
    }
    const beyond = {
      http: 422,
      body: {
        status: '0',
        message:
          "This grant lasts longer than yours, which ends on November 21, 2026 at 11:59 AM. You can't change it.",
        field: null,
      },
    }

    test.each<GrantKind>(['door', 'producer', 'operator'])(
      'none is given for longer: %s, to others or to oneself',
      async (kind) => {
        const { token } = await holder('olga@example.com', 'operator', null, tomorrow)
        await holder('ada@example.com')
        for (const email of ['ada@example.com', 'olga@example.com']) {
          for (const event_id of [id, null]) {
            const body = { email, kind, event_id }
            expect(await give(token, body)).toEqual(tooLong)
            expect(await give(token, { ...body, until: afterTomorrow })).toEqual(tooLong)
            expect(await give(token, { ...body, until: tomorrow })).toMatchObject({ http: 200 })
          }
        }
      },
    )

    test('one that lasts longer is neither shortened nor taken away', async () => {
      const { token } = await holder('olga@example.com', 'operator', null, tomorrow)
      await holder('ines@example.com', 'operator')
      await holder('ada@example.com', 'door', id, afterTomorrow)
      for (const longer of [
        { email: 'ines@example.com', kind: 'operator' },
        { email: 'ada@example.com', kind: 'door', event_id: id },
      ]) {
        expect(await give(token, { ...longer, until: tomorrow })).toEqual(beyond)
        expect(await revoke(token, longer)).toEqual(beyond)
      }
      expect(await entriesOf(database)).toEqual([])
    })

    test('the longer one of two applies, each on its own productions', async () => {
      const { member, token } = await holder('olga@example.com', 'operator', null, tomorrow)
      const key = { memberId: member.id, kind: 'operator', productionId: id } as const
      await giveGrant(database.db, { ...key, until: afterTomorrow, grantedAt: noon })
      await holder('ada@example.com')
      const body = { email: 'ada@example.com', kind: 'door', until: afterTomorrow }
      expect(await give(token, { ...body, event_id: id })).toMatchObject({ http: 200 })
      expect(await give(token, { ...body, event_id: other })).toEqual(tooLong)
      expect(await give(token, body)).toEqual(tooLong)
    })

    test('there is no limit for a command', async () => {
      const { member } = await holder('ada@example.com', 'operator', null, tomorrow)
      const context = { db: database.db, now: service.clock.now, site }
      await runCommand(context, ['grant', 'operator', member.email])
      await runCommand(context, ['grant', 'operator', member.email, '--until', '2026-12-10'])
      expect(await runCommand(context, ['revoke', 'operator', member.email])).toMatchObject({ isDone: true })
    })
  })

  test('the role of staff is among the own grants, once and without an end', async () => {
    const { member, token } = await holder('theo@example.com', 'door', null, tomorrow)
    await database.db.execute(`update members set role = 'staff' where id = ${member.id}`)
    await giveGrant(database.db, { memberId: member.id, kind: 'door', productionId: id, grantedAt: noon })
    const everywhere = { kind: 'door', event_id: null, event_slug: null, until: null }
    const here = { kind: 'door', event_id: id, event_slug: 'high-jinx', until: null }
    expect(await own(token)).toEqual({
      http: 200,
      body: { status: '1', data: { grants: [everywhere, here] } },
    })
  })

  /** Who may do what, both ways: the allowed is done, and everything else refused. */
  test.each<[string, GrantKind | undefined, 'all' | 'one' | 'staff', Record<string, boolean>]>([
    ['nobody in particular', undefined, 'all', { one: false, other: false, all: false, log: false }],
    ['staff', undefined, 'staff', { one: false, other: false, all: false, log: false }],
    ['a door', 'door', 'all', { one: false, other: false, all: false, log: false }],
    ['a producer', 'producer', 'all', { one: false, other: false, all: false, log: false }],
    ['an operator', 'operator', 'all', { one: true, other: true, all: true, log: true }],
    ['an operator of one production', 'operator', 'one', { one: true, other: false, all: false, log: true }],
  ])('%s may do that and nothing else', async (_, kind, on, may) => {
    const { member, token } = await holder('olga@example.com', kind, on === 'one' ? id : null)
    if (on === 'staff') {
      await database.db.execute(`update members set role = 'staff' where id = ${member.id}`)
    }
    await holder('second@example.com', 'operator')
    await holder('ada@example.com')
    for (const one of ['door', 'producer', 'operator']) {
      for (const [where, event_id] of [
        ['one', id],
        ['other', other],
        ['all', null],
      ] as const) {
        const body = { email: 'ada@example.com', kind: one, event_id }
        const expected = may[where] ? 200 : 403
        expect(await give(token, body), `give ${one} on ${where}`).toMatchObject({ http: expected })
        expect(await revoke(token, body), `revoke ${one} on ${where}`).toMatchObject({ http: expected })
      }
    }
    for (const call of [list, log]) {
      expect(await call(token)).toMatchObject(may.log ? { http: 200 } : refused)
    }
    const done = ['one', 'other', 'all'].filter((where) => may[where]).length
    expect(await entriesOf(database)).toHaveLength(done * 3 * 2)
    expect(await verifyAudit(database.db)).toMatchObject({ isUnbroken: true })
  })

  test('an operator of one production sees the grants and the audit of that one alone', async () => {
    const { token } = await holder('olga@example.com', 'operator')
    const { token: ofOne } = await holder('ines@example.com', 'operator', id)
    await holder('ada@example.com')
    for (const event_id of [id, other, null]) {
      await give(token, { email: 'ada@example.com', kind: 'door', event_id })
    }
    const { body } = await list(ofOne)
    const seen: { email: string; event_id: number }[] = Object(body).data.grants
    expect(seen.map(({ email, event_id }) => [email, event_id])).toEqual([
      ['ada@example.com', id],
      ['ines@example.com', id],
    ])
    const read = await log(ofOne)
    expect(Object(read.body).data.entries).toEqual([expect.objectContaining({ id: '1', event_id: id })])
  })

  test('a grant that has ended gives nothing at the next action', async () => {
    const { member, token } = await holder('olga@example.com')
    const until = new Date(noon.getTime() + 60_000)
    await giveGrant(database.db, {
      memberId: member.id,
      kind: 'operator',
      productionId: null,
      until,
      grantedAt: noon,
    })
    expect(await log(token)).toMatchObject({ http: 200 })
    service.clock.advance(60_000)
    for (const answer of [await log(token), await list(token)]) expect(answer).toEqual(refused)
    expect(await give(token, { email: 'olga@example.com', kind: 'door' })).toEqual(refused)
  })

  describe('the audit', () => {
    test('names people while they are there, and their keys afterwards', async () => {
      const { token } = await holder('olga@example.com', 'operator')
      const ada = await holder('ada@example.com')
      await give(token, { email: 'ada@example.com', kind: 'door', event_id: id })
      await give(token, { email: 'ada@example.com', kind: 'door' })
      const { body } = await log(token)
      const named = {
        actor: 'olga Reyes',
        action: 'grant.give',
        target: 'ada Reyes',
        at: '2026-11-20 20:00:00',
      }
      expect(body).toMatchObject({
        data: {
          total_count: 2,
          has_more: false,
          entries: [
            { id: '2', ...named, event_id: null, event_name: null },
            { id: '1', ...named, event_id: id, event_name: 'High Jinx: live taping' },
          ],
        },
      })
      await database.db.execute(`delete from members where id = ${ada.member.id}`)
      const [entry] = await entriesOf(database)
      expect(Object((await log(token)).body).data.entries[1]).toMatchObject({
        actor: 'olga Reyes',
        target: entry?.target,
      })
      expect(await verifyAudit(database.db)).toMatchObject({ isUnbroken: true, count: 2 })
    })

    test('is read in pages, newest first', async () => {
      const { token } = await holder('olga@example.com', 'operator')
      await holder('ada@example.com')
      for (let count = 0; count < 5; count += 1) await give(token, { email: 'ada@example.com', kind: 'door' })
      const ids: string[][] = []
      let query = '?limit=2'
      for (;;) {
        const { data } = Object((await log(token, query)).body)
        expect(data.total_count).toBe(5)
        const page: string[] = data.entries.map((entry: { id: string }) => entry.id)
        ids.push(page)
        if (!data.has_more) break
        query = `?limit=2&before=${page.at(-1)}`
      }
      expect(ids).toEqual([['5', '4'], ['3', '2'], ['1']])
    })

    test.each(['?limit=0', '?limit=101', '?before=x', '?before=-1', '?before=1&before=2'])(
      'refuses %s',
      async (query) => {
        const { token } = await holder('olga@example.com', 'operator')
        expect(await log(token, query)).toMatchObject({ http: 400, body: { status: '0' } })
      },
    )
  })
}
