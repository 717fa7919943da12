import { builtInWaiver, waiverVersion } from '@compound/foundation/contract/waiver.ts'
import { asc, eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { findMember } from '../src/members/queries.ts'
import { members } from '../src/members/tables.ts'
import { AddressRefused } from '../src/outbox/relay.ts'
import { outbox } from '../src/outbox/tables.ts'
import { cleanUp } from '../src/personal-data/housekeeping.ts'
import { joins } from '../src/productions/join-tables.ts'
import { type Person, success, useApi } from './api.ts'
import { describeSuite } from './databases.ts'
import { type ContentFolder, copyFixture, noon, organizerEmail, silentLog } from './service.ts'

const evening = '2026-12-02T19:00:00-08:00'

describeSuite((databases) => {
  const api = useApi(databases)
  let folder: ContentFolder

  beforeEach(async () => {
    await api.service.outbox.stop(0)
    folder = await copyFixture(onTestFinished)
    await plan({})
    // That of the fixture goes with its file.
    api.waiver = waiverVersion(builtInWaiver)
  })

  /** Publishes a file of the production with these fields. */
  async function plan({ startsAt = evening, venue = 'Stage B', capacity = 1, calledOff = false }) {
    const fixed = { name: 'High Jinx', status: 'open', publishedAt: '2026-11-09T17:00:00Z' }
    const fields = Object.entries({ ...fixed, startsAt, venue, capacity, calledOff })
    const lines = fields.map(([name, value]) => `${name}: ${value}`)
    await folder.write('productions/high-jinx.md', `---\n${lines.join('\n')}\n---\nText\n`)
    await api.service.publish(folder.path)
  }

  /** With a token that is valid at the moment. */
  async function now({ member }: Person): Promise<Person> {
    const current = (await findMember(api.db, { id: member.id })) ?? expect.fail()
    return { member, token: await api.service.sessions.start(api.db, current, { headers: {} }) }
  }

  const join = async (person: Person) => await api.join(await now(person))
  const cancel = async (person: Person) => await api.cancel(await now(person))

  async function joined(): Promise<Person> {
    const person = await api.add()
    expect(await join(person)).toMatchObject({ http: 200 })
    return person
  }

  const startSending = () => api.service.outbox.start({ log: silentLog, isExclusive: true })

  /** Sends everything that is due, and forgets it. */
  async function sendAll(): Promise<void> {
    await startSending()
    await expect.poll(async () => await unsent()).toEqual([])
    await api.service.outbox.stop(1_000)
    api.service.messages.received.length = 0
  }

  /** The unsent messages, in the order in which they were written. */
  async function unsent() {
    const rows = await api.db.select().from(outbox).orderBy(asc(outbox.id))
    return rows.flatMap(({ recipient, body, sentAt, messageId, expiresAt }) =>
      sentAt !== null || body === null
        ? []
        : [{ to: recipient, subject: 'subject' in body ? body.subject : '', body, messageId, expiresAt }],
    )
  }

  const mail = ({ member }: Person, subject: string) => ({ to: member.email, subject })

  const subjects = async () => (await unsent()).map(({ to, subject }) => ({ to, subject }))

  const remind = () => api.service.reminders.writeDue()

  const at = (moment: string) => {
    api.service.clock.time = new Date(moment)
  }

  describe('a change', () => {
    let ana: Person
    let ben: Person

    beforeEach(async () => {
      ana = await joined()
      ben = await joined()
      await sendAll()
    })

    const toBoth = (subject: string) => [mail(ana, subject), mail(ben, subject)]

    test('of the date is mailed once to everybody with a spot or on the waitlist', async () => {
      await plan({ startsAt: '2026-12-03T20:00:00-08:00' })
      const [toAna, toBen] = await unsent()
      expect(await subjects()).toEqual(toBoth('New date for High Jinx'))
      const date = 'Thursday, December 3, 2026 at 8:00 PM PST'
      for (const [to, reassurance] of [
        [toAna, 'You keep your spot, and your ticket'],
        [toBen, 'spot on the waitlist'],
      ] as const) {
        const body = JSON.stringify(to?.body)
        expect(body).toContain(date)
        expect(body).toContain(reassurance)
      }
      await api.service.publish(folder.path)
      expect(await unsent()).toHaveLength(2)
    })

    test('twice quickly leaves the newer notice, and two that were sent are two', async () => {
      await plan({ startsAt: '2026-12-03T20:00:00-08:00' })
      await plan({ startsAt: '2026-12-04T20:00:00-08:00' })
      expect(await subjects()).toEqual(toBoth('New date for High Jinx'))
      expect(JSON.stringify(await unsent())).not.toContain('December 3')
      const [{ messageId } = { messageId: '' }] = await unsent()
      await sendAll()
      await plan({ startsAt: '2026-12-03T20:00:00-08:00' })
      await plan({ startsAt: '2026-12-04T20:00:00-08:00' })
      const again = await unsent()
      expect(again).toHaveLength(2)
      expect(again[0]?.messageId).not.toBe(messageId)
    })

    test('that calls it off is mailed, and so is its return', async () => {
      await plan({ calledOff: true, startsAt: '2026-12-03T20:00:00-08:00' })
      expect(await subjects()).toEqual(toBoth('Called off: High Jinx'))
      await sendAll()
      await plan({ calledOff: true, startsAt: '2026-12-05T20:00:00-08:00' })
      expect(await subjects()).toEqual([])
      await plan({ startsAt: '2026-12-05T20:00:00-08:00' })
      expect(await subjects()).toEqual(toBoth('Back on: High Jinx'))
      expect(JSON.stringify(await unsent())).toContain('Saturday, December 5')
      // Unsent notices are replaced.
      await plan({ calledOff: true, startsAt: '2026-12-05T20:00:00-08:00' })
      expect(await subjects()).toEqual(toBoth('Called off: High Jinx'))
    })

    test('isn’t mailed to members who gave up their spot', async () => {
      await cancel(ana)
      await sendAll()
      await plan({ venue: 'Stage C' })
      expect(await subjects()).toEqual([mail(ben, 'New venue for High Jinx')])
      await cancel(ben)
      expect(await subjects()).toEqual([mail(ben, 'You gave up your spot: High Jinx')])
    })

    test('rolls back with its notices', async () => {
      await api.db.execute('create rule refuse as on delete to tags do instead select 1/0')
      try {
        await expect(plan({ startsAt: '2026-12-04T19:00:00-08:00' })).rejects.toThrow()
      } finally {
        await api.db.execute('drop rule refuse on tags')
      }
      expect(await subjects()).toEqual([])
    })
  })

  describe('reminders', () => {
    test('are written once at each of their times, to everybody with a spot', async () => {
      const ana = await joined()
      await joined()
      await sendAll()
      at('2026-12-01T18:59:00-08:00')
      expect(await remind()).toBe(0)
      at('2026-12-01T19:00:00-08:00')
      expect(await remind()).toBe(1)
      expect(await remind()).toBe(0)
      const [reminder] = await unsent()
      expect(await subjects()).toEqual([mail(ana, 'Reminder: High Jinx')])
      expect(reminder?.expiresAt).toEqual(new Date(evening))
      expect(reminder?.body).toMatchObject({
        text: expect.stringContaining('Wednesday, December 2, 2026 at 7:00 PM PST'),
        unsubscribeUrl: expect.stringMatching(/^https:\/\/compound\.example\/unsubscribe\/\d+-[0-9a-f]{32}$/),
        images: [expect.objectContaining({ filename: 'ticket.png', contentType: 'image/png' })],
      })
      at('2026-12-02T17:00:00-08:00')
      expect(await remind()).toBe(1)
      const [first, second] = await unsent()
      expect(first?.messageId).not.toBe(second?.messageId)
    })

    test('are sent once by a clock that jumps back, also after old messages are deleted', async () => {
      await joined()
      await sendAll()
      at('2026-12-02T17:30:00-08:00')
      expect(await remind()).toBe(1)
      await sendAll()
      at('2026-12-05T00:00:00Z')
      await cleanUp(api.database, api.service.clock.time)
      expect(await api.db.$count(outbox, eq(outbox.noticeKind, 'reminder'))).toBe(0)
      for (const moment of ['01T19:30', '02T17:00', '02T18:00']) {
        at(`2026-12-${moment}:00-08:00`)
        expect(await remind()).toBe(0)
      }
    })

    test('don’t go to members who just joined, canceled or are checked in, or if the production is called off', async () => {
      await plan({ capacity: 10 })
      const back = await joined()
      const checkedIn = await joined()
      await sendAll()
      at('2026-12-02T18:00:00-08:00')
      await joined()
      await cancel(back)
      await api.db
        .update(joins)
        .set({ validatedAt: noon, validatedBy: checkedIn.member.id })
        .where(eq(joins.memberId, checkedIn.member.id))
      expect(await remind()).toBe(0)
    })

    test('that are unsent are discarded when the spot is given up, or the production called off or moved', async () => {
      await plan({ capacity: 10 })
      const [ana, ben] = [await joined(), await joined()]
      await sendAll()
      at('2026-12-02T17:30:00-08:00')
      expect(await remind()).toBe(2)
      await cancel(ana)
      expect(await subjects()).toEqual([
        mail(ben, 'Reminder: High Jinx'),
        mail(ana, 'You gave up your spot: High Jinx'),
      ])
      await plan({ capacity: 10, calledOff: true })
      expect(await subjects()).not.toContainEqual(mail(ben, 'Reminder: High Jinx'))
      expect(await remind()).toBe(0)
    })

    test('are sent again for a new date, and for a new join', async () => {
      const ana = await joined()
      await sendAll()
      at('2026-12-02T10:00:00-08:00')
      expect(await remind()).toBe(1)
      await plan({ startsAt: '2026-12-06T19:00:00-08:00' })
      await sendAll()
      at('2026-12-05T20:00:00-08:00')
      expect(await remind()).toBe(1)
      await cancel(ana)
      expect(await join(ana)).toMatchObject({ http: 200 })
      await sendAll()
      at('2026-12-06T17:00:00-08:00')
      expect(await remind()).toBe(1)
      const [reminder] = await unsent()
      const ticket = Object(await join(ana)).body.ticket
      expect(ticket).toMatch(/_1\./)
      const url = `https://compound.example/attendee-check/${ticket}`
      expect(reminder?.body).toMatchObject({
        text: expect.stringContaining(url),
        images: [expect.objectContaining({ qrCode: url })],
      })
    })
  })

  test('nobody is reminded right after a ticket or a notice that tells the same date', async () => {
    const [ana, ben] = [await joined(), await joined()]
    await sendAll()
    at('2026-12-02T10:00:00-08:00')
    await cancel(ana)
    expect(await subjects()).toContainEqual(mail(ben, 'A spot opened up: your ticket for High Jinx'))
    expect(await remind()).toBe(0)
    at('2026-12-02T16:00:00-08:00')
    await plan({ startsAt: '2026-12-02T17:30:00-08:00' })
    expect(await remind()).toBe(0)
    await plan({ startsAt: '2026-12-02T18:30:00-08:00' })
    at('2026-12-02T16:30:00-08:00')
    expect(await remind()).toBe(1)
  })

  test('unsubscribing takes no login, discards what is unsent, ends reminders and nothing else, and answers kindly when the member is gone', async () => {
    const unsubscribe = (token: string) => api.post('unsubscribe-from-reminders', { token })
    const ana = await joined()
    await sendAll()
    at('2026-12-01T19:00:00-08:00')
    expect(await remind()).toBe(1)
    const [reminder] = await unsent()
    const url = reminder?.body.channel === 'email' ? reminder.body.unsubscribeUrl : ''
    const token = url?.split('/').at(-1) ?? ''
    for (const _time of [1, 2]) {
      expect(await unsubscribe(token)).toEqual(success({ message: 'You won’t get reminders anymore.' }))
    }
    expect(await subjects()).toEqual([])
    at('2026-12-02T17:00:00-08:00')
    expect(await remind()).toBe(0)
    await plan({ venue: 'Stage C' })
    expect(await subjects()).toEqual([mail(ana, 'New venue for High Jinx')])
    expect(await unsubscribe(token.slice(0, -1))).toMatchObject({ http: 422 })
    await api.db.update(members).set({ deletedAt: noon, remindersStoppedAt: null })
    expect(await unsubscribe(token)).toMatchObject({ http: 200 })
    expect(await api.db.$count(members, isNotNull(members.remindersStoppedAt))).toBe(0)
  })

  describe('an address that is refused for good', () => {
    let ana: Person

    beforeEach(async () => {
      await plan({ capacity: 10 })
      ana = await api.add()
      api.service.messages.failures.set(ana.member.email, new AddressRefused('550 5.1.1 no such user'))
      await startSending()
      expect(await join(ana)).toMatchObject({ http: 200 })
    })

    test('is reported to the organizer once, marked, and gets no more mail', async () => {
      const mailed = await api.service.messages.newest(organizerEmail)
      expect(mailed).toMatchObject({
        subject: `Emails to ${ana.member.firstName} ${ana.member.lastName} can’t be delivered`,
        text: expect.stringContaining(`Email address: ${ana.member.email}`),
      })
      const before = api.service.messages.attempts
      await plan({ capacity: 10, venue: 'Stage C' })
      at('2026-12-02T17:30:00-08:00')
      expect(await remind()).toBe(0)
      await cancel(ana)
      expect(await subjects()).toEqual([])
      expect(api.service.messages.attempts).toBe(before)
      expect(await api.service.metrics.registry.metrics()).toContain('product_api_addresses_refused_total 1')
    })

    test('gets mail again once it is another one, or an emailed link was used', async () => {
      await api.service.messages.newest(organizerEmail)
      const changed = 'ana@elsewhere.example'
      await api.db.update(members).set({ email: changed }).where(eq(members.id, ana.member.id))
      await cancel(ana)
      expect(await api.service.messages.to(changed)).toHaveLength(1)
      await api.db.update(members).set({ email: ana.member.email }).where(eq(members.id, ana.member.id))
      api.service.messages.failures.clear()
      await api.post('send-email', { email: ana.member.email })
      const link = await api.service.messages.newest(ana.member.email)
      const token = /create-password\/([\w-]+)/.exec(link.text)?.[1]
      const password = 'a long walk by the harbor'
      await api.post(`user-password-with-login/${token}`, { password, confirm_password: password })
      expect(await join(ana)).toMatchObject({ http: 200 })
      expect(await api.service.messages.to(ana.member.email, 2)).toHaveLength(2)
    })
  })

  test('the metrics count unsent messages and their age', async () => {
    await joined()
    api.service.clock.advance(90_000)
    const text = await api.service.metrics.registry.metrics()
    expect(text).toContain('product_api_outbox_unsent{channel="email"} 1')
    expect(text).toContain('product_api_outbox_oldest_unsent_seconds{channel="email"} 90')
    expect(text).toContain('product_api_outbox_oldest_unsent_seconds{channel="sms"} 0')
  })
})
