import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deskMessages } from '../src/desk/tables.ts'
import { members } from '../src/members/tables.ts'
import type { MessageBody } from '../src/outbox/messages.ts'
import { outbox } from '../src/outbox/tables.ts'
import { cleanUp } from '../src/personal-data/housekeeping.ts'
import { refusal, success } from './api.ts'
import { describeSuite, isFull } from './databases.ts'
import { type State, useDesk } from './desk.ts'
import { organizerEmail, silentLog } from './service.ts'

const states = ['confirmed', 'waitlisted', 'checked_in', 'cancelled'] as const satisfies State[]

const sentTo = (recipient_count: number) => success({ data: { recipient_count } })

/** A full run sends more. */
const massCount = isFull ? 2_000 : 200

describeSuite((databases) => {
  const desk = useDesk(databases)

  const send = async (values: object = {}) => {
    const message = { subject: 'Doors at six', text: 'Please come early.', message_id: 'message-1' }
    const form = { event_id: desk.id, audience: null, ...message, ...values }
    const answer = await desk.post('message-attendees', form)
    await desk.service.messageSending.writeDue()
    return answer
  }

  /** Who was written to, with the subject. */
  const written = async () => {
    const rows = await desk.db.select().from(outbox).orderBy(outbox.id)
    return rows.map(({ recipient }) => recipient)
  }

  async function mailTo(recipient: string): Promise<Extract<MessageBody, { channel: 'email' }>> {
    const [mail, ...more] = await desk.service.messages.to(recipient)
    expect(more).toEqual([])
    if (mail?.body.channel !== 'email') throw new Error('no mail')
    return mail.body
  }

  test('everybody with a spot gets one mail, which names the production and how to answer', async () => {
    const people = await Promise.all(states.map((state) => desk.attendee(state)))
    const [confirmed, , checkedIn] = people.map(({ member }) => member.email)
    expect(await send({ text: 'Please come early.\r\n\r\nBring: a coat' })).toEqual(sentTo(2))
    expect((await written()).toSorted()).toEqual([confirmed, checkedIn].toSorted())
    for (const email of [confirmed, checkedIn]) {
      const mail = await mailTo(email ?? '')
      expect(mail).toMatchObject({ subject: 'Doors at six', replyTo: organizerEmail })
      expect(mail.text).toContain('Please come early.\n\nBring: a coat')
      expect(mail.text).toContain(
        `The Compound sent this message to people who joined High Jinx: live taping. To answer, reply to this email or write to ${organizerEmail}.`,
      )
      expect(mail.html).toContain('Please come early.')
    }
    expect(await desk.actions()).toEqual([['message.send', desk.id]])
  })

  test.each(states)('those who are %s are an audience', async (audience) => {
    const people = await Promise.all(states.map((state) => desk.attendee(state)))
    expect(await send({ audience })).toEqual(sentTo(1))
    expect(await written()).toEqual([people[states.indexOf(audience)]?.member.email])
  })

  describe('the same message', () => {
    test('sent again gets the first answer, and is mailed once', async () => {
      await desk.attendee()
      expect(await send()).toEqual(sentTo(1))
      await desk.attendee()
      expect(await send()).toEqual(sentTo(1))
      expect(await written()).toHaveLength(1)
      expect(await desk.actions()).toHaveLength(1)
      expect(await desk.db.$count(deskMessages)).toBe(1)
    })

    test('is known by its id for 30 days', async () => {
      await desk.attendee()
      await send()
      const { database, service } = desk
      const after = (days: number) => new Date(service.clock.time.getTime() + days * 24 * 60 * 60 * 1000)
      await cleanUp(database, after(30))
      expect(await database.db.$count(deskMessages)).toBe(1)
      await cleanUp(database, after(31))
      expect(await database.db.$count(deskMessages)).toBe(0)
    })

    test('sent 20 times at once is mailed once', async () => {
      await desk.attendee()
      const answers = await Promise.all(Array.from({ length: 20 }, () => send()))
      expect(answers).toEqual(Array(20).fill(sentTo(1)))
      expect(await written()).toHaveLength(1)
    })

    test.each<[string, object]>([
      ['subject', { subject: 'Doors at seven' }],
      ['text', { text: 'Please come late.' }],
      ['audience', { audience: 'confirmed' }],
    ])('with another %s is refused', async (_, other) => {
      await desk.attendee()
      await send()
      const different = { code: 'different' }
      expect(await send(other)).toEqual(
        refusal(422, 'This message_id belongs to another message.', different),
      )
      expect(await written()).toHaveLength(1)
    })
  })

  test('an empty audience is reported, and nothing is sent or recorded', async () => {
    await desk.attendee('waitlisted')
    const code = 'nobody'
    const nobody = refusal(422, 'No one in this audience can get emails, so nothing was sent.', { code })
    expect(await send()).toEqual(nobody)
    // The id is still free.
    expect(await send({ audience: 'waitlisted' })).toEqual(sentTo(1))
    expect(await desk.actions()).toHaveLength(1)
  })

  test('an address that was refused is left out, and not counted', async () => {
    const { db } = desk
    const { member } = await desk.attendee()
    const undeliverableEmail = member.email
    await db.update(members).set({ undeliverableEmail }).where(eq(members.id, member.id))
    expect(await send()).toMatchObject({ http: 422 })
    const other = await desk.attendee()
    expect(await send()).toEqual(sentTo(1))
    expect(await written()).toEqual([other.member.email])
  })

  test('members who unsubscribed from reminders get it, because they joined', async () => {
    await desk.attendee('confirmed', { remindersStoppedAt: new Date(0) })
    expect(await send()).toEqual(sentTo(1))
  })

  test('markup is text; line breaks and links are kept', async () => {
    const { member } = await desk.attendee()
    const text = [
      '<script>alert("1")</script> <b>bold</b> & more',
      'second line, see https://compound.example/map?a=1&b=2.',
      '<a href="javascript:alert(1)">x</a> https://evil.example/"onmouseover="x',
    ].join('\n')
    const subject = 'Tom & <b>Jerry</b>'
    expect(await send({ subject, text })).toEqual(sentTo(1))
    const mail = await mailTo(member.email)
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(text)
    expect(mail.html).toContain('&lt;b&gt;bold&lt;/b&gt; &amp; more<br>second line')
    expect(mail.html).toContain('href="https://compound.example/map?a=1&amp;b=2"')
    expect(mail.html).not.toMatch(/<script|<b>|href="javascript|" ?onmouseover="/)
  })

  test.each<[string, object, string]>([
    ['no subject', { subject: ' ' }, 'Please enter a subject.'],
    ['a long subject', { subject: 's'.repeat(151) }, 'Please use at most 150 characters for the subject.'],
    ['a header', { subject: 'Doors\r\nBcc: a@b.example' }, 'Please write the subject on one line.'],
    ['a line separator', { subject: 'Doors\u2028at six' }, 'Please write the subject on one line.'],
    ['a subject that nobody sees', { subject: '\u200b\u3164' }, 'Please enter a subject.'],
    ['no text', { text: '\n \n' }, 'Please enter a message.'],
    ['a long text', { text: 't'.repeat(10_001) }, 'Please use at most 10000 characters for the message.'],
    ['a text that nobody sees', { text: '\ufeff\n\u200b' }, 'Please enter a message.'],
    ['no id', { message_id: '' }, 'message_id must have 8 to 64 letters, digits, hyphens or underscores.'],
    [
      'nobody there is',
      { audience: 'all' },
      'The state must be confirmed, waitlisted, checked_in or cancelled.',
    ],
  ])('%s is refused', async (_, wrong, message) => {
    await desk.attendee()
    const answer = await send(wrong)
    expect(answer).toMatchObject(refusal(422, message))
    expect(await written()).toEqual([])
    expect(await desk.actions()).toEqual([])
  })

  test('invisible marks are removed; lines, and directions in the text, stay', async () => {
    const { member } = await desk.attendee()
    const subject = '\u202eDo\u00adors at\0 six\ufeff'
    expect(await send({ subject, text: 'Doo\u200brs\0 at six\ud800\r\n\u2067שלום\u2069' })).toEqual(sentTo(1))
    const mail = await mailTo(member.email)
    expect(mail.subject).toBe('Doors at six')
    expect(mail.text).toContain('Doors at six\n\u2067שלום\u2069')
  })

  test('10,000 characters of three bytes, and emoji with joiners, are accepted', async () => {
    const { member } = await desk.attendee()
    const text = `${'語'.repeat(9_980)} 👩‍👩‍👧\tשלום`
    expect(await send({ text, subject: 'س'.repeat(150) })).toEqual(sentTo(1))
    expect((await mailTo(member.email)).text).toContain(text)
  })

  test(`${massCount} mails don't delay a password link`, async () => {
    const { service, producer } = desk
    await service.outbox.stop(0)
    await desk.addAttendees(massCount)
    expect(await send()).toEqual(sentTo(massCount))
    await desk.post('send-email', { email: producer.email })
    await service.outbox.start({ log: silentLog, isExclusive: true })
    await service.messages.until(() => service.messages.received.length === massCount + 1)
    const position = service.messages.received.findIndex(({ to }) => to === producer.email)
    // Sent beside the first mails; a busy machine may send some of them before. In their queue, it would be the last.
    expect(position).toBeLessThan(massCount / 2)
    expect(new Set(service.messages.received.map(({ to }) => to)).size).toBe(massCount + 1)
    expect(new Set(service.messages.received.map(({ messageId }) => messageId)).size).toBe(massCount + 1)
  })
})
