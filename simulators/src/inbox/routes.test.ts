import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { Inbox } from './inbox.ts'
import { inboxRoutes } from './routes.ts'

const NOON = Date.parse('2026-11-20T20:00:00Z')

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const MAIL_HTML =
  '<html><head><title>Your ticket</title></head><body><p>Olá, <a href="http://localhost:3000/joined-productions">here it is</a></p><img src="cid:ticket@localhost"><script>alert(1)</script></body></html>'

/** An email with an inline picture, as sent. */
function mail({ id = 'one@localhost', to = 'Kiri <kiri@example.com>', html = MAIL_HTML } = {}): string {
  return [
    'From: The Compound <no-reply@localhost>',
    ...(to === '' ? [] : [`To: ${to}`]),
    'Subject: =?UTF-8?Q?Your_ticket_for_=E2=80=9CPot_Politics=E2=80=9D?=',
    ...(id === '' ? [] : [`Message-ID: <${id}>`]),
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=outer',
    '',
    '--outer',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Olá, here it is',
    '--outer',
    'Content-Type: multipart/related; boundary=inner',
    '',
    '--inner',
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
    '--inner',
    'Content-Type: image/png; name=ticket.png',
    'Content-Disposition: inline; filename=ticket.png',
    'Content-Transfer-Encoding: base64',
    'Content-ID: <ticket@localhost>',
    '',
    PIXEL,
    '--inner--',
    '--outer--',
    '',
  ].join('\r\n')
}

let app: FastifyInstance
let clock: number

beforeEach(async () => {
  clock = NOON
  app = Fastify({ forceCloseConnections: true })
  await app.register((scope) => inboxRoutes(scope, new Inbox(), () => clock))
  return () => app.close()
})

const post = (payload: string | object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/inbox', headers, payload })
const postMail = (raw: string) => post(raw, { 'content-type': 'message/rfc822' })
const postSms = (body: object, key?: string) =>
  post(body, key === undefined ? {} : { 'idempotency-key': key })

async function messages(): Promise<Record<string, unknown>[]> {
  return z.array(z.record(z.string(), z.unknown())).parse((await app.inject('/inbox.json')).json())
}

const page = async (url: string) => (await app.inject(url)).body

describe('/inbox.json', () => {
  test('holds e-mails and text messages, newest first, in the form that tests read', async () => {
    expect(await messages()).toEqual([])
    expect((await postMail(mail())).statusCode).toBe(202)
    clock += 1_000
    const sms = { to: '+15555550100', text: '123456 is your code' }
    expect((await postSms(sms)).statusCode).toBe(202)
    expect(await messages()).toEqual([
      { kind: 'sms', ...sms, subject: null, html: null, attachments: [], at: '2026-11-20T20:00:01.000Z' },
      {
        kind: 'email',
        to: 'kiri@example.com',
        subject: 'Your ticket for “Pot Politics”',
        text: expect.stringMatching(/^Olá, here it is\n?$/),
        html: expect.stringContaining('<p>Olá, <a href='),
        attachments: [
          { filename: 'ticket.png', contentType: 'image/png', contentId: 'ticket@localhost', base64: PIXEL },
        ],
        at: '2026-11-20T20:00:00.000Z',
      },
    ])
  })

  test('shows a repeat once, also when it comes after the inbox was emptied', async () => {
    await postMail(mail())
    expect((await postMail(mail())).statusCode).toBe(202)
    await postSms({ to: '+15555550100', text: 'one' }, 'key')
    await postSms({ to: '+15555550100', text: 'one' }, 'key')
    expect(await messages()).toHaveLength(2)
    expect((await app.inject({ method: 'DELETE', url: '/inbox.json' })).statusCode).toBe(204)
    await postMail(mail())
    expect(await messages()).toEqual([])
    await postMail(mail({ id: 'two@localhost' }))
    expect(await messages()).toHaveLength(1)
    // Nothing tells these apart.
    for (let twice = 0; twice < 2; twice += 1) {
      await postMail(mail({ id: '' }))
      await postSms({ to: '+15555550100', text: 'one' })
    }
    expect(await messages()).toHaveLength(5)
  })

  test('keeps the last 500, fewer of large ones', () => {
    const kept = (count: number, text: string) => {
      const inbox = new Inbox()
      const message = {
        kind: 'sms' as const,
        to: '+1',
        subject: null,
        text,
        html: null,
        attachments: [],
        at: '',
      }
      for (let number = 1; number <= count; number += 1) inbox.add(message, null)
      return inbox.list().map(({ id }) => id)
    }
    const ids = kept(510, '')
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([500, 510, 11])
    expect(kept(14, 'x'.repeat(4_000_000))).toHaveLength(12)
  })

  test.each([
    ['an email to nobody', () => postMail(mail({ to: '' })), 400],
    ['a text message to nobody', () => postSms({ text: 'x' }), 400],
    ['something that is neither', () => postSms([]), 400],
    ['an email of 6 MB', () => postMail(mail({ html: 'x'.repeat(6_000_000) })), 413],
  ])('refuses %s', async (_what, post, status) => {
    expect((await post()).statusCode).toBe(status)
    expect(await messages()).toEqual([])
  })
})

describe('/inbox', () => {
  test('lists messages and opens the newest, or the one that the address names', async () => {
    await postMail(mail())
    await postSms({ to: '+15555550100', text: '<b>123456</b> is your code\n\n@localhost #123456' })
    const newest = await page('/inbox')
    expect(newest).toContain('<title>(2) Local inbox</title>')
    expect(newest).toContain('href="/inbox/messages/2" aria-current="true"')
    expect(newest).toContain('&lt;b&gt;123456&lt;/b&gt; is your code\n\n@localhost #123456</p>')
    const named = await page('/inbox/messages/1')
    expect(named).toContain('<h2>Your ticket for “Pot Politics”</h2>')
    expect(named).toContain('src="/inbox/messages/1/content"')
    const gone = await app.inject('/inbox/messages/99')
    expect([gone.statusCode, gone.headers.location]).toEqual([303, '/inbox'])
  })

  test('shows an email without its scripts, with its pictures, and with links that open in a new tab', async () => {
    await postMail(mail())
    const content = await app.inject('/inbox/messages/1/content')
    expect(content.headers['content-type']).toContain('text/html')
    const policy = String(content.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/sandbox(?!.*allow-scripts)/)
    expect(content.body).toContain('<head><base target="_blank">')
    const picture = /<img src="([^"]+)"/.exec(content.body)?.[1] ?? ''
    expect(picture).toBe('/inbox/messages/1/attachments/0')
    const response = await app.inject(picture)
    expect(response.headers['content-type']).toBe('image/png')
    expect(response.rawPayload.toString('base64')).toBe(PIXEL)
    expect((await app.inject('/inbox/messages/1/attachments/1')).statusCode).toBe(404)
    expect((await app.inject('/inbox/messages/2/content')).statusCode).toBe(404)
  })

  test('runs only its own script, requests nothing from other hosts, and can be emptied without a script', async () => {
    await postMail(mail())
    const { headers, body } = await app.inject('/inbox')
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'")
    expect(body).not.toMatch(/(src|href)="(https?:)?\/\//)
    expect(body).not.toMatch(/<script(?! src=)|style="|onclick/)
    expect((await app.inject('/inbox/page.js')).headers['content-type']).toContain('javascript')
    expect((await app.inject('/inbox/page.css')).headers['content-type']).toContain('css')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const cleared = await app.inject({ method: 'POST', url: '/inbox/clear', headers: form })
    expect([cleared.statusCode, cleared.headers.location]).toEqual([303, '/inbox'])
    expect(await page('/inbox')).toContain('No messages yet.')
  })
})

describe('/inbox/events', () => {
  test('tells of every change the moment it happens', async () => {
    const address = await app.listen({ host: '127.0.0.1', port: 0 })
    const { headers, body } = await fetch(`${address}/inbox/events`)
    expect(headers.get('content-type')).toBe('text/event-stream')
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    onTestFinished(() => reader?.cancel())
    // Each event arrives by itself: the next change is made once it is here.
    const next = async (): Promise<unknown> =>
      JSON.parse((await reader?.read())?.value?.slice('data: '.length) ?? '')
    expect(await next()).toEqual({ newest: 0, count: 0 })
    const [first] = await Promise.all([next(), postMail(mail())])
    expect(first).toEqual({ newest: 1, count: 1 })
    const [second] = await Promise.all([next(), app.inject({ method: 'DELETE', url: '/inbox.json' })])
    expect(second).toEqual({ newest: 0, count: 0 })
  })
})
