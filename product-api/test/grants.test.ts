import { eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { verifyAudit } from '../src/audit/verify.ts'
import { type GrantKind, giveGrant } from '../src/grants/queries.ts'
import { grants } from '../src/grants/tables.ts'
import { members } from '../src/members/tables.ts'
import { runOperatorCommand } from '../src/operator/commands.ts'
import { refusal, success, useApi } from './api.ts'
import { describeSuite } from './databases.ts'
import { commandContext, noon } from './service.ts'

const dayMs = 24 * 60 * 60 * 1000
const tomorrow = new Date(noon.getTime() + dayMs)
const afterTomorrow = new Date(noon.getTime() + 2 * dayMs)

const refused = refusal(403, 'You don’t have access to this. If you did before, it has expired.')

describeSuite((databases) => {
  const api = useApi(databases)
  let id: number
  let other: number

  beforeEach(() => {
    ;({ id, other } = api)
  })

  const holder = (email: string, kind?: GrantKind, on: number | null = null, until: Date | null = null) =>
    api.holder(kind, { on, until, email, firstName: email.split('@')[0] ?? '', lastName: 'Reyes' })

  const give = (token: string, body: object) => api.post('give-grant', { event_id: null, ...body }, token)
  const revoke = (token: string, body: object) => api.post('revoke-grant', { event_id: null, ...body }, token)
  const list = (token: string) => api.get('member-grants', token)
  const log = (token: string, query = '') => api.get(`audit-log${query}`, token)
  const own = (token: string) => api.get('grants', token)

  test('an operator gives a grant, changes its end, sees it and takes it away', async () => {
    const { token } = await holder('olga@example.com', 'operator')
    const { token: adas } = await holder('ada@example.com')
    const body = { email: ' Ada@Example.com ', kind: 'check-in', event_id: id }
    const grant = {
      email: 'ada@example.com',
      kind: 'check-in',
      event_id: id,
      event_slug: 'high-jinx',
      is_resting: false,
    }
    expect(await give(token, body)).toEqual(success({ data: { grant: { ...grant, until: null } } }))
    const until = '2026-11-21 08:00:00'
    expect(await give(token, { ...body, until: '2026-11-21T08:00:00Z' })).toEqual(
      success({ data: { grant: { ...grant, until } } }),
    )
    const everywhere = { event_id: null, event_slug: null, until: null }
    const operator = { email: 'olga@example.com', kind: 'operator', ...everywhere, is_resting: false }
    const both = [{ ...grant, until }, operator]
    expect(await list(token)).toEqual(success({ data: { grants: both } }))
    const { email: _, is_resting: __, ...ownGrant } = { ...grant, until }
    expect(await own(adas)).toMatchObject({ body: { data: { grants: [ownGrant] } } })
    expect(await revoke(token, body)).toMatchObject({ http: 200, body: { status: '1' } })
    expect(await list(token)).toMatchObject({ body: { data: { grants: [operator] } } })
    const entries = await api.entries()
    const checkIn = ['grant.give.check-in', 'grant.give.check-in', 'grant.revoke.check-in']
    expect(entries.map(({ action }) => action)).toEqual(checkIn)
    expect(new Set(entries.map(({ productionId }) => productionId))).toEqual(new Set([id]))
    for (const { requestId } of entries) expect(requestId).toMatch(/^[\w.:-]{8,64}$/)
  })

  test.each(['ida@münchen.example', 'ida@xn--mnchen-3ya.example'])(
    'finds %s by each form of it',
    async (email) => {
      const { token } = await holder('olga@example.com', 'operator')
      await holder(email)
      for (const typed of [
        'Ida@münchen.example',
        'ida@xn--mnchen-3ya.example',
        '\u202aida@münchen.example\u202c',
      ]) {
        const answer = await give(token, { email: typed, kind: 'check-in', event_id: id })
        expect(answer).toMatchObject({ http: 200, body: { data: { grant: { email } } } })
      }
    },
  )

  test.each([
    ['an unknown address', { email: 'nobody@example.com' }, 'No member has this email address.', 'email'],
    [
      'an unknown production',
      { event_id: 4_000_000 },
      'This production doesn’t exist or was removed.',
      'event_id',
    ],
    ['an unknown kind', { kind: 'captain' }, 'kind must be check-in, producer or operator.', undefined],
    ['an end that has passed', { until: '2026-11-20T20:00:00Z' }, 'This end date has passed.', 'until'],
    ['an end on no day', { until: '2026-02-30T20:00:00Z' }, 'until must be a date and time.', undefined],
  ])('%s is refused with the reason', async (_, wrong, message, field) => {
    const { token } = await holder('olga@example.com', 'operator')
    const answer = await give(token, { email: 'olga@example.com', kind: 'check-in', ...wrong })
    expect(answer).toEqual(refusal(422, message, field === undefined ? {} : { field }))
    expect(await api.entries()).toEqual([])
    expect(await api.db.$count(grants)).toBe(1)
  })

  test('nothing left out means all productions, or no end', async () => {
    const { token } = await holder('olga@example.com', 'operator')
    await holder('ada@example.com')
    const body = { email: 'ada@example.com', kind: 'producer' }
    for (const path of ['give-grant', 'revoke-grant']) {
      expect(await api.post(path, body, token)).toEqual(refusal(422, 'event_id must be an id.'))
    }
    const until = new Date(noon.getTime() + 60_000).toISOString()
    await give(token, { ...body, event_id: id, until })
    const asRead = { body: { data: { grant: { until: '2026-11-20 20:01:00' } } } }
    expect(await give(token, { ...body, event_id: id })).toMatchObject(asRead)
    expect(await give(token, { ...body, event_id: id, until: null })).toMatchObject({
      body: { data: { grant: { until: null } } },
    })
    // One that has ended is like none.
    await give(token, { ...body, event_id: id, until })
    api.service.clock.advance(60_000)
    expect(await give(token, { ...body, event_id: id })).toMatchObject({
      body: { data: { grant: { until: null } } },
    })
  })

  describe('of a member who has not confirmed their email address', () => {
    const unconfirmed = { email: 'ada@example.com', isEmailVerified: false }
    const confirm = () =>
      api.db.update(members).set({ isEmailVerified: true }).where(eq(members.email, unconfirmed.email))

    test.each([
      ['producer', null],
      ['producer', 'this'],
      ['check-in', 'this'],
      ['operator', null],
    ] as const)('a role rests, and says so: %s, %s', async (kind, on) => {
      const { token } = await holder('olga@example.com', 'operator')
      const { token: adas, member } = await api.add(unconfirmed)
      const event_id = on === null ? null : id
      const given = await give(token, { email: member.email, kind, event_id })
      expect(given).toMatchObject({ http: 200, body: { data: { grant: { kind, is_resting: true } } } })
      const listed = Object((await list(token)).body).data.grants
      expect(listed).toContainEqual(expect.objectContaining({ email: member.email, kind, is_resting: true }))
      expect(await own(adas)).toMatchObject({ body: { data: { grants: [] } } })
      const reads = {
        producer: () => api.get(`attendees/${id}`, adas),
        'check-in': () => api.get(`check-in-list/${id}`, adas),
        operator: () => list(adas),
      }
      expect(await reads[kind]()).toEqual(refused)
      await confirm()
      expect(await reads[kind]()).toMatchObject({ http: 200 })
      expect(await own(adas)).toMatchObject({ body: { data: { grants: [{ kind }] } } })
    })

    test('an operator is not the one who stays', async () => {
      const { token } = await holder('olga@example.com', 'operator')
      await api.holder('operator', unconfirmed)
      const mine = { email: 'olga@example.com', kind: 'operator', event_id: null }
      expect(await revoke(token, mine)).toMatchObject({ http: 422 })
      expect(await give(token, { ...mine, until: tomorrow })).toMatchObject({ http: 422 })
      await confirm()
      expect(await revoke(token, mine)).toMatchObject({ http: 200 })
    })

    test('the specification’s role stays', async () => {
      const { token } = await api.add({ ...unconfirmed, role: 'staff' })
      expect(await api.get(`check-in-list/${id}`, token)).toMatchObject({ http: 200 })
    })
  })

  test('a grant that is not there cannot be taken away', async () => {
    const { token } = await holder('olga@example.com', 'operator')
    await holder('ada@example.com', 'check-in', id)
    const ofThis = { kind: 'producer', event_id: id }
    for (const wrong of [{ kind: 'check-in' }, { kind: 'check-in', event_id: other }, ofThis]) {
      expect(await revoke(token, { email: 'ada@example.com', ...wrong })).toMatchObject(
        refusal(422, 'This member doesn’t have this role.'),
      )
    }
    expect(await api.entries()).toEqual([])
  })

  describe('of the operators of all productions', () => {
    const mine = { email: 'olga@example.com', kind: 'operator' }
    const lastOperator =
      'This is the last operator without an end date. First make someone else an operator without an end date.'

    test('the last one without an end stays, and without an end', async () => {
      const { token } = await holder('olga@example.com', 'operator')
      await holder('ada@example.com', 'operator', null, tomorrow)
      await holder('ines@example.com', 'operator', id)
      const refused = refusal(422, lastOperator, { field: null })
      expect(await revoke(token, mine)).toMatchObject(refused)
      expect(await give(token, { ...mine, until: tomorrow })).toMatchObject(refused)
      await give(token, { email: 'ada@example.com', kind: 'operator', until: null })
      expect(await give(token, { ...mine, until: tomorrow })).toMatchObject({ http: 200 })
    })

    test.each([
      ['set an end to each other', 'give-grant', { until: tomorrow }],
      ['take the grant from each other', 'revoke-grant', {}],
    ])('one stays where two %s at the same moment', async (_, path, more) => {
      const olga = await holder('olga@example.com', 'operator')
      const ada = await holder('ada@example.com', 'operator')
      const answers = await Promise.all([
        api.post(path, { email: 'ada@example.com', kind: 'operator', event_id: null, ...more }, olga.token),
        api.post(path, { ...mine, event_id: null, ...more }, ada.token),
      ])
      expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
      expect(await api.db.$count(grants, isNull(grants.until))).toBe(1)
    })
  })

  describe('of an operator whose own grant ends', () => {
    const tooLong = refusal(
      422,
      'Your own role ends on November 21, 2026 at 11:59 AM. Choose an end date that isn’t later.',
      { field: 'until' },
    )
    const beyond = refusal(
      422,
      'This role lasts longer than yours, which ends on November 21, 2026 at 11:59 AM. You can’t change it.',
      { field: null },
    )

    test.each<GrantKind>(['check-in', 'operator'])(
      'none is given for longer: %s, to another member or to oneself',
      async (kind) => {
        const { token } = await holder('olga@example.com', 'operator', null, tomorrow)
        await holder('ada@example.com')
        for (const email of ['ada@example.com', 'olga@example.com']) {
          for (const event_id of [id, null]) {
            const body = { email, kind, event_id }
            expect(await give(token, { ...body, until: null })).toEqual(tooLong)
            expect(await give(token, { ...body, until: afterTomorrow })).toEqual(tooLong)
            expect(await give(token, { ...body, until: tomorrow })).toMatchObject({ http: 200 })
          }
        }
      },
    )

    test('one that lasts longer is neither shortened nor taken away', async () => {
      const { token } = await holder('olga@example.com', 'operator', null, tomorrow)
      await holder('ines@example.com', 'operator')
      await holder('ada@example.com', 'check-in', id, afterTomorrow)
      for (const longer of [
        { email: 'ines@example.com', kind: 'operator' },
        { email: 'ada@example.com', kind: 'check-in', event_id: id },
      ]) {
        expect(await give(token, { ...longer, until: tomorrow })).toEqual(beyond)
        expect(await revoke(token, longer)).toEqual(beyond)
      }
      expect(await api.entries()).toEqual([])
    })

    test('the longer one of two applies, each on its own productions', async () => {
      const { member, token } = await holder('olga@example.com', 'operator', null, tomorrow)
      const key = { memberId: member.id, kind: 'operator', productionId: id } as const
      await giveGrant(api.db, { ...key, until: afterTomorrow, grantedAt: noon })
      await holder('ada@example.com')
      const body = { email: 'ada@example.com', kind: 'check-in', until: afterTomorrow }
      expect(await give(token, { ...body, event_id: id })).toMatchObject({ http: 200 })
      expect(await give(token, { ...body, event_id: other })).toEqual(tooLong)
      expect(await give(token, body)).toEqual(tooLong)
    })

    test('there is no limit for a command', async () => {
      const { member } = await holder('ada@example.com', 'operator', null, tomorrow)
      const context = { db: api.db, now: api.service.clock.now, ...commandContext }
      await runOperatorCommand(context, ['grant', 'operator', member.email])
      await runOperatorCommand(context, ['grant', 'operator', member.email, '--until', '2026-12-10'])
      const revoked = await runOperatorCommand(context, ['revoke', 'operator', member.email])
      expect(revoked.isDone).toBe(true)
    })
  })

  test('the role of staff is among the own grants, once, and a grant that has ended is not', async () => {
    const { member, token } = await holder('theo@example.com', 'check-in', null, tomorrow)
    await api.db.execute(`update members set role = 'staff' where id = ${member.id}`)
    const key = { memberId: member.id, kind: 'operator', productionId: id } as const
    await giveGrant(api.db, { ...key, until: new Date(noon.getTime() + 60_000), grantedAt: noon })
    const everywhere = { kind: 'check-in', event_id: null, event_slug: null, until: null }
    const onThis = { kind: 'operator', event_id: id, event_slug: 'high-jinx', until: '2026-11-20 20:01:00' }
    expect(await own(token)).toMatchObject({ body: { data: { grants: [everywhere, onThis] } } })
    expect(await log(token)).toMatchObject({ http: 200 })
    api.service.clock.advance(60_000)
    expect(await own(token)).toMatchObject({ body: { data: { grants: [everywhere] } } })
    for (const answer of [await log(token), await list(token)]) expect(answer).toEqual(refused)
    expect(await give(token, { email: 'theo@example.com', kind: 'check-in', event_id: id })).toEqual(refused)
  })

  test('an operator of one production sees the grants and the audit of that one only', async () => {
    const { token } = await holder('olga@example.com', 'operator')
    const { token: ofOne } = await holder('ines@example.com', 'operator', id)
    await holder('ada@example.com')
    for (const event_id of [id, other, null]) {
      await give(token, { email: 'ada@example.com', kind: 'check-in', event_id })
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

  test('the audit names people while they are there, and their keys afterwards, in pages, newest first', async () => {
    const { token } = await holder('olga@example.com', 'operator')
    const ada = await holder('ada@example.com')
    await give(token, { email: 'ada@example.com', kind: 'check-in', event_id: id })
    await give(token, { email: 'ada@example.com', kind: 'check-in' })
    const { body } = await log(token)
    const people = { actor: 'olga Reyes', target: 'ada Reyes' }
    const named = { ...people, action: 'grant.give.check-in', at: '2026-11-20 20:00:00' }
    const entries = [
      { id: '2', ...named, event_id: null, event_name: null },
      { id: '1', ...named, event_id: id, event_name: 'High Jinx: live taping' },
    ]
    expect(body).toMatchObject({ data: { total_count: 2, has_more: false, entries } })
    const first = Object((await log(token, '?limit=1')).body).data
    expect(first).toMatchObject({ total_count: 2, has_more: true, entries: [{ id: '2' }] })
    const second = Object((await log(token, '?limit=1&before=2')).body).data
    expect(second).toMatchObject({ total_count: 2, has_more: false, entries: [{ id: '1' }] })
    for (const query of ['?limit=0', '?limit=101', '?before=-1', '?before=1&before=2']) {
      expect(await log(token, query), query).toMatchObject({ http: 400, body: { status: '0' } })
    }
    await api.db.execute(`delete from members where id = ${ada.member.id}`)
    const [entry] = await api.entries()
    expect(Object((await log(token)).body).data.entries[1]).toMatchObject({
      actor: 'olga Reyes',
      target: entry?.target,
    })
    expect(await verifyAudit(api.db)).toMatchObject({ isUnbroken: true, count: 2 })
  })
})
