import { builtInWaiver, waiverVersion } from '@compound/foundation/contract/waiver.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '../src/members/queries.ts'
import { outbox } from '../src/outbox/tables.ts'
import { joins } from '../src/productions/join-tables.ts'
import { refusal, success, useApi } from './api.ts'
import { describeSuite } from './databases.ts'
import { noon } from './service.ts'

describeSuite((databases) => {
  const api = useApi(databases)
  let member: Member
  let token: string
  let staff: Member
  let staffToken: string

  beforeEach(async () => {
    ;({ member, token } = await api.add({ firstName: 'Kiri', lastName: 'Nandakumar' }))
    const names = { firstName: 'Sam', lastName: 'Okafor' }
    ;({ member: staff, token: staffToken } = await api.add({ ...names, role: 'staff' }))
  })

  const join = (body: object = {}, by = token) => api.join({ member, token: by }, body)

  const currentRelease = async () =>
    Object((await api.get(`get-production-privacy-policy/${api.id}`)).body).data.release_version

  const joinedTicket = async () => String(Object((await join()).body).ticket)

  const storedJoins = () => api.db.select().from(joins)

  describe('joining', () => {
    test('returns a ticket, stores the accepted release, and sends a mail', async () => {
      const answer = await join()
      const ticket: string = Object(answer.body).ticket
      expect(answer).toEqual(
        success({
          message: 'QR code has been sent to your Email address',
          state: 'confirmed',
          waitlist_position: null,
          joined_at: '2026-11-20 20:00:00',
          can_cancel: true,
          checked_in_at: null,
          ticket,
        }),
      )
      expect(ticket).toMatch(new RegExp(`^${api.id}_[0-9a-f]{32}-${member.id}$`))
      const accepted = { waiverVersion: api.waiver, waiverAcceptedAt: noon }
      const stored = { productionId: api.id, memberId: member.id, joinedAt: noon, ...accepted }
      expect(await storedJoins()).toMatchObject([stored])
      expect(await api.service.messages.newest(member.email)).toMatchObject({
        channel: 'email',
        recipientName: 'Kiri Nandakumar',
        subject: 'Your ticket for High Jinx: live taping',
        text: expect.stringContaining(`https://compound.example/attendee-check/${ticket}`),
      })
    })

    test('twice returns the same ticket and sends one mail, also when the production has closed and its release has changed', async () => {
      const ticket = await joinedTicket()
      const again = success({ state: 'confirmed', ticket })
      expect(await join({ event_id: String(api.id), user_id: String(member.id) })).toMatchObject(again)
      await api.set({ status: 'unavailable', waiver: '<p>I will be filmed twice.</p>' })
      expect(await join()).toMatchObject(again)
      expect(await api.db.$count(outbox)).toBe(1)
    })

    test('50 times at once adds one row and sends one mail', async () => {
      const answers = await Promise.all(Array.from({ length: 50 }, () => join()))
      expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ body }) => Object(body).ticket)).size).toBe(1)
      expect(await storedJoins()).toHaveLength(1)
      expect(await api.db.$count(outbox)).toBe(1)
    })

    test.each([undefined, '  '])('with %j as the accepted release is refused', async (given) => {
      const message = 'Please read and accept this production’s release first.'
      const refused = refusal(422, message, { reason: 'waiver_missing' })
      expect(await join({ release_version: given })).toEqual(refused)
      expect(await storedJoins()).toEqual([])
      expect(await api.db.$count(outbox)).toBe(0)
    })

    test('with an outdated release is refused', async () => {
      await api.set({ waiver: '<p>I will be filmed twice.</p>' })
      const message = 'The release has changed. Please read it again.'
      expect(await join()).toEqual(refusal(409, message, { reason: 'waiver_changed' }))
      expect(await join({ release_version: 'made-up' })).toMatchObject({ http: 409 })
      expect(await storedJoins()).toEqual([])
      expect(await join({ release_version: await currentRelease() })).toMatchObject({ http: 200 })
    })

    test('of a member who is too young on the day of the production is refused', async () => {
      // December 3 in UTC.
      await api.set({ minimumAge: 21, startsAt: new Date('2026-12-03T03:00:00Z') })
      const born = (dateOfBirth: string) => api.add({ dateOfBirth })
      const refused = refusal(409, 'You must be 21 or older on the day of this production.', {
        reason: 'too_young',
      })
      expect(await api.join(await born('2005-12-03'))).toEqual(refused)
      expect(await storedJoins()).toEqual([])
      expect(await api.join(await born('2005-12-02'))).toMatchObject({ http: 200 })
      expect(await api.event()).toMatchObject({ minimum_age: 21 })
    })

    test('requires the version of the built-in release if a production has none of its own', async () => {
      await api.set({ waiver: null })
      expect(await currentRelease()).toBe(waiverVersion(builtInWaiver))
      expect(await join({ release_version: '' })).toMatchObject({ http: 422 })
      expect(await join()).toMatchObject({ http: 409 })
      expect(await join({ release_version: waiverVersion(builtInWaiver) })).toMatchObject({ http: 200 })
    })

    test('requires an open production, and succeeds while mail cannot be sent', async () => {
      const message = 'This Production is not available right now!.'
      expect(await join({ event_id: api.other })).toEqual(refusal(409, message, { reason: 'unavailable' }))
      const unknown = refusal(404, 'This production doesn’t exist or was removed.')
      expect(await join({ event_id: 999_999 })).toEqual(unknown)
      expect(await storedJoins()).toEqual([])
      api.service.messages.failure = new Error('the mail server is away')
      expect(await join()).toMatchObject({ http: 200 })
      await api.service.messages.until(() => api.service.messages.attempts > 0)
      expect(await storedJoins()).toHaveLength(1)
    })

    test('requires a login, and joins no other member', async () => {
      expect(await join({}, staffToken)).toEqual(refusal(403, 'You can do that only for yourself.'))
      expect(await api.post('store-event-join-list')).toMatchObject({ http: 401 })
      expect(await join({ event_id: 'x' })).toEqual(refusal(422, 'event_id must be an id.'))
      expect(await storedJoins()).toEqual([])
    })
  })

  describe('the list of joined productions', () => {
    const list = (query = '', by = token, of = member.id) => api.get(`user-join-list/${of}${query}`, by)

    test('has productions with their tickets', async () => {
      expect(await list()).toEqual(success({ count: 0, event: [] }))
      const ticket = await joinedTicket()
      const times = { joined_at: '2026-11-20 20:00:00', validated_at: null, validated_by: null }
      const names = { id: api.id, slug: 'high-jinx', name: 'High Jinx: live taping', status: '1' }
      const { body } = await list()
      expect(body).toMatchObject({ status: '1', count: 1, event: [{ ...names, ...times, ticket }] })
      expect(await list('?page=2&limit=1')).toMatchObject({ body: { count: 1, event: [] } })
    })

    test('is visible to its member only', async () => {
      expect(await list('', staffToken)).toMatchObject({ http: 403 })
      expect(await list('', token, staff.id)).toMatchObject({ http: 403 })
      expect(await api.get(`user-join-list/${member.id}`)).toMatchObject({ http: 401 })
      expect(await list('?page=0')).toMatchObject({ http: 400 })
    })
  })

  describe('a member’s details', () => {
    const details = (of: number, query = '', by = token) => api.get(`user-detail-show/${of}${query}`, by)

    test('are visible to the member only', async () => {
      const seen = [await details(member.id), await details(staff.id, '', staffToken)]
      expect(seen.map(({ body }) => Object(body).data.user)).toMatchObject([
        { id: member.id, role: '2' },
        { id: staff.id, role: '3' },
      ])
      expect(await details(staff.id)).toEqual(refusal(403, 'You can see only your own details.'))
    })

    test('are visible to staff with the member’s ticket, and show whether they have joined', async () => {
      const ticket = await joinedTicket()
      const user = expect.objectContaining({ id: member.id, email: member.email })
      const joined = { has_joined: true, validated_at: null, validated_by: null }
      const answer = success({ data: { user, ...joined } })
      expect(await details(member.id, `?event_id=${api.id}&ticket=${ticket}`, staffToken)).toEqual(answer)
      expect(await details(member.id, `?ticket=${ticket}`, staffToken)).toEqual(answer)
      expect(await details(member.id, `?ticket=${ticket}`)).toEqual(answer)
      await api.db.delete(joins)
      expect(await details(member.id, `?ticket=${ticket}`, staffToken)).toMatchObject({
        body: { data: { has_joined: false } },
      })
    })

    test('are refused to staff with another’s ticket, a forged one, or none', async () => {
      const ticket = await joinedTicket()
      const refused = refusal(422, 'This ticket is not valid.')
      const twice = `?ticket=${ticket}&ticket=${ticket}`
      const elsewhere = `?event_id=${api.other}&ticket=${ticket}`
      for (const query of ['', '?ticket=', twice, elsewhere]) {
        expect(await details(member.id, query, staffToken)).toEqual(refused)
      }
      const { member: other } = await api.add()
      expect(await details(other.id, `?ticket=${ticket}`, staffToken)).toEqual(refused)
      expect(await details(member.id, `?ticket=${api.id}_..-${member.id}`)).toEqual(refused)
    })
  })

  describe('at the entrance', () => {
    const validateUser = (ticket: string, body: object = {}, by = staffToken) =>
      api.post(`validate-user?ticket=${ticket}`, { user_id: member.id, ...body }, by)
    const validate = (ticket: string, body: object = {}, by = staffToken) =>
      api.post(`validate-production?ticket=${ticket}`, { user_id: member.id, event_id: api.id, ...body }, by)

    const done = { validated_at: '2026-11-20 20:00:00', validated_by: 'Sam Okafor' }

    test('staff look up the join, then validate it, also when the production has closed', async () => {
      const ticket = await joinedTicket()
      expect(await validateUser(ticket, { event_id: api.id })).toEqual(
        success({ message: 'This person is a member and has joined.' }),
      )
      expect(await storedJoins()).toMatchObject([{ validatedAt: null }])
      await api.set({ status: 'unavailable' })
      expect(await validate(ticket)).toEqual(success({ message: 'User has been validated', ...done }))
      expect(await storedJoins()).toMatchObject([{ validatedAt: noon, validatedBy: staff.id }])
      const list = await api.get(`user-join-list/${member.id}`, token)
      expect(list.body).toMatchObject({ event: [{ ...done, checked_in_at: done.validated_at }] })
    })

    test('one of 50 simultaneous validations succeeds, and 49 are refused', async () => {
      const ticket = await joinedTicket()
      const answers = await Promise.all(Array.from({ length: 50 }, () => validate(ticket)))
      const first = answers.filter(({ body }) => Object(body).status === '1')
      const refused = answers.filter(({ body }) =>
        /^First checked in on .* by Sam/.test(Object(body).message),
      )
      expect([first.length, refused.length]).toEqual([1, 49])
      for (const { body } of answers) expect(body).toMatchObject(done)
    })

    test('a forged, altered, foreign or missing ticket is refused, and nothing changes', async () => {
      const ticket = await joinedTicket()
      const { member: other, token: otherToken } = await api.add()
      const theirs = await join({ user_id: other.id }, otherToken)
      const altered = `${api.other}${ticket.slice(ticket.indexOf('_'))}`
      const refused = refusal(422, 'This ticket is not valid.')
      for (const code of ['', altered, 'x'.repeat(10_000), String(Object(theirs.body).ticket)]) {
        expect(await validateUser(code)).toEqual(refused)
        expect(await validate(code)).toEqual(refused)
      }
      const bare = { token: staffToken, body: { user_id: member.id, event_id: api.id } }
      expect(await api.ask('POST /api/validate-production', bare)).toEqual(refused)
      expect(await api.ask('POST /api/validate-user', bare)).toEqual(refused)
      expect(await validate(ticket, { event_id: api.other })).toEqual(refused)
      expect(await validate(ticket, { user_id: other.id })).toEqual(refused)
      expect(await validateUser(ticket, { event_id: api.other })).toEqual(refused)
      expect((await storedJoins()).map(({ validatedAt }) => validatedAt)).toEqual([null, null])
    })
  })
})
