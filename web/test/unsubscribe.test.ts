import { describe, expect, test } from 'vitest'
import { failure, startGatewaySimulator } from './gateway-simulator.ts'
import { createSiteServer, secrecy } from './site-server.ts'

const token = '7-secret-token'
const topicToken = '7-live-secret-token'
const address = `/unsubscribe/${token}`

const gateway = await startGatewaySimulator({
  unsubscribeFromReminders: ({ input }: { input: { token: string } }) => ({
    userErrors:
      input.token === token || input.token === topicToken ? [] : [{ code: 'LINK_INVALID', message: 'No.' }],
  }),
})
const oneClick = '--x\r\n\r\nList-Unsubscribe=One-Click\r\n--x--'
const lines: string[] = []
const app = await createSiteServer({
  gatewayUrl: gateway.url,
  logLevel: 'info',
  log: { write: (line) => void lines.push(line) },
  pageCacheBytes: 1_000_000,
})

describe('the page behind a mailed link', () => {
  test('asks, and changes nothing: mail services open every link', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers, body } = await app.inject({ method, url: address })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject(secrecy)
      expect(headers['content-security-policy']).toContain("form-action 'self'")
      if (method === 'GET') {
        expect(body).toContain('<title>Unsubscribe from reminders? — The Compound</title>')
        expect(body.match(/<button/g)).toHaveLength(1)
        expect(body).toContain('<form method="post">')
      }
    }
    expect(gateway.received).toEqual([])
  })

  test('needs no script and holds nothing of its address', async () => {
    const { body, headers } = await app.inject(`${address}?from=mail`)
    expect(body).not.toContain('<script')
    expect(body + JSON.stringify(headers)).not.toContain(token)
  })
})

describe('its button', () => {
  test.each([
    ['a form', 'application/x-www-form-urlencoded', ''],
    ['one press, as parts', 'multipart/form-data; boundary=x', oneClick],
    ['broken JSON', 'application/json', '{'],
  ])('unsubscribes by %s, without a redirect and a cookie', async (_by, type, payload) => {
    const request = { method: 'POST', url: address, remoteAddress: '203.0.113.7' } as const
    const answer = await app.inject({ ...request, headers: { 'content-type': type }, payload })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toMatch(/<h1[^>]*>You’re unsubscribed from reminders/)
    expect(answer.headers).toMatchObject(secrecy)
    expect(gateway.received).toMatchObject([
      { method: 'POST', variables: { input: { token } }, headers: { 'x-forwarded-for': '203.0.113.7' } },
    ])
    expect(gateway.received[0]?.headers.cookie).toBeUndefined()
  })

  test.each([
    ['7-live-secret-token', '“We’re live” emails', 'when a live stream starts'],
    ['7-productions-secret-token', '“New productions” emails', 'about new productions'],
    ['7-constructor-x', 'reminders', 'before your productions start'],
  ])('says what %s ends', async (token, emails, when) => {
    const { body } = await app.inject(`/unsubscribe/${token}`)
    expect(body).toMatch(new RegExp(`<h1[^>]*>Unsubscribe from ${emails}\\?`))
    expect(body.replaceAll('<!-- -->', '')).toContain(`We’ll stop emailing you ${when}. You’ll still get`)
    if (token !== topicToken) return
    const done = await app.inject({ method: 'POST', url: `/unsubscribe/${token}` })
    expect(done.body).toMatch(new RegExp(`<h1[^>]*>You’re unsubscribed from ${emails}`))
  })

  test('says that a link is not complete', async () => {
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/unsubscribe/7-sec' })
    expect(statusCode).toBe(404)
    expect(body).toContain('This link doesn’t work')
    expect(body).not.toContain('<form')
  })

  test('can be pressed again while the gateway fails', async () => {
    gateway.more = { unsubscribeFromReminders: failure('UPSTREAM_UNAVAILABLE') }
    const { statusCode, body } = await app.inject({ method: 'POST', url: address })
    expect(statusCode).toBe(503)
    expect(body).toContain('<form method="post">')
  })
})

test('the log holds no token', () => {
  expect(lines.join('')).not.toContain(token)
})
