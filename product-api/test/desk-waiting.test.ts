import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sha256 } from '../src/core/sha256.ts'
import { deskMessages } from '../src/desk/tables.ts'
import { revokeGrant } from '../src/grants/queries.ts'
import { members } from '../src/members/tables.ts'
import { claimDue } from '../src/outbox/queries.ts'
import { outbox, outboxContents } from '../src/outbox/tables.ts'
import { exportMember } from '../src/personal-data/export.ts'
import { cleanUp } from '../src/personal-data/housekeeping.ts'
import { joins } from '../src/productions/join-tables.ts'
import { hourMs, inHours, refusal, success } from './api.ts'
import { describeSuite } from './databases.ts'
import { type State, useDesk } from './desk.ts'
import { copyFixture, makeService, noon, organizerEmail } from './service.ts'

const states = ['confirmed', 'waitlisted', 'checked_in', 'cancelled'] as const satisfies State[]

/** Tomorrow's production lasts two hours. */
const [startsAt, endsAt] = [inHours(24), inHours(26)]

describeSuite((databases) => {
  const desk = useDesk(databases)

  beforeEach(() => desk.set({ startsAt, endsAt }))

  const write = (values: object = {}) => {
    const message = { subject: 'Doors at six', text: 'Please come early.', message_id: 'message-1' }
    return desk.post('messages', { event_id: desk.id, to: 'confirmed', ...message, ...values })
  }

  const at = (hours: number) => ({ send_at: inHours(hours).toISOString() })

  const change = (values: object, token?: string) =>
    desk.post('update-message', { event_id: desk.id, message_id: 'message-1', ...values }, token)

  const cancel = (message_id = 'message-1') => desk.post('cancel-message', { event_id: desk.id, message_id })

  const listed = async (token?: string) =>
    Object((await desk.get(`messages/${desk.id}`, token)).body).data.messages

  async function passTo(hours: number) {
    desk.service.clock.time = inHours(hours)
    await desk.service.messageSending.writeDue()
  }

  const rows = () => desk.db.select().from(outbox).orderBy(outbox.id)

  const recipients = async () => (await rows()).map(({ recipient }) => recipient)

  test('a message waits for its time, and goes to those who are in its audience then', async () => {
    const [leaver, stayer] = [await desk.attendee(), await desk.attendee()]
    const message = {
      id: 'message-1',
      subject: 'Doors at six',
      text: 'Please come early.',
      to: 'confirmed',
      send_at: '2026-11-21 01:00:00',
      send_after_end_minutes: null,
      sent_at: null,
      recipients: 2,
      state: 'waiting',
      has_moved: false,
    }
    expect(await write(at(5))).toEqual(success({ data: { message } }))
    await passTo(4.99)
    expect(await listed()).toEqual([message])
    expect(await rows()).toEqual([])
    await desk.db.delete(joins).where(eq(joins.memberId, leaver.member.id))
    const joiner = await desk.attendee()
    await passTo(5)
    await passTo(6)
    expect(await recipients()).toEqual([stayer.member.email, joiner.member.email])
    expect(await rows()).toMatchObject(
      Array(2).fill({ channel: 'bulk', isBulk: true, subject: 'Doors at six', productionId: desk.id }),
    )
    expect(await listed()).toEqual([{ ...message, state: 'sent', sent_at: '2026-11-21 01:00:00' }])
    expect(await desk.actions()).toEqual([['message.schedule', desk.id]])
  })

  test('a message without a time is sent at once, and answers like the call without times', async () => {
    await desk.attendee()
    expect(await write()).toMatchObject(success({ data: { message: { state: 'sent', recipients: 1 } } }))
    await passTo(0)
    expect(await recipients()).toHaveLength(1)
    const texts = { subject: 'Doors at six', text: 'Please come early.' }
    const old = { event_id: desk.id, audience: 'confirmed', message_id: 'message-1', ...texts }
    expect(await desk.post('message-attendees', old)).toEqual(success({ data: { recipient_count: 1 } }))
    await passTo(1)
    expect(await recipients()).toHaveLength(1)
    expect(await desk.actions()).toEqual([['message.send', desk.id]])
  })

  test('the email greets by name, safely in both forms', async () => {
    const names = [
      ['<b>Ada</b> & co', 'L'],
      ['שרה', 'Cohen'],
    ] as const
    const people = []
    for (const [firstName, lastName] of names)
      people.push(await desk.attendee('confirmed', { firstName, lastName }))
    await write({ text: 'See https://compound.example/map <i>' })
    await passTo(0)
    const [ada, sara] = await Promise.all(
      people.map(async ({ member }) => (await desk.service.messages.newest(member.email)) ?? expect.fail()),
    )
    expect(ada).toMatchObject({ recipientName: '<b>Ada</b> & co L', replyTo: organizerEmail })
    expect(ada).toMatchObject({
      html: expect.stringContaining('Hi <bdi>&lt;b&gt;Ada&lt;/b&gt; &amp; co</bdi>,'),
    })
    expect(ada?.text).toContain('\n\nHi <b>Ada</b> & co,\n\nSee https://compound.example/map <i>\n\n')
    expect(sara?.text).toContain('\n\nHi \u2068שרה\u2069,\n\n')
    for (const mail of [ada, sara]) expect(JSON.stringify(mail)).not.toMatch(/\\u000[23]/)
    // Sent: nothing of the text is left, and the content goes with cleanup.
    await expect
      .poll(async () => (await rows()).map(({ contentId, variables }) => [contentId, variables]))
      .toEqual([
        [null, null],
        [null, null],
      ])
    await cleanUp(desk.database, new Date(noon.getTime() + 25 * hourMs))
    expect(await desk.db.$count(outboxContents)).toBe(0)
  })

  test('a text that greets gets no second greeting', async () => {
    const { member } = await desk.attendee()
    await write({ text: 'Hello everyone, doors at six.' })
    await passTo(0)
    const mail = await desk.service.messages.newest(member.email)
    expect(mail.text).not.toContain('Hi ')
    expect(mail.text).toContain('\n\nHello everyone, doors at six.\n\n')
  })

  test.each([
    ['everyone', [0, 1, 2]],
    ['with_spot', [0, 2]],
    ['confirmed', [0]],
    ['waitlisted', [1]],
    ['checked_in', [2]],
    ['absent', [0]],
    ['cancelled', [3]],
  ] as const)('%s is an audience', async (to, who) => {
    const people = await Promise.all(states.map((state) => desk.attendee(state)))
    await write({ ...at(30), to })
    await passTo(30)
    const expected = who.map((index) => people[index]?.member.email)
    expect((await recipients()).toSorted()).toEqual(expected.toSorted())
  })

  describe('those who are absent', () => {
    test('are written to at the end at the earliest, even if that moves', async () => {
      await desk.attendee()
      expect(await write({ ...at(25), to: 'absent' })).toMatchObject(
        success({ data: { message: { send_at: '2026-11-21 22:00:00' } } }),
      )
      await passTo(25.5)
      await desk.set({ endsAt: inHours(27) })
      await passTo(26)
      expect(await rows()).toEqual([])
      await passTo(27)
      expect(await rows()).toHaveLength(1)
    })

    test('are not known before the end', async () => {
      await desk.attendee()
      expect(await write({ to: 'absent' })).toMatchObject({
        http: 422,
        body: { code: 'not_over', field: 'to' },
      })
      expect(await listed()).toEqual([])
    })
  })

  test('a message after the end follows the end, and waits while there is none', async () => {
    await desk.attendee()
    const answer = await write({ send_after_end_minutes: 120 })
    const message = { send_at: '2026-11-22 00:00:00', send_after_end_minutes: 120 }
    expect(answer).toMatchObject(success({ data: { message } }))
    await desk.set({ startsAt: null, endsAt: null })
    expect(await listed()).toMatchObject([{ send_at: null, state: 'waiting', has_moved: false }])
    await passTo(28)
    await desk.set({ startsAt, endsAt: inHours(30) })
    await passTo(31.99)
    expect(await rows()).toEqual([])
    await passTo(32)
    expect(await rows()).toHaveLength(1)
  })

  test('a fixed time stays when the production moves, until it is confirmed', async () => {
    await desk.attendee()
    await write(at(5))
    await desk.set({ startsAt: inHours(48), endsAt: inHours(50) })
    expect(await listed()).toMatchObject([{ send_at: '2026-11-21 01:00:00', has_moved: true }])
    expect(await change({ text: 'Please be early.' })).toMatchObject({
      body: { data: { message: { has_moved: true } } },
    })
    expect(await change(at(5))).toMatchObject({ body: { data: { message: { has_moved: false } } } })
    await passTo(5)
    expect(await rows()).toHaveLength(1)
  })

  test('a message is changed, listed by its time, and canceled until it is sent', async () => {
    const { member } = await desk.attendee('checked_in')
    await write(at(5))
    await write({ ...at(3), message_id: 'message-2' })
    await write({ message_id: 'message-3', to: 'checked_in' })
    const changed = {
      to: 'checked_in',
      subject: 'Doors at seven',
      text: 'Come late.',
      send_after_end_minutes: 0,
    }
    const { send_after_end_minutes, ...texts } = changed
    expect(await change(changed)).toMatchObject({
      body: {
        data: {
          message: { ...texts, send_after_end_minutes, send_at: '2026-11-21 22:00:00', recipients: 1 },
        },
      },
    })
    await passTo(0)
    expect((await listed()).map(({ id }: { id: string }) => id)).toEqual([
      'message-2',
      'message-1',
      'message-3',
    ])
    expect(await cancel('message-2')).toEqual(success({}))
    expect(await cancel('message-2')).toEqual(success({}))
    expect((await listed()).map(({ id }: { id: string }) => id)).toEqual(['message-1', 'message-3'])
    const sent = { http: 422, body: { code: 'sent' } }
    expect(await change({ message_id: 'message-3', text: 'x' })).toMatchObject(sent)
    expect(await cancel('message-3')).toMatchObject(sent)
    const gone = { http: 422, body: { code: 'no_message' } }
    expect(await change({ message_id: 'message-2', text: 'x' })).toMatchObject(gone)
    expect(await cancel('message-9')).toMatchObject(gone)
    expect(await change({ event_id: desk.other, text: 'x' })).toMatchObject({ http: 403 })
    await passTo(26)
    expect(await recipients()).toEqual([member.email, member.email])
    expect((await desk.actions()).map((action) => Object(action)[0])).toEqual(
      ['schedule', 'schedule', 'send', 'update', 'cancel'].map((name) => `message.${name}`),
    )
  })

  test('a message that is changed while it is sent has one text for all', async () => {
    await desk.addAttendees(250)
    await write({ ...at(1), to: 'everyone' })
    desk.service.clock.time = inHours(1)
    const [answer] = await Promise.all([change({ text: 'Another.' }), passTo(1)])
    await passTo(1)
    const [content, ...more] = await desk.db.select().from(outboxContents)
    expect(more).toEqual([])
    expect(JSON.stringify(content).includes('Another.')).toBe(answer.http === 200)
    expect(await rows()).toHaveLength(250)
    expect(await listed()).toMatchObject([{ recipients: 250, state: 'sent' }])
    expect(await change({ text: 'Too late.' })).toMatchObject({ http: 422, body: { code: 'sent' } })
  })

  test('several processes send each message once to each person', async () => {
    await desk.addAttendees(150)
    const other = await makeService(desk.db, inHours(1))
    onTestFinished(other.close)
    const ids = Array.from({ length: 4 }, (_, index) => `message-${index}`)
    for (const message_id of ids) await write({ ...at(1), message_id, to: 'everyone' })
    const sending = [other.messageSending.writeDue(), other.messageSending.writeDue(), passTo(1), passTo(1)]
    await Promise.all(sending)
    const written = await rows()
    expect(written).toHaveLength(4 * 150)
    const contents = new Set(written.map(({ recipient, messageId }) => `${recipient} ${messageId}`))
    expect(contents.size).toBe(4 * 150)
    expect(await listed()).toMatchObject(Array(4).fill({ state: 'sent', recipients: 150 }))
  })

  describe('the author', () => {
    const grant = () => ({ memberId: desk.producer.id, kind: 'producer' as const, productionId: desk.id })

    beforeEach(async () => {
      await desk.attendee()
    })

    test('may have a grant that has expired', async () => {
      const author = await desk.holder('producer', { on: desk.id, until: inHours(2) })
      await desk.post(
        'messages',
        { event_id: desk.id, to: 'confirmed', subject: 'S', text: 'T', message_id: 'message-1', ...at(3) },
        author.token,
      )
      await passTo(3)
      expect(await rows()).toHaveLength(1)
    })

    test.each([
      ['whose grant is revoked', () => revokeGrant(desk.db, grant())],
      [
        'whose account is deleted',
        async () => {
          await desk.db.execute(sql`delete from grants where member_id = ${desk.producer.id}`)
          await desk.db.update(members).set({ deletedAt: noon }).where(eq(members.id, desk.producer.id))
        },
      ],
    ])('%s holds the message until another producer confirms it', async (_, end) => {
      await write(at(3))
      const second = await desk.holder('producer', { on: desk.id })
      await end()
      expect(await listed(second.token)).toMatchObject([{ state: 'held' }])
      await passTo(4)
      expect(await rows()).toEqual([])
      expect(await change(at(3), second.token)).toMatchObject({
        http: 200,
        body: { data: { message: { state: 'waiting' } } },
      })
      await passTo(4)
      expect(await rows()).toHaveLength(1)
    })

    test('has the message in the copy of their data', async () => {
      await write(at(3))
      const copy = await text(exportMember(desk.db, desk.producer, noon))
      expect(JSON.parse(copy).messages_by_you).toMatchObject([
        { production: 'High Jinx: live taping', subject: 'Doors at six', text: 'Please come early.' },
      ])
    })
  })

  describe('a production that is called off', () => {
    test('drops its messages when its file says so, and the list says why', async () => {
      await desk.attendee()
      await write(at(5))
      const folder = await copyFixture(onTestFinished)
      const file = 'productions/high-jinx.md'
      await folder.write(file, (await folder.read(file)).replace('---\n', '---\ncalledOff: true\n'))
      await desk.service.publish(folder.path)
      expect(await listed()).toMatchObject([{ state: 'called_off', sent_at: null }])
      await desk.set({ calledOff: false })
      await passTo(5)
      expect((await rows()).filter(({ channel }) => channel === 'bulk')).toEqual([])
      expect(await change({ text: 'x' })).toMatchObject({ http: 422, body: { code: 'called_off' } })
    })

    test('drops them at their time, if a process of the build before published it', async () => {
      await desk.attendee()
      await write(at(5))
      await desk.set({ calledOff: true })
      await passTo(5)
      expect(await rows()).toEqual([])
      expect(await listed()).toMatchObject([{ state: 'called_off' }])
    })

    test('takes messages for now only', async () => {
      await desk.attendee()
      await desk.set({ calledOff: true })
      expect(await write(at(5))).toMatchObject({ http: 422, body: { code: 'called_off' } })
      expect(await write()).toMatchObject({ http: 200 })
      await passTo(0)
      expect(await rows()).toHaveLength(1)
    })
  })

  test('a production whose file is gone keeps its messages waiting', async () => {
    await desk.attendee()
    await write(at(1))
    await desk.set({ withdrawnAt: noon })
    await passTo(2)
    expect(await rows()).toEqual([])
    await desk.set({ withdrawnAt: null })
    await passTo(2)
    expect(await rows()).toHaveLength(1)
  })

  test('cleanup deletes messages 30 days after they were sent, and none that wait', async () => {
    await write({ ...at(24 * 200), message_id: 'message-late' })
    await write({ ...at(24 * 40), message_id: 'message-soon' })
    await passTo(24 * 45)
    const kept = async (days: number) => {
      await cleanUp(desk.database, inHours(24 * days))
      return (await desk.db.select().from(deskMessages)).map(({ id }) => id)
    }
    expect(await kept(75)).toEqual(['message-late', 'message-soon'])
    expect(await kept(76)).toEqual(['message-late'])
  })

  describe('a roll', () => {
    test('a message that the build before has written is not sent again', async () => {
      const { member } = await desk.attendee()
      const message = { subject: 'Doors at six', text: 'Please come early.' }
      const old = { id: 'message-1', productionId: desk.id, audience: 'confirmed' as const }
      const hash = sha256(JSON.stringify(message))
      await desk.db.insert(deskMessages).values({ ...old, hash, recipientCount: 7, writtenAt: noon })
      const form = { event_id: desk.id, audience: 'confirmed', message_id: 'message-1', ...message }
      expect(await desk.post('message-attendees', form)).toEqual(success({ data: { recipient_count: 7 } }))
      await write()
      await passTo(1)
      expect(await rows()).toEqual([])
      expect(await listed()).toEqual([])
      // Even if the row was lost, no email has a second Message-ID.
      await desk.db.delete(deskMessages)
      await write()
      await passTo(1)
      const [first] = await rows()
      const key = JSON.stringify(['message', 'message-1', member.id])
      expect(first?.messageId).toBe(
        `${createHash('sha256').update(key).digest('hex').slice(0, 40)}@compound.example`,
      )
    })

    test('the build before claims no email that it cannot render', async () => {
      await desk.service.outbox.stop(0)
      await desk.attendee()
      await write()
      await passTo(0)
      const claim = { limit: 5, now: inHours(1), until: inHours(2) }
      // Its queries are the same, for its two channels.
      expect(await claimDue(desk.db, 'email', claim)).toEqual([])
      expect(await claimDue(desk.db, 'sms', claim)).toEqual([])
      expect(await claimDue(desk.db, 'bulk', claim)).toHaveLength(1)
    })
  })

  test.each<[string, object, object]>([
    ['a time in the past', at(-0.1), { code: 'past', field: 'send_at' }],
    ['a time in two years', at(2 * 365 * 24), { code: 'too_far', field: 'send_at' }],
    [
      'two times',
      { ...at(5), send_after_end_minutes: 5 },
      { message: 'Choose either a time or a time after the end.' },
    ],
    ['no moment', { send_at: 'tomorrow' }, { message: 'send_at must be a date and time.' }],
    ['too many minutes', { send_after_end_minutes: 43_201 }, {}],
    ['negative minutes', { send_after_end_minutes: -1 }, {}],
    ['half a minute', { send_after_end_minutes: 0.5 }, {}],
    ['nobody there is', { to: 'all', ...at(5) }, {}],
    ['a text that is too long', { text: 't'.repeat(10_001), ...at(5) }, {}],
    ['a production of nobody', { event_id: 999_999, ...at(5) }, {}],
    ['no production', { event_id: 'x', ...at(5) }, { message: 'event_id must be an id.' }],
  ])('%s is refused', async (_, values, body) => {
    await desk.attendee()
    expect(await write(values)).toMatchObject({ http: expect.toBeOneOf([403, 422]), body })
    expect(await listed()).toEqual([])
    await passTo(48)
    expect(await rows()).toEqual([])
  })

  test('a time after the end needs an end that is not past', async () => {
    await desk.set({ startsAt: inHours(-5), endsAt: inHours(-2) })
    const field = 'send_after_end_minutes'
    expect(await write({ [field]: 60 })).toMatchObject({ http: 422, body: { code: 'ended', field } })
    expect(await write({ [field]: 180 })).toMatchObject({ http: 200 })
    await desk.set({ endsAt: null })
    const other = { message_id: 'message-2', [field]: 60 }
    expect(await write(other)).toMatchObject({ http: 422, body: { code: 'no_end', field } })
  })

  test('the same message again is the same one, another is refused', async () => {
    const first = await write(at(5))
    expect(await write(at(5))).toEqual(first)
    expect(await write(at(6))).toMatchObject({ http: 422, body: { code: 'different' } })
    await cancel()
    expect(await write(at(5))).toMatchObject({ http: 422, body: { code: 'different' } })
    expect(await listed()).toEqual([])
  })

  test('at most 1,000 messages wait for a production', async () => {
    await write(at(5))
    await desk.db.execute(sql`
      insert into desk_messages (id, production_id, audience, hash, recipient_count, written_at, subject, text, send_at)
      select 'waiting-' || n, production_id, audience, hash, 0, written_at, subject, text, send_at
      from desk_messages, generate_series(1, 999) n`)
    const more = { message_id: 'message-2' }
    expect(await write({ ...at(5), ...more })).toMatchObject({ http: 422, body: { code: 'too_many' } })
    expect(await listed()).toHaveLength(100)
    await cancel()
    expect(await write({ ...at(5), ...more })).toMatchObject({ http: 200 })
  })

  describe('a test', () => {
    const sendTest = (values: object = {}) =>
      desk.post('test-message', {
        event_id: desk.id,
        subject: 'Doors',
        text: 'Come <b>early</b>.',
        ...values,
      })

    test('goes to the caller only, and looks like the message', async () => {
      await desk.attendee()
      expect(await sendTest()).toEqual(success({ data: { sent_to_account: true } }))
      const mail = await desk.service.messages.newest(desk.producer.email)
      expect(mail).toMatchObject({ replyTo: organizerEmail })
      expect(mail.text).toContain('Hi Pia,\n\nCome <b>early</b>.')
      expect(mail.text).toContain(`write to ${organizerEmail}.`)
      expect(await rows()).toMatchObject([{ recipient: desk.producer.email, channel: 'email' }])
      expect(await desk.actions()).toEqual([])
    })

    test('is sent ten times an hour', async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => sendTest()))
      expect(answers.filter(({ http }) => http === 200)).toHaveLength(10)
      expect(answers.filter(({ http }) => http === 429)).toHaveLength(2)
      desk.service.clock.advance(hourMs + 1)
      expect(await sendTest()).toMatchObject({ http: 200 })
    })

    test('is refused without a subject, or if the address was', async () => {
      expect(await sendTest({ subject: '' })).toMatchObject(refusal(422, 'Please enter a subject.'))
      const undeliverableEmail = desk.producer.email
      await desk.db.update(members).set({ undeliverableEmail }).where(eq(members.id, desk.producer.id))
      expect(await sendTest()).toMatchObject({ http: 422, body: { code: 'undeliverable' } })
    })
  })
})
