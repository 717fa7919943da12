import { beforeEach, expect, test } from 'vitest'
import { personId } from '../src/attendance/person-ids.ts'
import { type GrantKind, giveGrant, revokeGrant } from '../src/grants/queries.ts'
import { deriveKeys } from '../src/secrets/keys.ts'
import { type Person, refusal } from './api.ts'
import { describeSuite } from './databases.ts'
import { useDesk } from './desk.ts'
import { type ApiResponse, noon, secret } from './service.ts'

const [keys] = deriveKeys([secret])

type Area =
  | 'check in'
  | 'produce'
  | 'produce elsewhere'
  | 'grant'
  | 'grant elsewhere'
  | 'grant everywhere'
  | 'read grants'

/** Without another place, an area is on one production. */
type Where = 'on it' | 'elsewhere' | 'everywhere'

/** What each person may do; everything else is refused. */
const holders: readonly (readonly [kind: GrantKind, where: Where, may: readonly Area[]])[] = [
  ['check-in', 'everywhere', ['check in']],
  ['check-in', 'on it', ['check in']],
  ['check-in', 'elsewhere', []],
  ['producer', 'everywhere', ['check in', 'produce', 'produce elsewhere']],
  ['producer', 'on it', ['check in', 'produce']],
  ['producer', 'elsewhere', ['produce elsewhere']],
  ['operator', 'everywhere', ['grant', 'grant elsewhere', 'grant everywhere', 'read grants']],
  ['operator', 'on it', ['grant', 'read grants']],
]

describeSuite((databases) => {
  const desk = useDesk(databases)
  let person: Person
  let ticket: string

  beforeEach(async () => {
    person = await desk.add({ email: 'ada@example.com' })
    ticket = String(Object((await desk.join(person)).body).ticket)
    await desk.db.execute(`insert into joins select ${desk.other}, member_id, joined_at from joins`)
    // An operator remains, whatever is taken away.
    await desk.holder('operator')
  })

  function checkIn(token: string) {
    const { id } = desk
    const ids = { user_id: person.member.id, event_id: id }
    return [
      () => desk.post(`validate-user?ticket=${ticket}`, ids, token),
      () => desk.post(`validate-production?ticket=${ticket}`, ids, token),
      () => desk.post(`undo-validation?ticket=${ticket}`, ids, token),
      () => desk.post('sync-check-ins', { event_id: id, device_id: 'device-one', check_ins: [] }, token),
      () => desk.get(`check-in-list/${id}`, token),
      () => desk.get(`user-detail-show/${person.member.id}?event_id=${id}&ticket=${ticket}`, token),
    ]
  }

  const idOf = (productionId: number) =>
    personId('attendee', { productionId, memberId: person.member.id }, keys)

  function produce(token: string, event_id: number) {
    const message = { event_id, subject: 'Hello', text: 'You', message_id: `message-${event_id}` }
    return [
      () => desk.get(`attendees/${event_id}`, token),
      () => desk.get(`attendees/${event_id}/${idOf(event_id)}`, token),
      () => desk.post('resend-ticket', { event_id, attendee_id: idOf(event_id) }, token),
      () => desk.post('confirm-attendance', { event_id, attendee_id: idOf(event_id) }, token),
      () => desk.post('set-joining', { event_id, is_open: true, capacity: 5 }, token),
      () => desk.post('message-attendees', message, token),
      () => desk.post('messages', message, token),
      () => desk.post('test-message', message, token),
      () => desk.get(`messages/${event_id}`, token),
      async () => {
        const { statusCode: http, payload } = await desk.exported(event_id, token)
        return { http, body: http === 200 ? payload : JSON.parse(payload) }
      },
    ]
  }

  const grant = (token: string, event_id: number | null) =>
    (['check-in', 'operator'] as const).flatMap((kind) =>
      ['give-grant', 'revoke-grant'].map(
        (path) => () => desk.post(path, { email: 'ada@example.com', kind, event_id }, token),
      ),
    )

  const callsOf: Record<Area, (token: string) => (() => Promise<ApiResponse>)[]> = {
    'check in': checkIn,
    produce: (token) => produce(token, desk.id),
    'produce elsewhere': (token) => produce(token, desk.other),
    grant: (token) => grant(token, desk.id),
    'grant elsewhere': (token) => grant(token, desk.other),
    'grant everywhere': (token) => grant(token, null),
    'read grants': (token) => ['member-grants', 'audit-log'].map((path) => () => desk.get(path, token)),
  }
  const areas = Object.entries(callsOf)

  const message = /^(You don’t have access to this\. .*|You can see only your own details\.)$/
  const refused = refusal(403, expect.stringMatching(message))

  async function expectExactly(may: readonly Area[], token: string) {
    for (const [area, calls] of areas) {
      const isAllowed = may.some((allowed) => allowed === area)
      for (const call of calls(token)) {
        const answer = await call()
        if (isAllowed) expect(answer, area).toMatchObject({ http: 200 })
        else expect(answer, area).toEqual(refused)
      }
    }
    if (may.length === 0) expect(await desk.entries()).toEqual([])
  }

  test.each(holders)('the grant %s %s allows %j, and nothing else', async (kind, where, may) => {
    const on = { 'on it': desk.id, elsewhere: desk.other, everywhere: null }[where]
    await expectExactly(may, (await desk.holder(kind, { on })).token)
  })

  test.each(['check-in', 'producer'] as const)('the grant %s that has ended allows nothing', async (kind) => {
    await expectExactly([], (await desk.holder(kind, { until: noon })).token)
  })

  test.each<['member' | 'staff', Area[]]>([
    ['member', []],
    ['staff', ['check in']],
  ])('the role of %s allows %j, and nothing else', async (role, may) => {
    await expectExactly(may, (await desk.add({ role })).token)
  })

  test('a revoked grant is refused at the next call', async () => {
    const { member, token } = await desk.holder()
    const key = { memberId: member.id, kind: 'producer', productionId: desk.id } as const
    for (const call of [...callsOf['check in'](token), ...callsOf.produce(token)]) {
      await giveGrant(desk.db, { ...key, until: null, grantedAt: noon })
      expect(await call()).toMatchObject({ http: 200 })
      await revokeGrant(desk.db, key)
      expect(await call()).toEqual(refused)
    }
    const staff = await desk.add({ role: 'staff' })
    await desk.db.execute(`update members set role = 'member' where id = ${staff.member.id}`)
    for (const call of callsOf['check in'](staff.token)) expect(await call()).toEqual(refused)
  })

  test('nothing is done without a login', async () => {
    for (const [area, calls] of areas) {
      for (const call of calls('')) expect(await call(), area).toMatchObject({ http: 401 })
    }
    expect(await desk.entries()).toEqual([])
  })
})
