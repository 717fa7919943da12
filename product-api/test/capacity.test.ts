import { features } from '@compound/foundation/contract/features.ts'
import { asc, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '../src/outbox/tables.ts'
import { cancelledJoins, joins, waitlistedJoins } from '../src/productions/join-tables.ts'
import { productions } from '../src/productions/tables.ts'
import { hourMs, inHours, type Person, refusal, success, useApi } from './api.ts'
import { describeSuite } from './databases.ts'
import { noon } from './service.ts'

const unknown = refusal(404, 'This production doesn’t exist or was removed.')

describeSuite((databases) => {
  const api = useApi(databases)
  let staffToken: string

  beforeEach(async () => {
    ;({ token: staffToken } = await api.add({ role: 'staff' }))
  })

  const validate = (ticket: string, { member }: Person) =>
    api.post(`validate-production?ticket=${ticket}`, { user_id: member.id, event_id: api.id }, staffToken)

  /** The first has the only spot, the second and third are on the waitlist. */
  async function fillUp() {
    await api.set({ capacity: 1 })
    const [first, second, third, fourth] = await api.people()
    await api.joinAll(first, second, third)
    return { first, second, third, fourth }
  }

  /** In the order in which they were written. */
  async function subjects({ member }: Person): Promise<string[]> {
    const rows = await api.db
      .select({ messageId: outbox.messageId })
      .from(outbox)
      .where(eq(outbox.recipient, member.email))
      .orderBy(asc(outbox.id))
    const sent = await api.service.messages.to(member.email, rows.length)
    return rows.map(({ messageId }) => {
      const body = sent.find((message) => message.messageId === messageId)?.body
      return body?.channel === 'email' ? `${body.subject} (${body.images.length})` : ''
    })
  }

  test('the features are listed', async () => {
    expect(await api.get('features')).toEqual(success({ data: { features: Object.keys(features) } }))
  })

  test('joining a production that is full puts the member on the waitlist, without a ticket', async () => {
    const { third, fourth } = await fillUp()
    const place = { state: 'waitlisted', waitlist_position: 3, joined_at: '2026-11-20 20:00:00' }
    const waitlistedJoin = { ...place, can_cancel: true, checked_in_at: null }
    const answer = success({ message: "You're number 3 on the waitlist", ...waitlistedJoin })
    for (let time = 0; time < 2; time += 1) expect(await api.join(fourth)).toEqual(answer)
    const listed = await api.joined(fourth)
    expect(listed).toMatchObject({ id: api.id, ...waitlistedJoin, validated_at: null, validated_by: null })
    expect(listed).not.toHaveProperty('ticket')
    expect(await api.joined(third)).toMatchObject({ state: 'waitlisted', waitlist_position: 2 })
    expect(await api.event()).toMatchObject({ capacity: 1, confirmed_count: 1, waitlist_count: 3 })
    expect(await subjects(fourth)).toEqual(['You’re on the waitlist for High Jinx: live taping (0)'])
    const mail = await api.service.messages.newest(fourth.member.email)
    expect(mail.text).toContain('you’re number 3 on the waitlist.')
    expect(mail.text).not.toMatch(/code/i)
  })

  describe('a spot given up', () => {
    test('goes to the first on the waitlist, with mails; not after check-in', async () => {
      const { first, second, third } = await fillUp()
      api.service.clock.advance(60_000)
      expect(await api.cancel(first)).toEqual(
        success({ message: 'You gave up your spot.', cancelled_at: '2026-11-20 20:01:00' }),
      )
      expect(await api.joined(first)).toBeNull()
      const promoted = { state: 'confirmed', joined_at: '2026-11-20 20:00:00' }
      expect(await api.joined(second)).toMatchObject(promoted)
      expect(await api.joined(third)).toMatchObject({ state: 'waitlisted', waitlist_position: 1 })
      expect(await api.event()).toMatchObject({ confirmed_count: 1, waitlist_count: 1 })
      expect(await subjects(first)).toEqual([
        'Your ticket for High Jinx: live taping (1)',
        'You gave up your spot: High Jinx: live taping (0)',
      ])
      expect(await subjects(second)).toEqual([
        'You’re on the waitlist for High Jinx: live taping (0)',
        'A spot opened up: your ticket for High Jinx: live taping (1)',
      ])
      const mail = await api.service.messages.newest(second.member.email, 2)
      expect(mail.text).toContain(`/attendee-check/${await api.ticketOf(second)}`)
      expect(await validate(await api.ticketOf(second), second)).toMatchObject({ http: 200 })
      const message = 'You’re already checked in, so you can’t give up your spot.'
      expect(await api.cancel(second)).toEqual(refusal(409, message, { reason: 'checked_in' }))
    })

    test('on the waitlist moves the next ones up', async () => {
      const { second, third } = await fillUp()
      const left = success({ message: 'You’re no longer on the waitlist.' })
      expect(await api.cancel(second)).toMatchObject(left)
      expect(await api.joined(third)).toMatchObject({ state: 'waitlisted', waitlist_position: 1 })
      expect((await subjects(second)).at(-1)).toBe('You left the waitlist for High Jinx: live taping (0)')
      // Now last on the waitlist.
      await api.join(second)
      expect(await api.joined(second)).toMatchObject({ state: 'waitlisted', waitlist_position: 2 })
    })

    test('is given up once, however many requests arrive at once', async () => {
      const { first } = await fillUp()
      const answers = await Promise.all(Array.from({ length: 20 }, () => api.cancel(first)))
      expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]))
      const messages = answers.map(({ body }) => String(Object(body).message))
      expect(messages.filter((message) => message === 'You gave up your spot.')).toHaveLength(1)
      expect(messages.filter((message) => message === 'You already gave up your spot.')).toHaveLength(19)
      expect(new Set(answers.map(({ body }) => Object(body).cancelled_at)).size).toBe(1)
      expect(await api.event()).toMatchObject({ confirmed_count: 1, waitlist_count: 1 })
      expect(await subjects(first)).toHaveLength(2)
    })

    test('loses its ticket, keeps the accepted release, and a new join is emailed a new ticket', async () => {
      const [person] = await api.people()
      const { member, token } = person
      await api.join(person)
      const old = await api.ticketOf(person)
      api.service.clock.advance(60_000)
      await api.cancel(person)
      expect(await api.db.select().from(cancelledJoins)).toMatchObject([
        { memberId: member.id, generation: 0, waiverVersion: api.waiver, waiverAcceptedAt: noon },
      ])
      const message = 'This ticket was canceled on November 20, 2026 at 12:01 PM. It’s no longer valid.'
      const refused = refusal(422, message, { cancelled_at: '2026-11-20 20:01:00' })
      const readings = () =>
        Promise.all([
          api.get(`user-detail-show/${member.id}?ticket=${old}`, staffToken),
          api.get(`user-detail-show/${member.id}?ticket=${old}`, token),
          api.post(`validate-user?ticket=${old}`, { user_id: member.id }, staffToken),
          validate(old, person),
        ])
      for (const reading of await readings()) expect(reading).toEqual(refused)
      api.service.clock.advance(60_000)
      await api.join(person)
      const fresh = await api.ticketOf(person)
      expect(fresh).toMatch(new RegExp(`^${api.id}_1\\.[0-9a-f]{32}-${member.id}$`))
      for (const reading of await readings()) expect(reading).toEqual(refused)
      expect(await api.db.select().from(joins)).toMatchObject([{ validatedAt: null, generation: 1 }])
      expect(await validate(fresh, person)).toMatchObject({ http: 200 })
      const mail = await api.service.messages.newest(member.email, 3)
      expect(mail.text).toContain(`/attendee-check/${fresh}`)
    })
  })

  describe('giving up a spot is refused', () => {
    test('without a join, for another member, without a login, and for an unknown production', async () => {
      const [person, { token }] = await api.people()
      const notJoined = refusal(409, 'You haven’t joined this production.', { reason: 'not_joined' })
      expect(await api.cancel(person)).toEqual(notJoined)
      const notOwn = refusal(403, 'You can do that only for yourself.')
      expect(await api.cancel({ member: person.member, token })).toEqual(notOwn)
      expect(await api.post('cancel-event-join')).toMatchObject({ http: 401 })
      expect(await api.cancel(person, 999_999)).toEqual(unknown)
      expect(await api.cancel(person, 1.5)).toEqual(refusal(422, 'event_id must be an id.'))
    })

    test('after the start, when nobody is promoted and the waitlist is closed', async () => {
      const { first, second, fourth } = await fillUp()
      await api.set({ startsAt: inHours(1) })
      api.service.clock.advance(hourMs)
      const message = 'This production has started, so you can’t give up your spot.'
      for (const person of [first, second]) {
        expect(await api.cancel(person)).toEqual(refusal(409, message, { reason: 'begun' }))
      }
      expect(await api.joined(first)).toMatchObject({ state: 'confirmed', can_cancel: false })
      await api.set({ capacity: 4 })
      await api.service.attendance.promoteAll()
      const stays = { state: 'waitlisted', waitlist_position: 1, can_cancel: false }
      expect(await api.joined(second)).toMatchObject(stays)
      const full = refusal(409, 'This production has started, and no spots are left.', { reason: 'full' })
      expect(await api.join(fourth)).toEqual(full)
      await api.db.delete(waitlistedJoins)
      expect(await api.join(fourth)).toMatchObject({ body: { state: 'confirmed', can_cancel: false } })
    })

    test('of a production that is called off or withdrawn while members are waitlisted', async () => {
      const { first, second, fourth } = await fillUp()
      await api.set({ calledOff: true, capacity: 5 })
      const reason = { reason: 'called_off' }
      const message = 'This production has been called off, so there is no spot to give up.'
      expect(await api.cancel(first)).toEqual(refusal(409, message, reason))
      const noMore = refusal(409, 'This production has been called off.', reason)
      expect(await api.join(fourth)).toEqual(noMore)
      const stays = { state: 'waitlisted', called_off: true, status: '0', can_cancel: false }
      expect(await api.joined(second)).toMatchObject(stays)
      await api.set({ calledOff: false, withdrawnAt: noon })
      const withdrawn = refusal(409, 'This production was removed.', { reason: 'withdrawn' })
      expect(await api.cancel(second)).toEqual(withdrawn)
      expect(await api.cancel(fourth)).toEqual(unknown)
      expect(await api.join(fourth)).toEqual(unknown)
      await api.service.attendance.promoteAll()
      expect(await api.db.$count(waitlistedJoins)).toBe(2)
      // A withdrawn production returns unchanged.
      await api.set({ withdrawnAt: null })
      await api.service.attendance.promoteAll()
      expect(await api.joined(second)).toMatchObject({ state: 'confirmed' })
    })
  })

  test('of a simultaneous check-in and cancellation, one succeeds', async () => {
    for (const person of [...(await api.people()), ...(await api.people())]) {
      await api.join(person)
      const ticket = await api.ticketOf(person)
      const [given, checkedIn] = await Promise.all([api.cancel(person), validate(ticket, person)])
      expect([given.http, checkedIn.http].toSorted()).toEqual(given.http === 200 ? [200, 422] : [200, 409])
    }
  })

  test('a spot given up during another promotion goes to the next on the waitlist', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { first, second, third } = await fillUp()
      const answers = await Promise.all([api.cancel(first), api.cancel(second)])
      expect(answers.map(({ http }) => http)).toEqual([200, 200])
      expect(await api.joined(third)).toMatchObject({ state: 'confirmed' })
      expect(await api.event()).toMatchObject({ confirmed_count: 1, waitlist_count: 0 })
      await api.cancel(third)
    }
  })

  test('spots that open up are all taken, also by more than one transaction promotes, in order', async () => {
    await api.db.execute(
      `with added as (insert into members (first_name, last_name, email, phone, date_of_birth, registered_at)
         select 'Kim', 'Lee', 'kim-' || n || '@example.com', '+1' || 2000000000 + n, '1990-02-03', now()
         from generate_series(1, 22) n returning id)
       insert into waitlisted_joins (production_id, member_id, joined_at, waiver_version, waiver_accepted_at)
         select ${api.id}, id, now(), 'version', now() from added order by id`,
    )
    const waitlist = await api.db.select().from(waitlistedJoins).orderBy(asc(waitlistedJoins.id))
    await api.set({ capacity: 21 })
    await api.service.attendance.promoteFor(api.id)
    expect(await api.event()).toMatchObject({ confirmed_count: 21, waitlist_count: 1 })
    expect(await api.db.select().from(waitlistedJoins)).toEqual(waitlist.slice(-1))
  })

  describe('ten joins and cancels an hour', () => {
    /** Alternates joining and canceling. */
    async function change(person: Person, times: number) {
      for (let time = 0; time < times; time += 1) {
        expect(await (time % 2 === 0 ? api.join(person) : api.cancel(person))).toMatchObject({ http: 200 })
      }
    }

    test('are a member’s limit, even if the clock is set back; calls that change nothing don’t count', async () => {
      const [person, other] = await api.people()
      api.service.clock.advance(-10 * 60_000)
      await change(person, 1)
      api.service.clock.advance(10 * 60_000)
      for (let time = 0; time < 20; time += 1) await api.join(person)
      await api.cancel(person)
      for (let time = 0; time < 20; time += 1) await api.cancel(person)
      await change(person, 8)
      const response = await api.service.server.inject({
        method: 'POST',
        url: '/api/store-event-join-list',
        headers: { authorization: `Bearer ${person.token}` },
        payload: { event_id: api.id, user_id: person.member.id, release_version: api.waiver },
      })
      expect(response.statusCode).toBe(429)
      expect(response.headers['retry-after']).toBe('3000')
      expect(response.json()).toEqual({
        status: '0',
        message: 'You’ve joined or left 10 times in the last hour. Try again in 50 minutes.',
      })
      expect(await api.join(other)).toMatchObject({ http: 200 })
      api.service.clock.advance(50 * 60_000)
      await change(person, 1)
      expect(await api.cancel(person)).toMatchObject({ http: 429 })
      // A clock that is set back.
      api.service.clock.advance(-hourMs / 2)
      expect(await api.cancel(person)).toMatchObject({ http: 429 })
      api.service.clock.advance(-24 * hourMs)
      expect(await api.cancel(person)).toMatchObject({ http: 200 })
    })

    test('are counted over all productions', async () => {
      const [person] = await api.people()
      const columns = 'name, description, status, waiver, published_at, publication_rule, fingerprint'
      await api.db.execute(
        `insert into productions (slug, ${columns})
         select 'production-' || n, ${columns} from productions, generate_series(1, 12) n where id = ${api.id}`,
      )
      const added = await api.db.select().from(productions).where(like(productions.slug, 'production-%'))
      const answers = await Promise.all(added.map(({ id }) => api.join(person, { event_id: id })))
      expect(answers.map(({ http }) => http).toSorted()).toEqual([...Array(10).fill(200), 429, 429])
    })
  })

  test('a waitlisted member who joins by a process of the previous version has one spot, and blocks nobody', async () => {
    /** As that process does: without checking the capacity. */
    const joinBefore = ({ member }: Person) =>
      api.db.execute(
        `insert into joins (production_id, member_id, joined_at) values (${api.id}, ${member.id}, now())`,
      )
    const { first, second, third, fourth } = await fillUp()
    await joinBefore(second)
    const list = await api.get(`user-join-list/${second.member.id}`, second.token)
    expect(list.body).toMatchObject({ count: 1, event: [{ state: 'confirmed' }] })
    await api.set({ capacity: 2 })
    await api.cancel(first)
    expect(await api.joined(second)).toMatchObject({ state: 'confirmed' })
    expect(await api.joined(third)).toMatchObject({ state: 'confirmed' })
    expect(await api.event()).toMatchObject({ confirmed_count: 2, waitlist_count: 0 })
    expect(await subjects(second)).toHaveLength(1)
    expect(await validate(await api.ticketOf(second), second)).toMatchObject({ http: 200 })
    await api.join(fourth)
    await joinBefore(fourth)
    await api.set({ capacity: null })
    expect(await api.join(first)).toMatchObject({ body: { state: 'confirmed' } })
  })
})
