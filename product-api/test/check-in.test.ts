import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditPeople } from '../src/audit/tables.ts'
import { checkInAttempts } from '../src/check-in/tables.ts'
import { sha256 } from '../src/core/sha256.ts'
import { sessions } from '../src/members/login-tables.ts'
import type { Member } from '../src/members/queries.ts'
import { cleanUp } from '../src/personal-data/housekeeping.ts'
import { joins } from '../src/productions/join-tables.ts'
import { currentWaiverVersion } from '../src/productions/waiver.ts'
import { inHours, type Person, refusal, success, useApi } from './api.ts'
import { describeSuite } from './databases.ts'
import { noon } from './service.ts'

const minuteMs = 60_000

describeSuite((databases) => {
  const api = useApi(databases)
  let staff: Member
  let staffToken: string
  let secondToken: string
  let attempts = 0

  beforeEach(async () => {
    const names = { firstName: 'Sam', lastName: 'Okafor' }
    ;({ member: staff, token: staffToken } = await api.add({ ...names, role: 'staff' }))
    ;({ token: secondToken } = await api.add({ firstName: 'Lena', lastName: 'Voss', role: 'staff' }))
  })

  const newId = () => {
    attempts += 1
    return `attempt-${String(attempts).padStart(8, '0')}`
  }

  const attendee = async (firstName = 'Kiri') =>
    await join(await api.add({ firstName, lastName: 'Nandakumar' }))

  async function join(person: Person) {
    const ticket = String(Object((await api.join(person)).body).ticket)
    return { ...person, ticket, hash: sha256(ticket) }
  }

  type Attendee = Awaited<ReturnType<typeof attendee>>

  const call =
    (path: 'validate-production' | 'undo-validation') =>
    ({ member, ticket }: Attendee, body: object = {}, by = staffToken) =>
      api.post(`${path}?ticket=${ticket}`, { user_id: member.id, event_id: api.id, ...body }, by)
  const validate = call('validate-production')
  const undo = call('undo-validation')

  const list = (since = '', by = staffToken, production = api.id) =>
    api.get(`check-in-list/${production}?since=${since}`, by)
  const listed = async (since?: string) => Object((await list(since)).body).data

  const conflictsOf = async ({ hash }: Attendee): Promise<unknown[]> =>
    (await listed()).entries.find((entry: { ticket_hash: string }) => entry.ticket_hash === hash).conflicts

  const sync = (check_ins: object[], device_id = 'device-one') =>
    api.post('sync-check-ins', { event_id: api.id, device_id, check_ins }, staffToken)
  const scanOf = ({ hash }: Attendee, at: string) => ({ attempt_id: newId(), ticket_hash: hash, at })

  const checkedIn = success({
    message: 'User has been validated',
    validated_at: '2026-11-20 20:00:00',
    validated_by: 'Sam Okafor',
  })

  describe('the audit', () => {
    test('has each check-in and each undo once, however often they are repeated', async () => {
      const person = await attendee()
      const [first, second, third] = [newId(), newId(), newId()]
      await validate(person, { attempt_id: first })
      await validate(person, { attempt_id: first })
      await validate(person, { attempt_id: second })
      await undo(person, { attempt_id: third })
      await undo(person, { attempt_id: third })
      await undo(person, { attempt_id: newId() })
      await validate(person)
      const entries = await api.entries()
      const actions = ['attendee.check-in', 'attendee.undo', 'attendee.check-in']
      expect(entries.map(({ action }) => action)).toEqual(actions)
      const keys = new Map((await api.db.select().from(auditPeople)).map((one) => [one.memberId, one.key]))
      const people = { actor: keys.get(staff.id), target: keys.get(person.member.id) }
      for (const entry of entries) expect(entry).toMatchObject({ ...people, productionId: api.id })
    })

    test('has each check-in of a sync, and none of its refusals', async () => {
      const [one, two] = [await attendee('Kiri'), await attendee('Noor')]
      const at = noon.toISOString()
      const forged = { attempt_id: newId(), ticket: 'none', at }
      const all = [scanOf(one, at), scanOf(two, at), scanOf(one, at), forged]
      await sync(all)
      await sync(all)
      expect(await api.actions()).toEqual(Array(2).fill(['attendee.check-in', api.id]))
    })

    test('has the read of a list once per device and night', async () => {
      for (const token of [staffToken, secondToken, staffToken]) await list('0', token)
      expect(await api.actions()).toEqual(Array(2).fill(['check-in-list.read', api.id]))
    })
  })

  describe('an attempt', () => {
    test('gets its first answer again, however late and from any member of staff; another one names it', async () => {
      const person = await attendee()
      const attempt_id = newId()
      expect(await validate(person, { attempt_id })).toEqual(checkedIn)
      api.service.clock.advance(5 * minuteMs)
      expect(await validate(person, { attempt_id })).toEqual(checkedIn)
      const message = 'First checked in on November 20, 2026 at 12:00 PM by Sam Okafor.'
      const refused = { http: 409, body: { message, validated_by: 'Sam Okafor' } }
      expect(await validate(person, { attempt_id: newId() }, secondToken)).toMatchObject(refused)
      expect(await validate(person, { attempt_id }, secondToken)).toEqual(checkedIn)
      expect(await api.db.select({ at: joins.validatedAt }).from(joins)).toEqual([{ at: noon }])
    })

    test('is known for seven days, also after an undo, then deleted', async () => {
      const person = await attendee()
      const [first, second] = [newId(), newId()]
      await validate(person, { attempt_id: first })
      const already = await validate(person, { attempt_id: second }, secondToken)
      const days = (count: number) => inHours(24 * count)
      await api.db.update(sessions).set({ expiresAt: days(8) })
      await cleanUp(api.database, days(7))
      expect(await conflictsOf(person)).toHaveLength(1)
      await undo(person, { attempt_id: newId() })
      expect(await validate(person, { attempt_id: first })).toEqual(checkedIn)
      expect(await validate(person, { attempt_id: second })).toEqual(already)
      const recorded = await api.entries()
      await cleanUp(api.database, new Date(days(7).getTime() + 1))
      expect(await api.db.$count(checkInAttempts)).toBe(0)
      expect(await api.entries()).toEqual(recorded)
    })

    test('sent 20 times at once counts once', async () => {
      const person = await attendee()
      const attempt_id = newId()
      const answers = await Promise.all(Array.from({ length: 20 }, () => validate(person, { attempt_id })))
      expect(answers).toEqual(Array(20).fill(checkedIn))
      expect(await api.db.$count(checkInAttempts)).toBe(1)
    })

    test('with an invalid id, or that of another ticket or kind, is refused', async () => {
      const [person, neighbour] = [await attendee(), await attendee('Zoe')]
      const attempt_id = newId()
      await validate(person, { attempt_id })
      const refused = { http: 422, body: { message: 'This attempt_id belongs to another attempt.' } }
      expect(await validate(neighbour, { attempt_id })).toMatchObject(refused)
      expect(await undo(person, { attempt_id })).toMatchObject(refused)
      for (const bad of ['short', 'x'.repeat(65), 'with space']) {
        expect(await validate(person, { attempt_id: bad }), bad).toMatchObject({ http: 422 })
      }
    })

    test('may identify the ticket by its hash', async () => {
      const person = await attendee()
      await attendee('Zoe')
      const by = (ticket_hash: string, token = staffToken) =>
        api.post('validate-production', { event_id: api.id, ticket_hash }, token)
      expect(await by(person.hash)).toEqual(checkedIn)
      expect(await by(person.hash)).toMatchObject({ http: 409 })
      const notJoined = refusal(422, 'This person has not joined this production.')
      expect(await by(sha256('another'))).toMatchObject(notJoined)
      expect(await by('short')).toMatchObject({ http: 422 })
      expect(await validate(person, { ticket_hash: person.hash })).toMatchObject({ http: 422 })
      const elsewhere = { event_id: api.other, ticket_hash: person.hash }
      expect(await api.post('validate-production', elsewhere, staffToken)).toMatchObject(notJoined)
      expect(await by(person.hash, person.token)).toMatchObject({ http: 403 })
    })
  })

  describe('an undo', () => {
    test('undoes a check-in, keeps by whom and when, and allows another one', async () => {
      const person = await attendee()
      await validate(person, { attempt_id: newId() })
      const attempt_id = newId()
      const undone = success({ message: 'The check-in was undone.' })
      expect(await undo(person, { attempt_id }, secondToken)).toEqual(undone)
      const [kept] = await api.db.select().from(checkInAttempts).where(eq(checkInAttempts.id, attempt_id))
      expect(kept).toMatchObject({ outcome: 'undone', checkedInAt: noon, checkedInBy: staff.id })
      api.service.clock.advance(minuteMs)
      expect(await validate(person, { attempt_id: newId() })).toMatchObject({ http: 200 })
      expect(await undo(person, { attempt_id }, secondToken)).toEqual(undone)
      expect(await validate(person, { attempt_id: newId() })).toMatchObject({ http: 409 })
      // Recorded even without an id.
      await undo(person)
      expect(await api.db.$count(checkInAttempts, eq(checkInAttempts.kind, 'undo'))).toBe(2)
    })

    test('without a check-in has a clear message', async () => {
      const message = 'This person isn’t checked in, so there’s nothing to undo.'
      expect(await undo(await attendee(), { attempt_id: newId() })).toMatchObject(refusal(409, message))
    })
  })

  describe('the list', () => {
    test('has short names, hashes and states, and nothing else about a person', async () => {
      const [kiri, zoe, ada] = [await attendee(), await attendee('Zoe'), await attendee('N'.repeat(200))]
      await validate(zoe)
      await api.cancel(ada)
      const out = { checked_in_at: null, conflicts: [] }
      const isIn = { state: 'checked_in', checked_in_at: '2026-11-20 20:00:00', conflicts: [] }
      expect((await listed()).entries).toEqual([
        { ...out, name: 'Kiri Nandakumar', ticket_hash: kiri.hash, state: 'expected' },
        { ...isIn, name: 'Zoe Nandakumar', ticket_hash: zoe.hash },
        { ...out, name: `${'N'.repeat(59)}… Nandakumar`, ticket_hash: ada.hash, state: 'cancelled' },
      ])
    })

    test('since a version has every later change, and no other', async () => {
      const [kiri, zoe] = [await attendee(), await attendee('Zoe')]
      let version = ''
      const changed = async () => {
        const data = await listed(version)
        version = data.version
        return data.entries.map(
          ({ name, state }: { name: string; state: string }) => `${name.split(' ')[0]} ${state}`,
        )
      }
      expect(await changed()).toEqual(['Kiri expected', 'Zoe expected'])
      expect(await changed()).toEqual([])
      await validate(kiri, { attempt_id: newId() })
      expect(await changed()).toEqual(['Kiri checked_in'])
      await validate(kiri, { attempt_id: newId() })
      expect(await changed()).toEqual(['Kiri checked_in'])
      await undo(kiri, { attempt_id: newId() })
      await api.cancel(zoe)
      expect(await changed()).toEqual(['Kiri expected', 'Zoe cancelled'])
      const names = { first_name: 'Kira', last_name: 'Nandakumar' }
      const profile = { ...names, organization: 'Harbor Light Films', position: '8', instagram_name: 'kira' }
      const rename = ({ token }: { readonly token: string }) => api.post('update-profile', profile, token)
      await rename(kiri)
      expect(await changed()).toEqual(['Kira expected'])
      await rename(kiri)
      expect(await changed()).toEqual([])
      // Staff are named in the conflict of the second check-in.
      await rename({ token: staffToken })
      expect(await changed()).toEqual(['Kira expected'])
    })

    test('is complete for a version that isn’t its own', async () => {
      await attendee()
      const whole = await listed()
      expect(whole.entries).toHaveLength(1)
      const [, newest = ''] = whole.version.split('.')
      const own = ['-1', `${newest}0`, ''].map((end) => `${api.id}.${end}`)
      const others = [newest, '0'].map((end) => `${api.other}.${end}`)
      for (const since of ['-1', 'now', '1e3', '9'.repeat(400), newest, ...own, ...others, '%00']) {
        expect(await listed(since), since).toEqual(whole)
      }
      expect(await listed(whole.version)).toEqual({ ...whole, entries: [] })
      const unknown = refusal(404, 'This production doesn’t exist or was removed.')
      for (const none of [0, 4_000_000]) expect(await list('', staffToken, none)).toEqual(unknown)
    })

    test('shows the five newest conflicts of a ticket, and changes only with them', async () => {
      const [person, second] = [await attendee('Kiri'), await attendee('Zoe')]
      const scan = { attempt_id: newId() }
      await validate(person, scan)
      await validate(second, { attempt_id: newId() })
      const { version: before } = await listed()
      for (let minute = 1; minute <= 7; minute += 1) {
        api.service.clock.advance(minuteMs)
        const scan = { attempt_id: newId(), device_id: 'device-two' }
        await validate(person, scan, minute % 2 === 0 ? secondToken : staffToken)
      }
      const newest = ['03', '04', '05', '06', '07'].map((minute, index) => ({
        at: `2026-11-20 20:${minute}:00`,
        by: index % 2 === 1 ? 'Lena Voss' : 'Sam Okafor',
      }))
      const { version, entries } = await listed(before)
      expect(entries).toMatchObject([{ name: 'Kiri Nandakumar', conflicts: newest }])
      expect((await listed()).entries).toMatchObject([
        { name: 'Zoe Nandakumar', conflicts: [] },
        { name: 'Kiri Nandakumar', conflicts: newest },
      ])

      await validate(person, scan)
      expect(await listed(version)).toMatchObject({ version, entries: [] })
      await sync([scanOf(person, '2026-11-20T20:02:00Z'), scanOf(person, '2026-11-20T20:05:30Z')])
      const synced = (await listed(version)).entries[0].conflicts
      const minutes = synced.map(({ at }: { at: string }) => at.slice(14))
      expect(minutes).toEqual(['04:00', '05:00', '05:30', '06:00', '07:00'])

      await undo(person, { attempt_id: newId() })
      await api.cancel(person)
      await join(person)
      expect((await listed()).entries.slice(1)).toMatchObject([
        { state: 'cancelled', conflicts: [] },
        { state: 'expected', conflicts: [] },
      ])
    })

    test.each([
      ['the same device within five minutes', 'device-one', 299, 0],
      ['the same device later', 'device-one', 300, 1],
      ['another device', 'device-two', 0, 1],
      ['another device that was offline', 'device-two', -60, 1],
    ])('shows a scan again on %s (%s, after %i s) as %i conflicts', async (_, device_id, seconds, count) => {
      const [online, synced] = [await attendee('Kiri'), await attendee('Zoe')]
      await validate(online, { attempt_id: newId(), device_id: 'device-one' })
      await sync([scanOf(synced, noon.toISOString())])
      const at = new Date(noon.getTime() + 1_000 * seconds).toISOString()
      api.service.clock.advance(10 * minuteMs)
      await sync([scanOf(online, at)], device_id)
      await validate(synced, { attempt_id: newId(), device_id, scanned_at: at }, secondToken)
      for (const person of [online, synced]) expect(await conflictsOf(person)).toHaveLength(count)
    })

    test('shows a scan again without a device as a conflict only if it is another account’s', async () => {
      const person = await attendee()
      await validate(person, { attempt_id: newId() })
      await validate(person, { attempt_id: newId() })
      expect(await conflictsOf(person)).toEqual([])
      await validate(person, { attempt_id: newId() }, secondToken)
      expect(await conflictsOf(person)).toMatchObject([{ by: 'Lena Voss' }])
    })

    test('shows no conflict with a check-in that was undone', async () => {
      const person = await attendee()
      await validate(person, { attempt_id: newId() })
      await sync([scanOf(person, noon.toISOString())])
      const { version } = await listed()
      await undo(person)
      expect((await listed(version)).entries).toMatchObject([{ state: 'expected', conflicts: [] }])
      api.service.clock.advance(minuteMs)
      await validate(person, { attempt_id: newId() })
      expect(await conflictsOf(person)).toEqual([])
    })

    test('has the five newest canceled tickets of a member', async () => {
      let person = await attendee()
      const hashes = [person.hash]
      for (let times = 1; times < 7; times += 1) {
        await api.cancel(person)
        // Joins and cancellations are limited per hour.
        api.service.clock.advance(30 * minuteMs)
        person = await join(person)
        hashes.push(person.hash)
      }
      await api.cancel(person)
      const { entries } = await listed()
      expect(entries.map(({ ticket_hash }: { ticket_hash: string }) => ticket_hash)).toEqual(hashes.slice(2))
    })
  })

  describe('a sync', () => {
    const at = '2026-11-20T19:58:00Z'

    test('checks in in order, refuses invalid and other productions’ tickets, and repeats its answers after an undo', async () => {
      const [kiri, zoe, ada] = [await attendee(), await attendee('Zoe'), await attendee('Ada')]
      await api.cancel(ada)
      await api.set({ status: 'open', startsAt: null, waiver: null }, api.other)
      const elsewhere = { event_id: api.other, release_version: currentWaiverVersion(null) }
      const ticket = String(Object((await api.join(kiri, elsewhere)).body).ticket)
      const checkIns = [
        { attempt_id: newId(), ticket: kiri.ticket, at },
        scanOf(zoe, '2026-11-20T19:59:00Z'),
        { attempt_id: newId(), ticket: ada.ticket, at },
        { attempt_id: newId(), ticket: `${api.other}_forged-1`, at },
        { attempt_id: newId(), ticket, at },
        scanOf(kiri, '2026-11-20T19:59:00Z'),
        { attempt_id: newId(), at },
        { ...scanOf(kiri, at), ticket: kiri.ticket },
      ]
      const first = { at: '2026-11-20 19:58:00', by: 'Sam Okafor', message: null }
      const refused = { outcome: 'refused', at: null, by: null, message: null }
      const results = [
        { outcome: 'checked_in', ...first },
        { outcome: 'checked_in', at: '2026-11-20 19:59:00', by: 'Sam Okafor', message: null },
        refused,
        refused,
        refused,
        { outcome: 'conflict', ...first },
        refused,
        refused,
      ].map((result, index) => ({ attempt_id: checkIns[index]?.attempt_id, ...result }))
      const answer = success({ data: { results } })
      expect(await sync(checkIns)).toEqual(answer)
      await undo(kiri, { attempt_id: newId() })
      expect(await sync(checkIns)).toEqual(answer)
      const undone = { name: 'Kiri Nandakumar', state: 'expected', checked_in_at: null }
      expect((await listed()).entries).toMatchObject([
        { name: 'Ada Nandakumar', state: 'cancelled' },
        { name: 'Zoe Nandakumar', state: 'checked_in', checked_in_at: '2026-11-20 19:59:00', conflicts: [] },
        { ...undone, conflicts: [] },
      ])
      const again = await sync([scanOf(kiri, '2026-11-20T20:00:00Z')])
      const result = { outcome: 'checked_in', at: '2026-11-20 20:00:00' }
      expect(Object(again.body).data.results).toMatchObject([result])
    })

    test.each([
      ['an hour behind', '2026-11-20T19:00:00Z', '2026-11-20 19:00:00'],
      ['an hour ahead', '2026-11-20T21:00:00Z', '2026-11-20 20:00:00'],
      ['48 hours behind', '2026-11-18T20:00:00Z', '2026-11-18 20:00:00'],
      ['more than 48 hours behind', '2026-11-18T19:59:59Z', '2026-11-20 20:00:00'],
      ['in another zone', '2026-11-20T11:30:00-08:00', '2026-11-20 19:30:00'],
    ])('of a device whose clock is %s gets a plausible time', async (_, scanned, counted) => {
      const [kiri, zoe] = [await attendee(), await attendee('Zoe')]
      const { body } = await sync([{ attempt_id: newId(), ticket: kiri.ticket, at: scanned }])
      expect(Object(body).data.results).toMatchObject([{ outcome: 'checked_in', at: counted }])
      const scan = { attempt_id: newId(), scanned_at: scanned }
      expect(await validate(zoe, scan)).toMatchObject({ body: { validated_at: counted } })
    })

    test('of more than fifty, or of none, has a clear answer', async () => {
      const kiri = await attendee()
      const refused = refusal(422, 'Send at most 50 check-ins at once.')
      expect(await sync(Array.from({ length: 51 }, () => scanOf(kiri, at)))).toMatchObject(refused)
      expect(await sync([])).toEqual(success({ data: { results: [] } }))
    })
  })
})
