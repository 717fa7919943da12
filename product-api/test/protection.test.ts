import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { phoneCodes } from '../src/codes/tables.ts'
import { callsPerMinute } from '../src/http/rate-limits.ts'
import { outbox } from '../src/outbox/tables.ts'
import { cleanUp } from '../src/personal-data/housekeeping.ts'
import { refusal, useApi } from './api.ts'
import { describeSuite } from './databases.ts'
import { registration } from './members.ts'
import { ask, makeService, noon, type TestService } from './service.ts'

const hourMs = 3_600_000
const key = 'a-key-of-the-gateway'
const formerKey = 'the-key-before-that'
const withKey = { headers: { 'x-api-key': key } }

describeSuite((databases) => {
  const api = useApi(databases)

  async function make(options: Parameters<typeof makeService>[2]): Promise<TestService> {
    const service = await makeService(api.db, noon, options)
    onTestFinished(() => service.close())
    return service
  }

  describe('with a key', () => {
    let service: TestService

    beforeEach(async () => {
      service = await make({ apiKeys: [key, formerKey] })
    })

    test.each([
      'POST /api/get_post_list',
      'POST /api/get_post_list/',
      'POST //api/get_post_list',
      'POST /%61pi/get_post_list',
      'POST /api/login',
      'GET /api/user-join-list/1',
      'GET /api/features',
      'POST /api/unknown-call',
    ] as const)('%s needs the key', async (call) => {
      for (const headers of [{}, { 'x-api-key': '' }, { 'x-api-key': `${key}x` }, { authorization: key }]) {
        const { http, body } = await ask(service.server, call, { headers })
        expect([401, 404]).toContain(http)
        expect(body).toEqual({ status: '0', message: expect.any(String) })
      }
    })

    test.each([key, formerKey])('a call with the key %s succeeds', async (known) => {
      const headers = { 'x-api-key': known }
      const list = await ask(service.server, 'POST /api/get_post_list', { headers })
      expect(list).toMatchObject({ http: 200, body: { status: '1' } })
      const nothing = await ask(service.server, 'POST /api/unknown-call', { headers })
      expect(nothing).toMatchObject(refusal(404, "There's nothing at this address."))
    })

    test('a key does not replace a login', async () => {
      const refused = refusal(401, 'Please login first')
      expect(await ask(service.server, 'GET /api/user-join-list/1', withKey)).toEqual(refused)
    })

    test('pictures, the health check and, in private networks, the metrics need no key', async () => {
      const picture = await service.server.inject('/media/poster-480.avif')
      expect(picture.statusCode).toBe(200)
      expect(await ask(service.server, 'GET /health')).toEqual({ http: 200, body: { status: '1' } })
      const from = async (remoteAddress: string) =>
        (await service.server.inject({ url: '/metrics', remoteAddress })).statusCode
      const statuses = [await from('127.0.0.1'), await from('10.0.0.7'), await from('203.0.113.7')]
      expect(statuses).toEqual([200, 200, 404])
    })

    test('a body without the key is not read, and the response names the missing header', async () => {
      const headers = { 'content-type': 'application/json' }
      const call = { method: 'POST', url: '/api/login', headers, payload: '{' } as const
      const response = await service.server.inject(call)
      expect(response.statusCode).toBe(401)
      expect(response.headers['www-authenticate']).toBe('ApiKey')
      expect(response.json().message).toBe('This call needs the API key in the header x-api-key.')
    })
  })

  describe('odd input gets an error message', () => {
    let token: string

    beforeEach(async () => {
      ;({ token } = await api.add())
    })

    test.each([
      ['POST /api/get_news_list_by_category?category_slug=city-desk&post_slug=%00', 200],
      ['POST /api/get_related_videos?category_slug=sessions&post_slug=%F0%9F%8E%AC%00', 200],
      ['POST /api/get_news_list_by_tag?tag_slug=_%25', 404],
      ['POST /api/event-show/%00', 404],
      ['POST /api/event-show/%E0%A4%A', 400],
      ['POST /api/event-showbyid/2147483648', 404],
      ['POST /api/event-showbyid/%D9%A1', 404],
      ['POST /api/get_post_list?page[]=1', 200],
      ['POST /api/get_post_list?__proto__=1&constructor=2', 200],
      ['GET /api/user-join-list/2147483648', 403],
      ['GET /api/user-detail-show/4000000?ticket=%00', 403],
    ] as const)('%s is %i', async (call, status) => {
      const { http, body } = await api.ask(call, { token })
      expect(http).toBe(status)
      expect(body).toMatchObject(
        status === 200 ? { status: '1' } : { status: '0', message: expect.any(String) },
      )
    })

    /** Objects whose own fields replace the methods that convert them to text. */
    const textless = { toString: 'x', valueOf: 1 }

    test.each([
      ['register-users', registration({ other_position: textless })],
      ['register-users', registration({ fname: textless, position: [textless] })],
      ['store-event-join-list', { event_id: 1, user_id: 1, release_version: textless }],
      ['store-event-join-list', { event_id: 2 ** 31, user_id: 1e300 }],
      ['login', { email: ['a@b.example'], password: textless }],
      ['check_verification_code', { phone: '5625550199', code: '１２３４５６' }],
      ['send-email', []],
      ['send-email', { email: '\ud800@b.example' }],
    ])('%s with %j is refused', async (call, body) => {
      const answer = await api.post(call, body, token)
      expect(answer.http).toBeGreaterThanOrEqual(400)
      expect(answer.http).toBeLessThan(500)
      expect(answer.body).toMatchObject({ message: expect.any(String) })
    })

    test.each([
      ['application/json', '', 422],
      ['application/json', '{', 400],
      ['application/json', '"text"', 422],
      ['application/json', '{"__proto__":{"email":"a@b.example"}}', 400],
      ['application/json', `${'['.repeat(15_000)}`, 400],
      ['application/json', JSON.stringify({ email: 'x'.repeat(40_000) }), 413],
      ['text/plain', '{"email":"a@b.example"}', 422],
      ['multipart/form-data; boundary=x', '--x--', 415],
      ['image/png;;;', 'x', 415],
      ['application/x-www-form-urlencoded', 'email=a%00@b.example', 404],
      ['application/x-www-form-urlencoded', 'email=a@b.example&email=c@d.example', 422],
      ['application/x-www-form-urlencoded', `${'a=1&'.repeat(8_000)}`, 422],
    ])('a body of %s that begins %.30j is %i', async (type, payload, status) => {
      const call = { method: 'POST', url: '/api/send-email', payload } as const
      const response = await api.service.server.inject({ ...call, headers: { 'content-type': type } })
      expect(response.json()).toMatchObject({ status: '0', message: expect.any(String) })
      expect(response.statusCode).toBe(status)
    })
  })

  describe('a flood', () => {
    const login = { body: { email: 'nobody@example.com', password: 'password' } }

    test('from one address gets 429 with Retry-After; another address and the gateway do not', async () => {
      const { server } = await make({ apiKeys: [key], callsPerMinute: { ...callsPerMinute, address: 3 } })
      const call = (remoteAddress: string, headers = {}) =>
        server.inject({ method: 'POST', url: '/api/get_news_list', remoteAddress, headers })
      // Addresses of one IPv6 /64, which belongs to one client.
      for (const [index, statusCode] of [401, 401, 401, 429].entries()) {
        expect(await call(`2001:db8:1:2::${index + 1}`)).toMatchObject({ statusCode })
      }
      const refused = await call('2001:db8:1:2::5')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
      const message = 'Too many requests right now. Wait a moment, then try again.'
      expect(refused.json()).toEqual({ status: '0', message })
      expect((await call('2001:db8:1:3::1')).statusCode).toBe(401)
      expect((await call('2001:db8:1:2::1', { 'x-api-key': key })).statusCode).toBe(200)
    })

    test('of logins is refused earlier, before a password is hashed', async () => {
      const { server } = await make({ callsPerMinute: { ...callsPerMinute, costlyAddress: 2 } })
      for (const http of [401, 401, 429, 429]) {
        expect(await ask(server, 'POST /api/login', login)).toMatchObject({ http })
      }
      const registering = await ask(server, 'POST /api/register-users', { body: registration() })
      expect(registering.http).toBe(429)
      expect(await ask(server, 'POST /api/get_post_list')).toMatchObject({ http: 200 })
    })

    test.each([
      ['without the key', [], {}, 3],
      ['with the key, later', [key], withKey.headers, 5],
    ])('of messages is limited for all addresses together, %s', async (_with, apiKeys, headers, most) => {
      const limits = { ...callsPerMinute, messages: 3, messagesWithKey: 5 }
      const { server } = await make({ apiKeys, callsPerMinute: limits })
      const statuses = []
      for (let last = 1; last <= most + 1; last += 1) {
        const { statusCode } = await server.inject({
          method: 'POST',
          url: '/api/send_verification_code',
          remoteAddress: `192.0.2.${last}`,
          headers,
          payload: { phone: `310555000${last}` },
        })
        statuses.push(statusCode)
      }
      expect(statuses).toEqual([...Array.from({ length: most }, () => 200), 429])
    })

    test('of wrong tries stores nothing, and of codes nothing for longer than a day', async () => {
      const { server } = await make({})
      const stored = async () => ({
        codes: await api.db.$count(phoneCodes),
        messages: await api.db.$count(outbox),
      })
      const post = (call: string, body: object) => ask(server, `POST /api/${call}`, { body })
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const phone = `310555${String(attempt).padStart(4, '0')}`
        await post('check_verification_code', { phone, code: '000000' })
        await post('check_login_verification_code', { phone, code: '000000' })
        await post('send_login_verification_code', { phone })
        await post('send-email', { email: `nobody-${attempt}@example.com` })
        await post(`get_news_list_by_tag?tag_slug=made-up-${attempt}`, {})
      }
      await post('login', { email: 'nobody@example.com', password: 'a guess' })
      expect(await stored()).toEqual({ codes: 0, messages: 0 })

      for (let attempt = 0; attempt < 5; attempt += 1)
        await post('send_verification_code', { phone: '3105550199' })
      expect(await stored()).toEqual({ codes: 1, messages: 5 })
      await api.db.update(outbox).set({ abandonedAt: noon, body: null })
      await cleanUp(api.database, new Date(noon.getTime() + hourMs))
      expect(await stored()).toEqual({ codes: 0, messages: 5 })
      await cleanUp(api.database, new Date(noon.getTime() + 25 * hourMs))
      expect(await stored()).toEqual({ codes: 0, messages: 0 })
    })
  })
})
