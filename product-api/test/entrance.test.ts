import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkInAttempts } from '../src/check-in/tables.ts'
import { sha256 } from '../src/core/sha256.ts'
import { members } from '../src/members/tables.ts'
import { admissions, walkIns } from '../src/productions/admission-tables.ts'
import { cancelledJoins, joins, waitlistedJoins } from '../src/productions/join-tables.ts'
import { inHours, type Person, refusal, success, useApi } from './api.ts'
import { describeSuite, isFull } from './databases.ts'
import { noon } from './service.ts'

const minuteMs = 60_000

describeSuite((databases) => {
  const api = useApi(databases)
  let staff: Person
  let second: Person
  let attempts = 0

  beforeEach(async () => {
    staff = await api.add({ firstName: 'Sam', lastName: 'Okafor', role: 'staff' })
    second = await api.add({ firstName: 'Lena', lastName: 'Voss', role: 'staff' })
  })

  const newId = () => {
    attempts += 1
    return `admission-${String(attempts).padStart(6, '0')}`
  }

  const list = async (since = '', production = api.id) =>
    Object((await api.get(`check-in-list/${production}?since=${since}`, staff.token)).body).data
  const entryOf = async (position = 1) => (await list()).waitlist[position - 1].id as string

  const admit = (body: object, { token } = staff, event_id = api.id) =>
    api.post('admit', { event_id, attempt_id: newId(), ...body }, token)
  const guest = (values: object = {}) => ({
    name: 'Theo Marsh',
    email: '',
    release_version: api.waiver,
    ...values,
  })
  const admitGuest = (values: object = {}, more: object = {}) => admit({ walk_in: guest(values), ...more })
  const undo = (admission_id: string, body: object = {}, { token } = staff) =>
    api.post('undo-validation', { event_id: api.id, attempt_id: newId(), admission_id, ...body }, token)
  const sync = async (check_ins: object[], { token } = staff) => {
    const device_id = token === staff.token ? 'device-one' : 'device-two'
    const body = { event_id: api.id, device_id, check_ins }
    const answer = await api.post('sync-check-ins', body, token)
    expect(answer.http, JSON.stringify(answer.body)).toBe(200)
    return Object(answer.body).data.results
  }
  const item = (more: object) => ({ attempt_id: newId(), at: '2026-11-20T19:58:00Z', ...more })

  const refused = (code: string, message: string, more: object = {}) =>
    refusal(422, message, { code, ...more })
  const full = refused('over_capacity', 'Every spot is taken.')
  const gone = refused('not_waitlisted', 'This person is no longer on the waitlist.')
  const different = refused('invalid', 'This attempt_id belongs to another attempt.', { field: 'attempt_id' })

  const data = (name: string, more: object = {}) => ({
    name,
    is_over_capacity: false,
    already_admitted: false,
    checked_in_at: '2026-11-20 20:00:00',
    by: 'Sam Okafor',
    ...more,
  })
  const admitted = (name: string, more: object = {}) => success({ message: null, data: data(name, more) })
  const first = 'First checked in on November 20, 2026 at 12:00 PM by Sam Okafor.'
  const already = (name: string) => success({ message: first, data: data(name, { already_admitted: true }) })

  /** The first has the only spot, the others are on the waitlist. */
  async function fillUp() {
    await api.set({ capacity: 1 })
    const people = await api.people()
    await api.joinAll(...people)
    return people
  }

  const nameOf = ({ member }: Person) => `${member.firstName} ${member.lastName}`
  const subjects = async (address: string, count?: number) =>
    (await api.service.messages.to(address, count)).map(({ body }) => 'subject' in body && body.subject)

  describe('somebody on the waitlist', () => {
    test('is listed with an id of this production, in order, whatever version is asked for', async () => {
      const [, kiri, zoe, ada] = await fillUp()
      const { version, waitlist, takes_walk_ins } = await list()
      expect(takes_walk_ins).toBe(true)
      const rows = [kiri, zoe, ada].map((person, index) => ({
        id: expect.stringMatching(/^[\w-]{22}$/),
        name: nameOf(person),
        position: index + 1,
        is_of_age: null,
      }))
      expect(waitlist).toEqual(rows)
      expect(await list(version)).toEqual({ version, entries: [], waitlist, takes_walk_ins: true })
      await api.post('set-joining', {}, staff.token)
      expect(await admit({ waitlist_entry_id: waitlist[0].id }, staff, api.other)).toEqual(gone)
    })

    test('is let in above the capacity only if staff say so, with a ticket, and the others move up', async () => {
      const [, kiri, zoe] = await fillUp()
      const waitlist_entry_id = await entryOf(2)
      const ask = { waitlist_entry_id, attempt_id: newId() }
      expect(await admit(ask)).toEqual(full)
      expect(await api.db.$count(admissions)).toBe(0)
      const name = nameOf(zoe)
      const answer = admitted(name, { is_over_capacity: true })
      expect(await admit({ ...ask, over_capacity: true })).toEqual(answer)
      expect(await admit(ask, second)).toEqual(answer)
      expect(await api.joined(zoe)).toMatchObject({
        state: 'confirmed',
        checked_in_at: '2026-11-20 20:00:00',
        validated_by: 'Sam Okafor',
      })
      expect(await api.joined(kiri)).toMatchObject({ waitlist_position: 1 })
      expect(await api.event()).toMatchObject({ confirmed_count: 2, waitlist_count: 2 })
      expect(await subjects(zoe.member.email, 2)).toContain(
        'A spot opened up: your ticket for High Jinx: live taping',
      )
      const actions = (await api.entries()).map(({ action }) => action)
      expect(actions).toEqual(['check-in-list.read', 'attendee.admit-over-capacity'])
      expect(await api.db.select().from(admissions)).toMatchObject([{ marks: [], isOverCapacity: true }])
    })

    test('after the start gets a free spot before others', async () => {
      await fillUp()
      await api.set({ capacity: 2, startsAt: noon })
      expect(await admit({ waitlist_entry_id: await entryOf(3) })).toMatchObject({ http: 200 })
      expect(await admit({ waitlist_entry_id: await entryOf(1) })).toEqual(full)
      expect(await api.actions()).toContainEqual(['attendee.admit', api.id])
    })

    test('who got a spot meanwhile is checked in, once', async () => {
      const [leaving, kiri] = await fillUp()
      const waitlist_entry_id = await entryOf()
      await api.cancel(leaving)
      expect(await admit({ waitlist_entry_id })).toEqual(admitted(nameOf(kiri)))
      expect(await admit({ waitlist_entry_id }, second)).toEqual(already(nameOf(kiri)))
      expect(await api.db.$count(admissions)).toBe(0)
      const { entries } = await list()
      const conflicts = [{ at: '2026-11-20 20:00:00', by: 'Lena Voss' }]
      expect(entries.at(-1)).toMatchObject({ name: nameOf(kiri), state: 'checked_in', conflicts })
    })

    test('who left the waitlist, or an unknown id, is refused', async () => {
      const [, kiri] = await fillUp()
      const waitlist_entry_id = await entryOf()
      await api.cancel(kiri)
      expect(await admit({ waitlist_entry_id, over_capacity: true })).toEqual(gone)
      expect(await admit({ waitlist_entry_id: 'made-up' })).toEqual(gone)
      const attempt = item({ waitlist_entry_id })
      const answer = [{ outcome: 'refused', at: null, by: null, message: gone.body.message }]
      expect(await sync([attempt])).toMatchObject(answer)
      await api.join(kiri)
      expect(await sync([attempt])).toMatchObject([{ outcome: 'refused' }])
      expect(await api.joined(kiri)).toMatchObject({ state: 'waitlisted' })
    })

    test('who is too young is refused online, and marked if it has happened', async () => {
      await api.set({ capacity: 1 })
      const young = await api.add({ dateOfBirth: '2005-11-21' })
      await api.joinAll(...(await api.people()).slice(0, 1), young)
      await api.set({ minimumAge: 21, startsAt: null })
      const { waitlist, entries } = await list()
      expect([entries[0].is_of_age, waitlist[0].is_of_age]).toEqual([true, false])
      const waitlist_entry_id = waitlist[0].id
      const tooYoung = 'This person is younger than the minimum age of this production.'
      expect(await admit({ waitlist_entry_id, over_capacity: true })).toEqual(refused('too_young', tooYoung))
      expect(await sync([item({ waitlist_entry_id })])).toMatchObject([{ outcome: 'checked_in' }])
      const marks = ['too_young', 'over_capacity']
      expect(await api.db.select().from(admissions)).toMatchObject([{ marks, at: inHours(-1 / 30) }])
    })

    test('of 50 devices that let the last one in at once, one does, and 49 learn it', async () => {
      await api.set({ capacity: 1 })
      const [one, two] = await api.people()
      await api.joinAll(one, two)
      const waitlist_entry_id = await entryOf()
      const device = (index: number) =>
        admit({ waitlist_entry_id, over_capacity: true }, index % 2 === 0 ? staff : second)
      const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => device(index)))
      expect(answers.map(({ http }) => http)).toEqual(Array(50).fill(200))
      const conflicts = answers.filter(({ body }) => Object(body).data.already_admitted)
      expect(conflicts).toHaveLength(49)
      expect(await api.db.$count(admissions)).toBe(1)
      expect(await api.db.$count(checkInAttempts, eq(checkInAttempts.outcome, 'already'))).toBe(49)
      expect(await api.event()).toMatchObject({ confirmed_count: 2, waitlist_count: 0 })
    })
  })

  describe('an undo', () => {
    test('returns a member to the old position with an email, and the ticket is void', async () => {
      const [, kiri, zoe] = await fillUp()
      const attempt_id = newId()
      const before = await api.db.select().from(waitlistedJoins).orderBy(asc(waitlistedJoins.id))
      const waitlist_entry_id = await entryOf()
      const body = { waitlist_entry_id, attempt_id, over_capacity: true }
      const answer = await admit(body)
      const ticket = await api.ticketOf(kiri)
      const again = { attempt_id: newId() }
      const undone = success({ message: 'The check-in was undone.' })
      expect(await undo(attempt_id, again, second)).toEqual(undone)
      expect(await undo(attempt_id, again)).toEqual(undone)
      expect(await undo(attempt_id)).toMatchObject({ http: 409 })
      expect(await api.db.select().from(waitlistedJoins).orderBy(asc(waitlistedJoins.id))).toEqual(before)
      expect(await api.joined(zoe)).toMatchObject({ waitlist_position: 2 })
      expect(await api.db.select().from(admissions)).toMatchObject([
        { undoneAt: noon, undoneBy: second.member.id },
      ])
      const scan = { user_id: kiri.member.id, event_id: api.id }
      expect(await api.post(`validate-production?ticket=${ticket}`, scan, staff.token)).toMatchObject({
        http: 422,
        body: { cancelled_at: '2026-11-20 20:00:00' },
      })
      const mail = await api.service.messages.newest(kiri.member.email, 3)
      expect(mail.text).toContain('You’re number 1 on the waitlist, as before.')
      // A replay changes nothing; another attempt lets them in again, with another ticket.
      expect(await admit(body)).toEqual(answer)
      expect(await api.joined(kiri)).toMatchObject({ state: 'waitlisted' })
      expect(await admit({ waitlist_entry_id, over_capacity: true })).toEqual(answer)
      expect(await api.ticketOf(kiri)).not.toBe(ticket)
    })

    test('by the ticket, as on other devices, is one of the admission too', async () => {
      const [, kiri] = await fillUp()
      const before = await api.db.select().from(waitlistedJoins).orderBy(asc(waitlistedJoins.id))
      await admit({ waitlist_entry_id: await entryOf(), over_capacity: true })
      await admitGuest({}, { over_capacity: true })
      const { entries } = await list()
      const undoTicket = (ticket_hash: string) =>
        api.post('undo-validation', { event_id: api.id, ticket_hash }, staff.token)
      for (const { ticket_hash } of entries.slice(-2)) {
        expect(await undoTicket(ticket_hash)).toMatchObject({ http: 200 })
      }
      expect(await api.db.select().from(waitlistedJoins).orderBy(asc(waitlistedJoins.id))).toEqual(before)
      expect(await api.joined(kiri)).toMatchObject({ state: 'waitlisted', waitlist_position: 1 })
      expect(await api.event()).toMatchObject({ confirmed_count: 1 })
      expect(await api.db.$count(admissions, isNotNull(admissions.undoneAt))).toBe(2)
      for (const { ticket_hash } of entries.slice(-2)) {
        expect(await undoTicket(ticket_hash)).toMatchObject({ http: 422 })
      }
      expect(await api.db.$count(waitlistedJoins)).toBe(before.length)
    })

    test('of a walk-in frees the spot for the waitlist, keeps the record, and is no admission of elsewhere', async () => {
      const attempt_id = newId()
      await api.set({ capacity: 1 })
      await admitGuest({}, { attempt_id })
      const [waiting] = await api.people()
      await api.join(waiting)
      const elsewhere = { event_id: api.other }
      const invalid = refusal(422, 'This admission is not valid.')
      expect(await undo(attempt_id, elsewhere)).toEqual(invalid)
      expect(await undo('made-up-admission')).toEqual(invalid)
      expect(await undo(attempt_id)).toMatchObject({ http: 200 })
      expect(await api.joined(waiting)).toMatchObject({ state: 'confirmed' })
      const kept = { waiverVersion: api.waiver, waiverAcceptedAt: noon, generation: 0 }
      expect(await api.db.select().from(cancelledJoins)).toMatchObject([kept])
      expect((await list()).entries[0]).toMatchObject({ name: 'Theo Marsh', state: 'cancelled' })
    })
  })

  describe('a walk-in', () => {
    test('is checked in at once, takes a spot, and is an entry whose ticket nobody has', async () => {
      const attempt_id = newId()
      expect(await admitGuest({}, { attempt_id })).toEqual(admitted('Theo Marsh'))
      expect(await api.event()).toMatchObject({ confirmed_count: 1 })
      const { entries, version } = await list()
      expect(entries).toEqual([
        {
          name: 'Theo Marsh',
          ticket_hash: expect.stringMatching(/^[\w-]{43}$/),
          state: 'checked_in',
          checked_in_at: '2026-11-20 20:00:00',
          admission_id: attempt_id,
          conflicts: [],
        },
      ])
      expect((await list(version)).entries).toEqual([])
      expect(await api.db.select().from(joins)).toMatchObject([
        { waiverVersion: api.waiver, waiverAcceptedAt: noon, validatedBy: staff.member.id },
      ])
      const [row] = await api.db.select().from(members).where(eq(members.firstName, 'Theo Marsh'))
      expect(row?.deletedAt).toEqual(noon)
      expect(await api.actions()).toContainEqual(['attendee.admit', api.id])
    })

    test('gets one email of what was accepted, the same with and without an account', async () => {
      await api.add({ email: 'known@example.com', isEmailVerified: true })
      const attempt_id = newId()
      for (const address of ['new@example.com', 'Known@example.com']) {
        const more = address.startsWith('new') ? { attempt_id } : {}
        expect(await admitGuest({ email: address }, more)).toEqual(admitted('Theo Marsh'))
        if (address.startsWith('new')) await admitGuest({ email: address }, more)
      }
      const mails = await Promise.all(
        ['new@example.com', 'known@example.com'].map((address) => api.service.messages.newest(address)),
      )
      const accepted = `What you accepted (version ${api.waiver}):\n\nI will be filmed.\n\n`
      expect(mails[0]?.text).toContain(accepted)
      expect(mails[0]?.text).toContain('https://compound.example')
      expect(mails[1]?.text).toBe(mails[0]?.text)
      expect(await subjects('new@example.com')).toEqual([
        'You accepted the release for High Jinx: live taping',
      ])
    })

    test('of the same email counts once; without one there are two people', async () => {
      const email = 'theo@example.com'
      expect(await admitGuest({ email })).toEqual(admitted('Theo Marsh'))
      expect(await admit({ walk_in: guest({ name: 'T. Marsh', email }) }, second)).toEqual(
        already('T. Marsh'),
      )
      expect(await admitGuest()).toEqual(admitted('Theo Marsh'))
      expect(await admitGuest()).toEqual(admitted('Theo Marsh'))
      expect(await api.event()).toMatchObject({ confirmed_count: 3 })
      const [entry] = (await list()).entries.filter(
        ({ conflicts }: { conflicts: [] }) => conflicts.length > 0,
      )
      expect(entry).toMatchObject({ conflicts: [{ by: 'Lena Voss' }] })
    })

    test('with the email of a member who has joined is that member, and staff see only the typed name', async () => {
      const [kiri, zoe] = await fillUp()
      const { email } = kiri.member
      const attempt_id = newId()
      expect(await admitGuest({ email }, { attempt_id })).toEqual(admitted('Theo Marsh'))
      expect(await admitGuest({ email }, { attempt_id })).toEqual(admitted('Theo Marsh'))
      expect(await api.joined(kiri)).toMatchObject({ checked_in_at: '2026-11-20 20:00:00' })
      expect(await admitGuest({ email })).toEqual(already('Theo Marsh'))
      const over = { over_capacity: true, attempt_id: newId() }
      const waiting = { email: zoe.member.email }
      expect(await admitGuest(waiting)).toEqual(full)
      const answer = admitted('Theo Marsh', { is_over_capacity: true })
      expect(await admitGuest(waiting, over)).toEqual(answer)
      expect(await admitGuest(waiting, over)).toEqual(answer)
      expect(await api.joined(zoe)).toMatchObject({ state: 'confirmed' })
      expect(await api.db.$count(walkIns)).toBe(0)
    })

    test('is refused online if the producer, the release or the production says no', async () => {
      await api.set({ takesWalkIns: false })
      const closed = 'This production doesn’t take walk-ins.'
      expect(await admitGuest()).toEqual(refused('walk_ins_closed', closed))
      await api.set({ takesWalkIns: true, minimumAge: 21, startsAt: null })
      const changed = refused('release_changed', 'The release has changed. Please read it again.')
      expect(await admitGuest({ release_version: 'older' })).toEqual(changed)
      const missing = { field: 'date_of_birth' }
      expect(await admitGuest()).toEqual(refused('invalid', 'Please enter the date of birth.', missing))
      const born = (date_of_birth: string) => admitGuest({ date_of_birth })
      expect(await born('2005-11-21')).toMatchObject({ http: 422, body: { code: 'too_young' } })
      expect(await born('2005-11-20')).toMatchObject({ http: 200 })
      expect((await list()).entries[0].is_of_age).toBe(true)
      await api.set({ calledOff: true })
      expect(await born('2005-11-20')).toMatchObject({ http: 422, body: { code: 'called_off' } })
      await api.set({ calledOff: false, withdrawnAt: noon })
      expect(await born('2005-11-20')).toMatchObject({ http: 422, body: { code: 'called_off' } })
    })

    test.each<[string, object]>([
      ['name', { name: 'Theo\u0007' }],
      ['name', { name: '\u202eoehT' }],
      ['name', { name: 'T'.repeat(10_000) }],
      ['name', { name: ' ' }],
      ['name', { name: '12345' }],
      ['name', { name: 7 }],
      ['email', { email: 'theo' }],
      ['date_of_birth', { date_of_birth: '2026-12-24' }],
      ['date_of_birth', { date_of_birth: '1876-01-01' }],
      ['date_of_birth', { date_of_birth: 'yesterday' }],
      ['release_version', { release_version: '' }],
      ['release_version', { release_version: null }],
    ])('with a bad %s is refused: %j', async (field, values) => {
      const invalid = { http: 422, body: { code: 'invalid', field, message: expect.any(String) } }
      expect(await admitGuest(values)).toMatchObject(invalid)
      const synced = await sync([item({ walk_in: guest(values) }), item({ walk_in: guest() })])
      expect(synced).toMatchObject([{ outcome: 'refused' }, { outcome: 'checked_in' }])
    })

    test('with markup in the name has it as text', async () => {
      const name = '<b>Theo</b> & Ms. "Marsh"'
      expect(await admitGuest({ name, email: 'theo@example.com' })).toMatchObject({ http: 200 })
      const mail = await api.service.messages.newest('theo@example.com')
      expect(mail.text).toContain('<b>Theo</b>')
    })
  })

  test('calls without a grant, with both or neither, or an unknown production are refused', async () => {
    const [person] = await api.people()
    expect(await admit({ walk_in: guest(), over_capacity: true }, person)).toMatchObject({ http: 403 })
    expect(await api.post('admit')).toMatchObject({ http: 401 })
    for (const body of [{}, { walk_in: guest(), waitlist_entry_id: 'one' }]) {
      expect(await admit(body)).toMatchObject({ http: 422, body: { code: 'invalid', field: 'walk_in' } })
    }
    expect(await admit({ walk_in: guest() }, staff, 999_999)).toMatchObject({ http: 404 })
  })

  test('an attempt id that was used for something else admits nobody', async () => {
    const [kiri] = await fillUp()
    const waitlist_entry_id = await entryOf()
    const scanned = newId()
    const ids = { user_id: kiri.member.id, event_id: api.id, attempt_id: scanned }
    await api.post(`validate-production?ticket=${await api.ticketOf(kiri)}`, ids, staff.token)
    const guestId = newId()
    const over = { over_capacity: true }
    await admitGuest({}, { attempt_id: guestId, ...over })
    const undoId = newId()
    await undo(guestId, { attempt_id: undoId })
    const unknown = newId()
    await sync([item({ attempt_id: unknown, ticket_hash: sha256('none') })])
    for (const attempt_id of [scanned, undoId, guestId, unknown]) {
      expect(await admit({ attempt_id, waitlist_entry_id, ...over }), attempt_id).toEqual(different)
      expect(await admitGuest({ name: 'Another' }, { attempt_id, ...over }), attempt_id).toEqual(different)
    }
    const elsewhere = { walk_in: guest(), attempt_id: guestId, ...over }
    await api.set({ waiver: null, startsAt: null }, api.other)
    expect(await admit(elsewhere, staff, api.other)).toEqual(different)
    const scan = { ...ids, attempt_id: guestId }
    expect(
      await api.post(`validate-production?ticket=${await api.ticketOf(kiri)}`, scan, staff.token),
    ).toMatchObject({ http: 422 })
    const results = await sync([item({ attempt_id: scanned, waitlist_entry_id })])
    expect(results).toMatchObject([{ outcome: 'refused', message: different.body.message }])
    expect(await api.db.$count(admissions)).toBe(1)
  })

  describe('a sync', () => {
    test('records what happened, judged by when it did, and marks what didn’t hold', async () => {
      await api.set({ capacity: 1 })
      const producer = await api.holder('producer')
      api.service.clock.advance(-60 * minuteMs)
      const close = { event_id: api.id, takes_walk_ins: false }
      const before = item({ walk_in: guest({ name: 'Before' }), at: '2026-11-20T18:59:00Z' })
      await api.post('set-joining', close, producer.token)
      api.service.clock.advance(60 * minuteMs)
      const after = item({ walk_in: guest({ name: 'After' }), over_capacity: true })
      const older = item({ walk_in: guest({ name: 'Older', release_version: 'older' }) })
      const all = [before, after, older]
      const results = all.map(({ attempt_id }) => ({ attempt_id, outcome: 'checked_in', message: null }))
      expect(await sync(all)).toMatchObject(results)
      expect(await sync(all, second)).toMatchObject(results)
      const marks = await api.db.select({ marks: admissions.marks }).from(admissions).orderBy(admissions.id)
      expect(marks.map((row) => row.marks)).toEqual([
        [],
        ['walk_ins_closed'],
        ['walk_ins_closed', 'release_changed', 'over_capacity'],
      ])
      expect(await api.event()).toMatchObject({ confirmed_count: 3 })
    })

    test('of two devices that let in the same person counts the first, and both learn it', async () => {
      await fillUp()
      const waitlist_entry_id = await entryOf()
      const [one] = await sync([item({ waitlist_entry_id })])
      expect(one).toMatchObject({ outcome: 'checked_in', by: 'Sam Okafor' })
      const [other] = await sync([item({ waitlist_entry_id, at: '2026-11-20T19:57:00Z' })], second)
      expect(other).toMatchObject({ outcome: 'conflict', at: '2026-11-20 19:58:00', by: 'Sam Okafor' })
      const conflicts = [{ at: '2026-11-20 19:57:00', by: 'Lena Voss' }]
      expect((await list()).entries.at(-1)).toMatchObject({ conflicts })
    })

    test('of a production that was called off meanwhile, and of a clock that is a day off, is kept', async () => {
      await api.set({ calledOff: true })
      const times = ['2026-11-19T19:58:00Z', '2026-11-21T19:58:00Z', '2026-11-17T19:58:00Z']
      const results = await sync(times.map((at) => item({ walk_in: guest(), at })))
      const now = '2026-11-20 20:00:00'
      expect(results).toMatchObject(
        ['2026-11-19 19:58:00', now, now].map((at) => ({ outcome: 'checked_in', at })),
      )
    })

    test('whose people a process of the build before took for tickets counts each once', async () => {
      await fillUp()
      const over_capacity = true
      const waitlist_entry_id = await entryOf()
      const queue = [item({ waitlist_entry_id, over_capacity }), item({ walk_in: guest(), over_capacity })]
      // What that process reads of them.
      const asTickets = queue.map(({ attempt_id, at }) => ({ attempt_id, at }))
      const both = (outcome: string) => Array(2).fill({ outcome })
      for (const _turn of [1, 2]) {
        expect(await sync(asTickets)).toMatchObject(both('refused'))
        expect(await sync(queue)).toMatchObject(both('checked_in'))
      }
      expect(await api.db.$count(admissions)).toBe(2)
      expect(await api.event()).toMatchObject({ confirmed_count: 3, waitlist_count: 2 })
    })

    test('with two names for one person is refused', async () => {
      const both = item({ walk_in: guest(), waitlist_entry_id: 'one' })
      const ticket = item({ walk_in: guest(), ticket_hash: sha256('none') })
      expect(await sync([both, ticket])).toMatchObject(Array(2).fill({ outcome: 'refused' }))
      expect(await api.event()).toMatchObject({ confirmed_count: 0 })
    })
  })

  test('without asking, the capacity is never exceeded, however many join and are let in at once', async () => {
    const joining = await Promise.all(Array.from({ length: 12 }, () => api.add()))
    await api.set({ capacity: 3 })
    const waiting = joining.slice(0, 6)
    await api.joinAll(...waiting)
    await api.set({ capacity: 7, startsAt: noon })
    const { waitlist } = await list()
    const calls = [
      ...joining.slice(6).map((person) => api.join(person)),
      ...waitlist.map(({ id }: { id: string }) => admit({ waitlist_entry_id: id }, second)),
      ...Array.from({ length: 8 }, (_, index) => admitGuest({ name: `Guest ${index} A` })),
    ]
    await Promise.all(calls)
    expect(await api.event()).toMatchObject({ confirmed_count: 7 })
    expect(await api.db.$count(admissions)).toBeGreaterThan(0)
  })

  const flood = isFull ? 1000 : 150

  test(`of ${flood} walk-ins a minute one account lets in 100; a queue gets through by trying again`, async () => {
    const walkIns = Array.from({ length: flood }, (_, index) => guest({ name: `Guest ${index}` }))
    const queue = walkIns.map((walk_in) => item({ walk_in }))
    const batches = Array.from({ length: flood / 50 }, (_, index) => queue.slice(50 * index, 50 * index + 50))
    const send = async (check_ins: object[]) =>
      (
        await api.post(
          'sync-check-ins',
          { event_id: api.id, device_id: 'device-one', check_ins },
          staff.token,
        )
      ).http
    const answers: number[] = []
    for (const batch of batches) answers.push(await send(batch))
    expect(answers).toEqual(batches.map((_, index) => (index < 2 ? 200 : 429)))
    expect(await api.event()).toMatchObject({ confirmed_count: 100 })
    for (let sent = 100; sent < flood; sent += 100) {
      api.service.clock.advance(minuteMs)
      // Replays don't count.
      for (const batch of batches) await send(batch)
    }
    expect(await api.event()).toMatchObject({ confirmed_count: flood })
  })

  test('a join by the version before counts walk-ins', async () => {
    await api.set({ capacity: 2 })
    await admitGuest()
    // As that process counts: rows of joins.
    const [one, two] = await api.people()
    expect(await api.join(one)).toMatchObject({ body: { state: 'confirmed' } })
    expect(await api.join(two)).toMatchObject({ body: { state: 'waitlisted' } })
    const isIn = and(eq(joins.productionId, api.id), isNotNull(joins.validatedAt))
    expect(await api.db.$count(joins, isIn)).toBe(1)
  })

  test('another minimum age or day gives the whole list again', async () => {
    await api.join((await api.people())[0])
    await api.set({ minimumAge: 21, startsAt: null })
    const { version } = await list()
    expect((await list(version)).entries).toEqual([])
    await api.set({ minimumAge: 18 })
    expect((await list(version)).entries).toHaveLength(1)
    const { version: next } = await list()
    expect((await list(next)).entries).toEqual([])
    await api.set({ startsAt: inHours(48) })
    expect((await list(next)).entries).toHaveLength(1)
  })
})
