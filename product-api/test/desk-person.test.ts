import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { personId } from '../src/attendance/person-ids.ts'
import { verifyAudit } from '../src/audit/verify.ts'
import { members } from '../src/members/tables.ts'
import { AddressRefused } from '../src/outbox/relay.ts'
import { outbox } from '../src/outbox/tables.ts'
import { cancelledJoins, joins } from '../src/productions/join-tables.ts'
import { deriveKeys } from '../src/secrets/keys.ts'
import { hourMs, inHours, type Person, refusal, success } from './api.ts'
import { describeSuite, isFull } from './databases.ts'
import { useDesk } from './desk.ts'
import { noon, organizerEmail, secret, silentLog } from './service.ts'

const name = 'High Jinx: live taping'

const at = '2026-11-20 20:00:00'

const [keys] = deriveKeys([secret])

/** A full run has more. */
const rounds = isFull ? 200 : 6

describeSuite((databases) => {
  const desk = useDesk(databases)

  beforeEach(() => desk.service.outbox.stop(0))

  const startSending = () => desk.service.outbox.start({ log: silentLog, isExclusive: true })

  const idOf = ({ member }: Person) =>
    personId('attendee', { productionId: desk.id, memberId: member.id }, keys)

  async function call(action: string, person: Person | string, values: object = {}, token = desk.token) {
    const attendee_id = typeof person === 'string' ? person : idOf(person)
    return desk.post(action, { event_id: desk.id, attendee_id, ...values }, token)
  }

  async function detailsOf(person: Person) {
    const { http, body } = await desk.get(`attendees/${desk.id}/${idOf(person)}`)
    expect(http, JSON.stringify(body)).toBe(200)
    const { attendee, emails, ...details } = Object(body).data
    const subjects: string[] = emails.map(({ subject }: { subject: string }) => subject)
    return { state: attendee.state, hasFailed: attendee.has_failed_email, details, emails, subjects }
  }

  const refused = (code: string, message: string, field?: string) =>
    refusal(422, message, { code, ...(field !== undefined && { field }) })

  /** The first has the only spot, the second is on the waitlist. */
  async function fillUp(): Promise<[Person, Person]> {
    await desk.set({ capacity: 1 })
    const [first, second] = await desk.people()
    await desk.joinAll(first, second)
    return [first, second]
  }

  const walkIn = async (): Promise<Person> => {
    const person = { name: 'Theo', email: null, date_of_birth: '1990-01-01', release_version: desk.waiver }
    const admission = { event_id: desk.id, attempt_id: 'attempt-1', walk_in: person, over_capacity: true }
    expect(await desk.post('admit', admission)).toMatchObject({ http: 200 })
    const [join] = await desk.db.select().from(joins).orderBy(desc(joins.memberId))
    const [member] = await desk.db
      .select()
      .from(members)
      .where(eq(members.id, join?.memberId ?? 0))
    return { member: member ?? expect.fail(), token: '' }
  }

  describe('a canceled spot', () => {
    test('goes to the next one; the email has the reason, and the audit the action only', async () => {
      const [first, second] = await fillUp()
      const reason = 'The stage is <b>small</b>.\r\nWrite to https://example.com/me.'
      const canceled = success({ data: { state: 'cancelled', cancelled_at: at, was: 'confirmed' } })
      expect(await call('cancel-attendance', first, { reason, notify: true })).toEqual(canceled)
      const stored = 'The stage is <b>small</b>.\nWrite to https://example.com/me.'
      const details = { confirmed_at: null, cancelled_by: 'Pia Moreno', cancel_reason: stored }
      expect(await detailsOf(first)).toMatchObject({
        state: 'cancelled',
        details,
        subjects: [`Your spot was canceled: ${name}`, `Your ticket for ${name}`],
      })
      expect((await desk.attendees({ state: 'cancelled' })).rows).toMatchObject([{ id: idOf(first) }])
      expect(await desk.joined(first)).toBeNull()
      expect(await desk.joined(second)).toMatchObject({ state: 'confirmed' })
      await startSending()
      const mail = await desk.service.messages.newest(first.member.email, 2)
      expect(mail).toMatchObject({
        replyTo: organizerEmail,
        text: expect.stringContaining(`The organizer wrote:\n${stored}\n`),
        html: expect.stringContaining('<br>The stage is &lt;b&gt;small&lt;/b&gt;.<br>Write to <a'),
      })
      await desk.service.messages.newest(second.member.email, 2)
      const actions = [
        ['attendance.cancel', desk.id],
        ['attendees.read', desk.id],
      ]
      expect(await desk.actions()).toEqual(actions)
      expect(JSON.stringify(await desk.entries())).not.toContain('stage')
    })

    test('on the waitlist, without an email or a reason', async () => {
      const [, second] = await fillUp()
      const data = { state: 'cancelled', cancelled_at: at, was: 'waitlisted' }
      const answer = await call('cancel-attendance', second, { notify: false, reason: ' ' })
      expect(answer).toEqual(success({ data }))
      expect(await detailsOf(second)).toMatchObject({
        details: { cancel_reason: null, cancelled_by: 'Pia Moreno' },
        subjects: [`You’re on the waitlist for ${name}`],
      })
      desk.service.clock.advance(1_000)
      expect(await call('cancel-attendance', second, {})).toEqual(success({ data }))
    })

    test('by 100 calls of several producers at once is canceled, mailed and passed on once', async () => {
      const [first, second] = await fillUp()
      const [, , third] = await desk.people()
      await desk.join(third)
      const id = idOf(first)
      const tokens = [desk.token]
      for (let more = 0; more < 3; more += 1) tokens.push((await desk.holder('producer')).token)
      const calls = Array.from({ length: 100 }, (_, index) =>
        call('cancel-attendance', id, { reason: `Reason ${index}` }, tokens[index % tokens.length]),
      )
      const data = { state: 'cancelled', cancelled_at: at, was: 'confirmed' }
      for (const answer of await Promise.all(calls)) expect(answer).toEqual(success({ data }))
      expect(await desk.db.$count(cancelledJoins)).toBe(1)
      expect(await desk.event()).toMatchObject({ confirmed_count: 1, waitlist_count: 1 })
      expect(await desk.joined(second)).toMatchObject({ state: 'confirmed' })
      expect((await detailsOf(first)).subjects).toHaveLength(2)
      expect((await detailsOf(second)).subjects).toHaveLength(2)
      expect((await detailsOf(third)).subjects).toHaveLength(1)
      expect((await desk.entries()).filter(({ action }) => action === 'attendance.cancel')).toHaveLength(1)
    })

    test('after the start promotes nobody, and no hourly limit of the member applies', async () => {
      const [first, second] = await fillUp()
      await desk.db.execute(
        `insert into cancelled_joins (production_id, member_id, joined_at, cancelled_at)
         select ${desk.other}, ${first.member.id}, '${noon.toISOString()}', '${noon.toISOString()}' from generate_series(1, 9)`,
      )
      await desk.set({ startsAt: inHours(-1), endsAt: inHours(1) })
      expect(await call('cancel-attendance', first)).toMatchObject({ http: 200 })
      expect(await desk.joined(second)).toMatchObject({ state: 'waitlisted' })
    })

    test('isn’t canceled once the person is checked in, and a walk-in never', async () => {
      const person = await desk.attendee('checked_in')
      const message = 'This person is checked in. Undo the check-in first.'
      expect(await call('cancel-attendance', person)).toEqual(refused('checked_in', message))
      const walkInMessage = 'This person came without a ticket. Undo the check-in instead.'
      expect(await call('cancel-attendance', await walkIn())).toEqual(refused('walk_in', walkInMessage))
    })

    test('is in the person’s export with the reason, and in the producer’s without the person', async () => {
      const [first] = await fillUp()
      const producer = await desk.holder('producer', { firstName: 'Ola', lastName: 'Berg' })
      await call('cancel-attendance', first, { reason: 'Ada is ill' }, producer.token)
      await desk.post('allow-export', {}, first.token)
      const exported = Object((await desk.get('export', first.token)).body)
      expect(exported.canceled_joins).toMatchObject([
        { canceled_by_producer: true, cancel_reason: 'Ada is ill' },
      ])
      const subjects = exported.messages.map(({ subject }: { subject: string }) => subject).toSorted()
      expect(subjects).toEqual([`Your spot was canceled: ${name}`, `Your ticket for ${name}`])
      expect(JSON.stringify(exported)).not.toContain('Berg')
      await desk.post('allow-export', {}, producer.token)
      const { cancellations_by_you } = Object((await desk.get('export', producer.token)).body)
      expect(cancellations_by_you).toEqual([{ production: name, canceled_at: noon.toISOString() }])
    })
  })

  describe('a confirmation', () => {
    const full = refused('over_capacity', 'Every spot is taken.')

    test('above the capacity is asked for, then sends the ticket once', async () => {
      const [, second] = await fillUp()
      expect(await call('confirm-attendance', second)).toEqual(full)
      const confirmed = success({ data: { state: 'confirmed' } })
      desk.service.clock.advance(hourMs)
      for (let time = 0; time < 2; time += 1) {
        expect(await call('confirm-attendance', second, { over_capacity: true })).toEqual(confirmed)
      }
      expect(await desk.event()).toMatchObject({ confirmed_count: 2, waitlist_count: 0 })
      expect(await detailsOf(second)).toMatchObject({
        details: { confirmed_at: '2026-11-20 21:00:00', cancelled_by: null, cancel_reason: null },
        subjects: [`A spot opened up: your ticket for ${name}`, `You’re on the waitlist for ${name}`],
      })
      expect(await desk.actions()).toEqual([
        ['attendance.confirm', desk.id],
        ['attendees.read', desk.id],
      ])
      expect(await verifyAudit(desk.db)).toMatchObject({ isUnbroken: true })
    })

    test('is given after the start, and not after the end or if it is called off', async () => {
      const [, second] = await fillUp()
      const over = { over_capacity: true }
      await desk.set({ calledOff: true })
      expect(await call('confirm-attendance', second, over)).toMatchObject({ body: { code: 'called_off' } })
      await desk.set({ calledOff: false, startsAt: inHours(-2), endsAt: inHours(-1) })
      expect(await call('confirm-attendance', second, over)).toMatchObject({ body: { code: 'over' } })
      await desk.set({ endsAt: inHours(1), minimumAge: 80 })
      expect(await call('confirm-attendance', second, over)).toMatchObject({ body: { code: 'too_young' } })
      await desk.set({ minimumAge: null })
      expect(await call('confirm-attendance', second, over)).toMatchObject({ http: 200 })
      const person = await desk.attendee('checked_in')
      expect(await call('confirm-attendance', person)).toMatchObject(
        success({ data: { state: 'checked_in' } }),
      )
      const gone = await desk.attendee('cancelled')
      const message = 'This person is no longer on the waitlist.'
      expect(await call('confirm-attendance', gone)).toEqual(refused('not_waitlisted', message))
    })

    test(`and a leaving at once leave what both screens show, ${rounds} times`, async () => {
      await fillUp()
      let confirmations = 0
      for (let round = 0; round < rounds; round += 1) {
        const person = await desk.attendee('waitlisted')
        const id = idOf(person)
        const confirm = () => call('confirm-attendance', id, { over_capacity: true })
        const leave = () => desk.cancel(person)
        const [first, second] = round % 2 === 0 ? [confirm, leave] : [leave, confirm]
        const answers = await Promise.all([first(), second()])
        const [confirmed, left] = round % 2 === 0 ? answers : answers.toReversed()
        expect(left).toMatchObject({ http: 200 })
        const isConfirmed = confirmed?.http === 200
        if (isConfirmed) confirmations += 1
        else expect(confirmed).toMatchObject({ body: { code: 'not_waitlisted' } })
        expect(await desk.joined(person)).toBeNull()
        expect(await detailsOf(person)).toMatchObject({
          state: 'cancelled',
          details: { confirmed_at: null, cancelled_by: null },
          subjects: isConfirmed
            ? [`You gave up your spot: ${name}`, `A spot opened up: your ticket for ${name}`]
            : [`You left the waitlist for ${name}`],
        })
      }
      expect(await desk.event()).toMatchObject({ confirmed_count: 1, waitlist_count: 1 })
      const audited = (await desk.entries()).filter(({ action }) => action === 'attendance.confirm')
      expect(audited).toHaveLength(confirmations)
    })
  })

  describe('a ticket sent again', () => {
    test('goes to the account’s address, three times an hour', async () => {
      const [first] = await fillUp()
      for (let time = 0; time < 3; time += 1) {
        const sent = success({ data: { sent_to_account: true } })
        expect(await call('resend-ticket', first)).toEqual(sent)
        desk.service.clock.advance(10 * 60_000)
      }
      const id = idOf(first)
      const response = await desk.service.server.inject({
        method: 'POST',
        url: '/api/resend-ticket',
        headers: { authorization: `Bearer ${desk.token}` },
        payload: { event_id: desk.id, attendee_id: id },
      })
      expect(response).toMatchObject({ statusCode: 429, headers: { 'retry-after': '1800' } })
      const again = `Your ticket again: ${name}`
      expect((await detailsOf(first)).subjects).toEqual([again, again, again, `Your ticket for ${name}`])
      await startSending()
      const mail = await desk.service.messages.newest(first.member.email, 4)
      expect(mail.text).toContain(`/attendee-check/${await desk.ticketOf(first)}`)
      desk.service.clock.advance(30 * 60_000)
      expect(await call('resend-ticket', first)).toMatchObject({ http: 200 })
    })

    test('isn’t for those without one, without an account or with a refused address', async () => {
      const [first, second] = await fillUp()
      const none = refused('no_ticket', 'This person has no ticket.')
      for (const person of [second, await desk.attendee('cancelled'), await walkIn()]) {
        expect(await call('resend-ticket', person)).toEqual(none)
      }
      const checkedIn = await desk.attendee('checked_in')
      expect(await call('resend-ticket', checkedIn)).toMatchObject({ http: 200 })
      const change = (values: object) =>
        desk.db.update(members).set(values).where(eq(members.id, first.member.id))
      await change({ undeliverableEmail: first.member.email })
      expect(await call('resend-ticket', first)).toMatchObject({ body: { code: 'undeliverable' } })
      await change({ deletedAt: noon })
      expect(await call('resend-ticket', first)).toMatchObject({ body: { code: 'no_account' } })
    })
  })

  describe('an email that failed', () => {
    const failed = () => desk.attendees({ failed_email: '1' })

    test('because the address was refused shows with the server’s words, until a later one arrives', async () => {
      const [first, second] = await desk.people()
      const words = '550 5.1.1 no such user'
      await desk.joinAll(first, second)
      await desk.cancel(first)
      desk.service.messages.failures.set(first.member.email, new AddressRefused(words))
      await startSending()
      await expect.poll(async () => (await failed()).total).toBe(1)
      await desk.service.messages.to(second.member.email)
      const { emails, hasFailed } = await detailsOf(first)
      expect(hasFailed).toBe(true)
      expect(emails).toMatchObject([
        { state: 'failed', sent_at: null, written_at: at, error: expect.any(String) },
        { state: 'failed', error: expect.any(String) },
      ])
      expect(JSON.stringify(emails)).toContain(words)
      await expect
        .poll(async () => (await detailsOf(second)).emails)
        .toMatchObject([{ state: 'sent', sent_at: at, error: null }])
      expect(await failed()).toMatchObject({ rows: [{ state: 'cancelled' }], total: 1 })
      expect((await desk.attendees({ failed_email: '1', state: 'confirmed' })).total).toBe(0)
      expect((await desk.attendees({ failed_email: '1', search: 'nobody' })).total).toBe(0)
      expect(await desk.figures()).toMatchObject({ failed_emails: 1 })
      // The address is another one now.
      const email = 'ana@elsewhere.example'
      await desk.db.update(members).set({ email }).where(eq(members.id, first.member.id))
      await desk.join(first)
      expect(await desk.figures()).toMatchObject({ failed_emails: 0 })
      expect(await detailsOf(first)).toMatchObject({ hasFailed: false, state: 'confirmed' })
    })

    test('for three days is given up, and failed; one that is out of date hides nothing', async () => {
      const [first] = await desk.people()
      await desk.join(first)
      const emails = async () => (await detailsOf(first)).emails
      desk.service.messages.failures.set(first.member.email, new Error('451 greylisted'))
      await startSending()
      await expect.poll(emails).toMatchObject([{ state: 'waiting', error: '451 greylisted' }])
      expect((await failed()).total).toBe(0)
      await desk.service.outbox.stop(0)
      desk.service.clock.advance(72 * hourMs)
      desk.token = await desk.service.sessions.start(desk.db, desk.producer, { headers: {} })
      await startSending()
      await expect.poll(emails).toMatchObject([{ state: 'failed', error: '451 greylisted' }])
      await desk.service.outbox.stop(0)
      await desk.service.outbox.transaction((_, write) =>
        write({
          key: null,
          to: first.member.email,
          expiresAt: noon,
          notice: { kind: 'change', productionId: desk.id, memberId: first.member.id },
          body: { channel: 'email', recipientName: 'Ada', subject: 'Moved', html: '', text: '', images: [] },
        }),
      )
      await startSending()
      const discarded = { subject: 'Moved', state: 'discarded', error: null }
      await expect.poll(emails).toMatchObject([discarded, { state: 'failed' }])
      expect(await failed()).toMatchObject({ total: 1 })
    })

    test('is not one about something else', async () => {
      const [first] = await desk.people()
      await desk.join(first)
      const failure = { failedAt: noon, abandonedAt: noon, productionId: null }
      await desk.db.update(outbox).set(failure)
      expect(await failed()).toMatchObject({ total: 0 })
      expect((await detailsOf(first)).emails).toEqual([])
    })
  })

  test.each(['cancel-attendance', 'confirm-attendance', 'resend-ticket'])(
    '%s of somebody else’s attendee, or of nobody, changes nothing',
    async (action) => {
      const person = await desk.attendee()
      const id = idOf(person)
      const { token } = await desk.holder('producer')
      const gone = refusal(404, 'This attendee doesn’t exist or was removed.')
      for (const unknown of ['', 'x'.repeat(43)]) expect(await call(action, unknown)).toEqual(gone)
      expect(await call(action, id, { event_id: desk.other }, token)).toEqual(gone)
      expect(await desk.get(`attendees/${desk.other}/${id}`, token)).toEqual(gone)
      expect(await call(action, id, { event_id: desk.other })).toMatchObject({ http: 403 })
      const message = 'attendee_id must be an id.'
      expect(await call(action, 'x'.repeat(101))).toEqual(refused('invalid', message, 'attendee_id'))
      expect(await desk.db.$count(outbox)).toBe(0)
      expect(await desk.joined(person)).toMatchObject({ state: 'confirmed' })
    },
  )

  test.each([
    [{ reason: '\u{1f3ad}'.repeat(5_000) }, 'Please use at most 500 characters for the reason.', 'reason'],
    [{ reason: 'a'.repeat(501) }, 'Please use at most 500 characters for the reason.', 'reason'],
    [{ reason: {} }, 'reason must be a text.', 'reason'],
    [{ notify: 'no' }, 'notify must be true or false.', 'notify'],
  ])('a cancellation with %.30j is refused', async (values, message, field) => {
    const person = await desk.attendee()
    expect(await call('cancel-attendance', person, values)).toEqual(refused('invalid', message, field))
  })
})
