import { once } from 'node:events'
import { createServer } from 'node:http'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { announcements, pushSubscriptions } from '../src/follows/tables.ts'
import type { FollowTopic } from '../src/members/follow-topics.ts'
import { members } from '../src/members/tables.ts'
import { createUnsubscribeTokens } from '../src/members/unsubscribe-tokens.ts'
import type { Channel } from '../src/outbox/messages.ts'
import { createOutbox } from '../src/outbox/outbox.ts'
import { claimDue } from '../src/outbox/queries.ts'
import { AddressRefused } from '../src/outbox/relay.ts'
import { outbox } from '../src/outbox/tables.ts'
import { cleanUp } from '../src/personal-data/housekeeping.ts'
import { productions } from '../src/productions/tables.ts'
import { deriveKeys } from '../src/secrets/keys.ts'
import { vapidKeysOf } from '../src/secrets/vapid.ts'
import { pushTransport } from '../src/transport/push.ts'
import { hourMs, inHours, type Person, refusal, success, useApi } from './api.ts'
import { describeSuite } from './databases.ts'
import { device } from './devices.ts'
import { ask, makeService, noon, secret, silentLog } from './service.ts'

/** More than one batch. */
const massCount = 1_000

const pushCount = 100

describeSuite((databases) => {
  const api = useApi(databases)

  const stream = { id: '41375541868', title: 'Open mic', started_at: noon.toISOString() }

  const announced = (is_announced: boolean) => success({ data: { is_announced } })

  const begin = (values: object = {}) => api.post('stream-started', { ...stream, ...values })

  async function begun(values: object = {}) {
    expect(await begin(values)).toEqual(announced(true))
    await api.service.announcing.writeDue()
  }

  const follow = (person: Person, ...topics: FollowTopic[]) => api.post('follows', { topics }, person.token)

  async function follower(...topics: FollowTopic[]): Promise<Person> {
    const person = await api.add({ isEmailVerified: true })
    expect(await follow(person, ...topics)).toMatchObject({ http: 200, body: { data: { follows: topics } } })
    return person
  }

  const subscribe = (name: string, topics: string[] = ['live'], token?: string) =>
    api.post('push-subscriptions', { ...device(name), topics }, token)

  // As if the fixture's productions were from before.
  beforeEach(() => api.service.announcing.writeDue())

  async function addDevices(count: number, origin = 'https://fcm.googleapis.com') {
    const { p256dh, auth } = device('')
    await api.db.execute(`insert into push_subscriptions (endpoint, p256dh, auth, wants_live, wants_productions, created_at)
      select '${origin}/' || n, '${p256dh}', '${auth}', true, false, now() from generate_series(1, ${count}) n`)
  }

  /** Who waits for what, or has got it. */
  const written = async () =>
    (await api.db.select().from(outbox).orderBy(outbox.id)).map(({ channel, recipient }) => [
      channel,
      recipient,
    ])

  const unsent = () => api.db.$count(outbox, isNull(outbox.abandonedAt))

  describe('a stream that begins', () => {
    test('told five times by two processes that restart three times is one email and one push for each follower', async () => {
      const people = [await follower('live'), await follower('live', 'productions')]
      await follower('productions')
      await subscribe('phone')
      await api.service.outbox.stop(0)
      for (let start = 0; start < 4; start += 1) {
        const processes = await Promise.all([makeService(api.db), makeService(api.db)])
        const answers = await Promise.all(
          Array.from({ length: 5 }, (_, index) =>
            ask(processes[index % 2]?.server ?? expect.fail(), 'POST /api/stream-started', { body: stream }),
          ),
        )
        const first = answers.filter(({ body }) => Object(body).data.is_announced)
        expect(first).toHaveLength(start === 0 ? 1 : 0)
        await Promise.all(processes.map(({ announcing }) => announcing.writeDue()))
        if (start === 3) {
          for (const { outbox } of processes) await outbox.start({ log: silentLog, isExclusive: false })
          const all = () => processes.map(({ messages }) => messages)
          await api.service.messages.until(
            () => all().flatMap(({ received, pushes }) => [...received, ...pushes]).length === 3,
          )
          expect(
            all()
              .flatMap(({ received }) => received.map(({ to }) => to))
              .toSorted(),
          ).toEqual(people.map(({ member }) => member.email).toSorted())
          expect(all().flatMap(({ pushes }) => pushes.map(({ to }) => to))).toEqual([
            device('phone').endpoint,
          ])
        }
        for (const { close } of processes) await close()
      }
      expect(await api.db.$count(outbox)).toBe(3)
    })

    test('is an email with the title, the page, and one press to unsubscribe, and a push', async () => {
      const ana = await follower('live')
      await subscribe('phone')
      await begun()
      const mail = await api.service.messages.newest(ana.member.email)
      const token = createUnsubscribeTokens(deriveKeys([secret])).issue(ana.member.id, 'live')
      const unsubscribeUrl = `https://compound.example/unsubscribe/${token}`
      expect(mail).toMatchObject({ subject: 'We’re live: Open mic', unsubscribeUrl })
      for (const part of [`Hi ${ana.member.firstName},`, 'https://compound.example/shows', unsubscribeUrl]) {
        expect(mail.text).toContain(part)
      }
      const { pushes } = api.service.messages
      await api.service.messages.until(() => pushes.length === 1)
      const content = { title: 'We’re live', body: 'Open mic', url: '/shows', tag: 'live' }
      expect(pushes[0]).toMatchObject({
        to: device('phone').endpoint,
        body: { ...content, ...keysOf('phone') },
      })
    })

    const keysOf = (name: string) => {
      const { p256dh, auth } = device(name)
      return { p256dh, auth, expiresAt: inHours(1).toISOString() }
    }

    test('goes only to a confirmed address that no mail server has refused', async () => {
      await follow(await api.add({ isEmailVerified: false }), 'live')
      const email = 'gone@example.com'
      await follow(await api.add({ email, undeliverableEmail: email, isEmailVerified: true }), 'live')
      await begun()
      expect(await written()).toEqual([])
    })

    test('is told once in six hours, and not when it is an hour old', async () => {
      await begun()
      for (const [hours, id, isAnnounced] of [
        [0.2, 'a-flap', false],
        [5.9, 'second', false],
        [6, 'second', true],
      ] as const) {
        api.service.clock.time = inHours(hours)
        expect(await begin({ id, started_at: inHours(hours).toISOString() })).toEqual(announced(isAnnounced))
      }
      api.service.clock.time = inHours(20)
      expect(await begin({ id: 'third', started_at: inHours(19).toISOString() })).toEqual(announced(false))
    })

    test('is told to nobody after it has ended, or too late', async () => {
      const ana = await follower('live')
      await subscribe('phone')
      api.service.messages.failure = new Error('the mail server is down')
      await begun()
      expect(await unsent()).toBe(2)
      for (const _time of [1, 2])
        expect(await api.post('stream-ended', { id: stream.id })).toMatchObject({ http: 200 })
      expect(await unsent()).toBe(0)
      api.service.clock.time = inHours(6)
      await begun({ id: 'second', started_at: inHours(6).toISOString() })
      const tried = and(isNull(outbox.abandonedAt), isNotNull(outbox.lastError))
      await expect.poll(() => api.db.$count(outbox, tried)).toBe(2)
      api.service.messages.failure = null
      api.service.clock.advance(hourMs)
      await api.post('send-email', { email: ana.member.email })
      await api.service.messages.to(ana.member.email)
      expect(api.service.messages.received).toHaveLength(1)
      expect(api.service.messages.pushes).toEqual([])
    })

    test('that ends while emails are being written is told to nobody else', async () => {
      await follower('live')
      expect(await begin()).toEqual(announced(true))
      await api.post('stream-ended', { id: stream.id })
      await api.service.announcing.writeDue()
      expect(await written()).toEqual([])
    })

    test.each([
      ['markup', '<b>Bold</b> & more', '<b>Bold</b> & more'],
      ['marks that turn the text around', 'Open\u202emic\u0007\u0002 \n night', 'Openmic night'],
      ['10,000 letters', 'x'.repeat(10_000), `${'x'.repeat(139)}…`],
      ['nothing', ' ', ''],
      ['null', null, ''],
    ])('with a title of %s is told safely', async (_, title, shown) => {
      const ana = await follower('live')
      await begun({ title })
      const mail = await api.service.messages.newest(ana.member.email)
      expect(mail).toMatchObject({
        subject: shown === '' ? 'We’re live at The Compound' : `We’re live: ${shown}`,
      })
      expect(mail).toMatchObject({ html: expect.not.stringContaining('<b>') })
    })

    test.each([{ id: '' }, { id: 'a b' }, { id: 'x'.repeat(65) }, { started_at: 'now' }, { title: {} }])(
      'is refused with %j',
      async (values) => {
        expect(await begin(values)).toMatchObject({ http: 422 })
      },
    )

    test(`is written for ${massCount} followers and devices, and what waits is left alone by other channels`, async () => {
      await api.service.outbox.stop(0)
      await api.db.execute(`insert into members (first_name, last_name, email, phone, date_of_birth, registered_at, email_verified, follows_live)
        select 'Ines', 'Abara', 'follower-' || n || '@example.com', '+1' || 2000000000 + n, '1990-02-03', now(), true, now()
        from generate_series(1, ${massCount}) n`)
      await addDevices(massCount)
      await begun()
      expect(await api.db.$count(outbox)).toBe(2 * massCount)
      const claim = (channel: Channel) =>
        claimDue(api.db, channel, { limit: 10, now: inHours(0.1), until: inHours(1) })
      for (const channel of ['email', 'sms'] as const) expect(await claim(channel)).toEqual([])
      for (const channel of ['bulk', 'push'] as const) expect(await claim(channel)).toHaveLength(10)
    })
  })

  test(`${pushCount} devices get their message at once`, async () => {
    let received = 0
    const pushService = createServer((request, response) => {
      received += 1
      request.resume().on('end', () => response.writeHead(201).end())
    })
    await once(pushService.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => {
      pushService.closeAllConnections()
      pushService.close()
    })
    const address = pushService.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    await addDevices(pushCount, origin)
    await api.service.outbox.stop(0)
    await begun()
    const { now } = api.service.clock
    const vapid = vapidKeysOf(deriveKeys([secret])[0].push)
    const push = pushTransport({ vapid, subject: 'mailto:ada@example.com', hosts: [origin], now })
    const { send } = api.service.messages
    const channels = { email: send, sms: send, push }
    const none = async () => undefined
    const relays = createOutbox({ db: api.db, host: '', channels, onSent: none, onRefused: none, now })
    await relays.start({ log: silentLog, isExclusive: true })
    onTestFinished(() => relays.stop(1_000))
    const isSent = async () => (await api.db.$count(outbox, isNotNull(outbox.sentAt))) === pushCount
    await vi.waitUntil(isSent, { interval: 20, timeout: 20_000 })
    expect(received).toBe(pushCount)
  })

  describe('a new production', () => {
    const isTold = async () => {
      await api.service.announcing.writeDue()
      return (await api.db.select().from(outbox)).length
    }

    test('is told once, when it can first be joined', async () => {
      const ana = await follower('productions')
      await subscribe('phone', ['productions'], ana.token)
      await api.db.delete(announcements).where(eq(announcements.productionId, api.id))
      for (const values of [
        { status: 'unavailable' },
        { status: 'open', calledOff: true },
        { calledOff: false, withdrawnAt: noon },
        { withdrawnAt: null, publishedAt: inHours(1) },
        { publishedAt: inHours(-1), startsAt: inHours(-20), endsAt: inHours(-18) },
      ] as const) {
        await api.set(values)
        expect(await isTold()).toBe(0)
      }
      await api.set({ startsAt: inHours(48), endsAt: null })
      expect(await isTold()).toBe(2)
      const mail = await api.service.messages.newest(ana.member.email)
      expect(mail).toMatchObject({ subject: 'New production: High Jinx: live taping' })
      expect(mail.text).toContain('https://compound.example/RSVP/high-jinx')
      await api.service.messages.until(() => api.service.messages.pushes.length === 1)
      expect(api.service.messages.pushes[0]?.body).toMatchObject({
        title: 'New production',
        body: 'High Jinx: live taping',
        url: '/RSVP/high-jinx',
      })
      await api.set({ status: 'unavailable' })
      await api.set({ status: 'open', startsAt: inHours(72) })
      await cleanUp(api.database, inHours(24 * 365))
      expect(await isTold()).toBe(0)
    })

    test('from while no process ran is told at the next start, unless it can no longer be joined', async () => {
      await api.set({ startsAt: inHours(48) })
      await follower('productions')
      await api.db.delete(announcements)
      const before = await api.db.$count(productions, eq(productions.status, 'open'))
      expect(await isTold()).toBe(before)
    })
  })

  describe('unsubscribing', () => {
    const tokens = createUnsubscribeTokens(deriveKeys([secret]))
    const unsubscribe = (token: string) => api.post('unsubscribe-from-reminders', { token })

    test('ends one topic, discards what waits, and works twice and after the account is gone', async () => {
      const ana = await follower('live', 'productions')
      await api.service.outbox.stop(0)
      await begun()
      const token = tokens.issue(ana.member.id, 'live')
      for (const _time of [1, 2]) {
        expect(await unsubscribe(token)).toEqual(
          success({ message: 'You won’t get emails about live streams anymore.' }),
        )
      }
      expect(await unsent()).toBe(0)
      expect(await api.get('account', ana.token)).toMatchObject({
        body: { data: { follows: ['productions'], wants_reminders: true } },
      })
      await api.db.update(members).set({ deletedAt: noon, followsProductions: null })
      expect(await unsubscribe(token)).toMatchObject({ http: 200 })
      expect(await api.db.$count(members, isNull(members.followsLive))).toBe(await api.db.$count(members))
    })

    test('in the account does the same', async () => {
      const ana = await follower('live')
      await api.service.outbox.stop(0)
      await begun()
      expect(await follow(ana)).toMatchObject({ body: { data: { follows: [] } } })
      expect(await unsent()).toBe(0)
    })

    test('takes a token of ours', async () => {
      const token = tokens.issue(1, 'live')
      for (const other of [token.replace('live', 'productions'), token.replace('live', 'x'), `${token}0`]) {
        expect(await unsubscribe(other)).toMatchObject({ http: 422 })
      }
    })
  })

  test.each([[['news']], ['live'], [undefined]])('topics of %j are refused', async (topics) => {
    const { token } = await api.add()
    expect(await api.post('follows', { topics }, token)).toMatchObject({ http: 422 })
    expect(await api.post('follows', { topics: ['live'] })).toMatchObject({ http: 401 })
  })

  describe('a subscription to push notifications', () => {
    test('is one for each device, which replaces its own topics and keys, and can be removed', async () => {
      const ana = await api.add()
      expect(await api.get('push-key')).toMatchObject({ body: { data: { public_key: /^B[\w-]{86}$/ } } })
      expect(await subscribe('phone')).toMatchObject({ http: 200 })
      expect(await subscribe('phone', ['live', 'productions'], ana.token)).toMatchObject({ http: 200 })
      expect(await api.db.select().from(pushSubscriptions)).toMatchObject([
        { memberId: ana.member.id, wantsLive: true, wantsProductions: true },
      ])
      await begun()
      const { endpoint } = device('phone')
      for (const _time of [1, 2]) {
        expect(await api.post('remove-push-subscription', { endpoint })).toMatchObject({ http: 200 })
      }
      expect(await api.db.$count(pushSubscriptions)).toBe(0)
      expect(await api.db.$count(outbox)).toBe(0)
    })

    test('is refused when there are too many, but an existing one can change', async () => {
      await subscribe('phone')
      onTestFinished(async () => {
        await api.db.execute('analyze push_subscriptions')
      })
      await api.db.execute(
        "update pg_class set reltuples = 100000 where oid = 'push_subscriptions'::regclass",
      )
      expect(await subscribe('tablet')).toMatchObject({ http: 503 })
      expect(await subscribe('phone')).toMatchObject({ http: 200 })
    })

    test('of a visitor is for live streams only', async () => {
      expect(await subscribe('phone', ['productions'])).toEqual(
        refusal(422, 'Please log in to follow new productions.'),
      )
    })

    test('goes when the push service says that it is gone', async () => {
      await subscribe('phone')
      await subscribe('tablet')
      api.service.messages.failures.set(device('phone').endpoint, new AddressRefused('410'))
      await begun()
      await api.service.messages.until(() => api.service.messages.attempts >= 2)
      await api.service.outbox.stop(1_000)
      expect(await api.db.select().from(pushSubscriptions)).toMatchObject([device('tablet')])
      expect((await written()).map(([, recipient]) => recipient)).toEqual([device('tablet').endpoint])
    })

    test.each([
      ['this machine', { endpoint: 'https://127.0.0.1/push' }],
      ['a private network', { endpoint: 'https://10.0.0.1/push' }],
      ['another scheme', { endpoint: 'http://fcm.googleapis.com/push' }],
      ['another port', { endpoint: 'https://fcm.googleapis.com:8443/push' }],
      ['a password', { endpoint: 'https://a:b@fcm.googleapis.com/push' }],
      ['a host that only ends like it', { endpoint: 'https://evil-fcm.googleapis.com/push' }],
      ['a host that only begins like it', { endpoint: 'https://fcm.googleapis.com.evil.example/push' }],
      ['3,000 letters', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(3_000)}` }],
      ['no address', { endpoint: 'phone' }],
      ['a key that is no point of the curve', { p256dh: `B${'A'.repeat(86)}` }],
      ['a short key', { p256dh: 'BAAA' }],
      ['a short secret', { auth: 'AAAA' }],
      ['no topics', { topics: [] }],
    ])('with %s is refused', async (_, values) => {
      const body = { ...device('phone'), topics: ['live'], ...values }
      expect(await api.post('push-subscriptions', body)).toMatchObject({ http: 422 })
      expect(await api.db.$count(pushSubscriptions)).toBe(0)
    })
  })

  test('what is known about devices goes with the account, and messages soon after they are sent', async () => {
    const ana = await follower('live')
    await subscribe('phone', ['live'], ana.token)
    await subscribe('visitor')
    await begun()
    await api.service.messages.until(() => api.service.messages.pushes.length === 2)
    await api.service.messages.to(ana.member.email)
    await api.service.outbox.stop(1_000)
    await cleanUp(api.database, inHours(26))
    expect(await written()).toEqual([])
    await cleanUp(api.database, inHours(24 * 31))
    expect(await api.db.$count(announcements, eq(announcements.topic, 'live'))).toBe(0)
    expect(await api.db.$count(pushSubscriptions)).toBe(2)
  })
})
