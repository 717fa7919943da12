import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createPasswords } from '../src/members/passwords.ts'
import { members } from '../src/members/tables.ts'
import { cleanUp } from '../src/personal-data/housekeeping.ts'
import { admissions, walkIns } from '../src/productions/admission-tables.ts'
import { joins } from '../src/productions/join-tables.ts'
import { inHours, type Person } from './api.ts'
import { describeSuite } from './databases.ts'
import { useDesk } from './desk.ts'
import { noon } from './service.ts'

const password = 'a long walk'
const hashing = createPasswords().then((passwords) => passwords.hash(password))

const email = 'theo@example.com'

describeSuite((databases) => {
  const desk = useDesk(databases)

  beforeEach(async () => {
    const values = { name: 'Theo Marsh', email, date_of_birth: '1990-05-06', release_version: desk.waiver }
    const body = { event_id: desk.id, attempt_id: 'admission-theo', walk_in: values }
    expect(await desk.post('admit', body)).toMatchObject({ http: 200 })
  })

  /** An account with the walk-in's address, which isn't confirmed. */
  const account = async () => await desk.add({ email, passwordHash: await hashing })
  const confirm = async ({ token }: Person) => {
    await desk.post('send-email-verification', {}, token)
    const { text } = await desk.service.messages.newest(email, 2)
    const [, link] = /\/confirm-email\/([\w-]+)/.exec(text) ?? []
    expect(await desk.post('confirm-email', { token: link }, token)).toMatchObject({ http: 200 })
  }
  const stored = async () => {
    const [row] = await desk.db.select().from(walkIns).innerJoin(members, eq(members.id, walkIns.memberId))
    return row ?? expect.fail('no walk-in')
  }
  const erased = {
    walk_ins: { email: null, dateOfBirth: null, claimedBy: null },
    members: { firstName: 'Walk-in', dateOfBirth: '1900-01-01' },
  }

  describe('at the desk', () => {
    test('walk-ins are listed, counted and exported, with the typed email and no ticket', async () => {
      const { rows } = await desk.attendees()
      expect(rows).toMatchObject([
        {
          id: expect.stringMatching(/^[\w-]{22}$/),
          is_walk_in: true,
          marks: [],
          ticket: null,
          admission_id: expect.any(String),
          state: 'checked_in',
          user: { name: 'Theo Marsh', email, phone: null },
        },
      ])
      await desk.attendee()
      const counts = { confirmed_count: 2, checked_in_count: 1, walk_ins: 1 }
      expect(await desk.figures()).toMatchObject(counts)
      expect((await desk.figures()).arrivals).toEqual([{ at: '2026-11-20 20:00:00', count: 1 }])
      const { payload } = await desk.exported()
      expect(payload).toContain(
        '\r\nTheo Marsh,theo@example.com,,,Checked in,2026-11-20 12:00,2026-11-20 12:00,Yes',
      )
      const found = async (search: string) => (await desk.attendees({ search })).total
      for (const search of ['theo', 'Theo@Example.com', 'theo@ex'])
        expect(await found(search), search).toBe(1)
      expect(await found('theo@else')).toBe(0)
    })

    test('what didn’t hold is marked, and others have no marks', async () => {
      await desk.attendee()
      const walk_in = { name: 'Zed', email: '', release_version: 'older' }
      const check_ins = [{ attempt_id: 'admission-zed', at: noon.toISOString(), walk_in }]
      const sync = { event_id: desk.id, device_id: 'device-one', check_ins }
      expect(await desk.post('sync-check-ins', sync)).toMatchObject({ http: 200 })
      const { rows } = await desk.attendees()
      const marks = rows.map(({ user, ...row }) => [user.name.split(' ')[0], Object(row).marks])
      expect(marks).toEqual([
        ['Ines', []],
        ['Theo', []],
        ['Zed', ['release_changed']],
      ])
      const message = { event_id: desk.id, subject: 'Hi', text: 'Hi', message_id: 'message-1' }
      const sent = await desk.post('message-attendees', message)
      expect(sent).toMatchObject({ body: { data: { recipient_count: 1 } } })
      expect(await desk.service.messages.to(email)).toHaveLength(1)
    })
  })

  test('an account that confirms the address has the production in its list, as used, and in its data', async () => {
    const person = await account()
    expect(await desk.joined(person)).toBeNull()
    await confirm(person)
    const used = { id: desk.id, state: 'confirmed', checked_in_at: '2026-11-20 20:00:00', can_cancel: false }
    expect(await desk.joined(person)).toMatchObject(used)
    await desk.post('allow-export', {}, person.token)
    const { body } = await desk.get('export', person.token)
    expect(body).toMatchObject({
      joins: [{ release_version: desk.waiver, checked_in_at: noon.toISOString() }],
      walk_ins: [{ name: 'Theo Marsh', email, date_of_birth: '1990-05-06' }],
      admissions: [{ kind: 'walk_in' }],
    })
    // A join of its own comes first.
    await desk.join(person)
    const list = await desk.get(`user-join-list/${person.member.id}`, person.token)
    expect(list.body).toMatchObject({ count: 1, event: [{ checked_in_at: null }] })
  })

  test('with the address of a confirmed account it is claimed at once; a password link claims too', async () => {
    const known = await desk.add({ email: 'known@example.com', isEmailVerified: true })
    const walk_in = { name: 'Kay', email: 'known@example.com', release_version: desk.waiver }
    await desk.post('admit', { event_id: desk.id, attempt_id: 'admission-kay', walk_in })
    expect(await desk.joined(known)).toMatchObject({ id: desk.id, checked_in_at: '2026-11-20 20:00:00' })
    const person = await account()
    await desk.post('send-email', { email })
    const { text } = await desk.service.messages.newest(email, 2)
    const [, link] = /\/reset-password\/([\w-]+)/.exec(text) ?? []
    const passwords = { password: 'another walk', confirm_password: 'another walk' }
    expect(await desk.post(`user-reset-password/${link}`, passwords)).toMatchObject({ http: 200 })
    const [theo] = await desk.db.select().from(walkIns).where(eq(walkIns.email, email))
    expect(theo?.claimedBy).toBe(person.member.id)
  })

  test('30 days after the production what was typed is erased; what was accepted stays', async () => {
    await desk.set({ startsAt: inHours(1), endsAt: inHours(2) })
    const days = (count: number) => inHours(2 + 24 * count)
    await cleanUp(desk.database, days(30))
    expect(await stored()).toMatchObject({ walk_ins: { email } })
    await cleanUp(desk.database, inHours(3 + 24 * 30))
    expect(await stored()).toMatchObject(erased)
    expect(await desk.db.select().from(joins)).toMatchObject([{ waiverVersion: desk.waiver }])
    expect(await desk.db.$count(admissions)).toBe(1)
    await cleanUp(desk.database, new Date('2034-01-01T00:00:00Z'))
    expect(await desk.db.select().from(joins)).toMatchObject([{ waiverVersion: null }])
    expect(await desk.db.$count(admissions)).toBe(0)
  })

  test('a claimed one follows its account, and an undated one is erased 30 days after the evening', async () => {
    await desk.set({ startsAt: null })
    const person = await account()
    await desk.db.update(members).set({ isEmailVerified: true }).where(eq(members.id, person.member.id))
    await cleanUp(desk.database, inHours(24 * 31))
    expect(await stored()).toMatchObject({ walk_ins: { claimedBy: person.member.id, email } })
    await desk.db.update(walkIns).set({ claimedBy: null })
    await desk.db.update(members).set({ isEmailVerified: false }).where(eq(members.id, person.member.id))
    await cleanUp(desk.database, inHours(24 * 31))
    expect(await stored()).toMatchObject(erased)
  })

  test('the deletion of the account erases its walk-ins and tells devices', async () => {
    const person = await account()
    await confirm(person)
    const list = async (since = '') =>
      Object((await desk.get(`check-in-list/${desk.id}?since=${since}`)).body).data
    const { version } = await list()
    expect(await desk.post('delete-account', { password }, person.token)).toMatchObject({ http: 200 })
    expect(await stored()).toMatchObject(erased)
    expect((await list(version)).entries).toMatchObject([{ name: 'Walk-in', state: 'checked_in' }])
    expect(JSON.stringify(await desk.db.select().from(members))).not.toContain('Theo')
    expect(await desk.event()).toMatchObject({ confirmed_count: 1 })
  })
})
