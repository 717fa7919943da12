import { beforeEach, describe, expect, test } from 'vitest'
import { LOCAL_CREDENTIALS } from '../src/credentials.ts'
import { get, put, simulators } from './harness.ts'

const app = await simulators()
beforeEach(async () => {
  for (const url of ['/inbox.json', '/faults', '/calls.json']) await app.inject({ method: 'DELETE', url })
})

const { accountSid, authToken } = LOCAL_CREDENTIALS.twilio
const text = { To: '+15625550199', From: '+15555550100', Body: '123456 is your code.\n\n@localhost #123456' }

function send(form: Record<string, string>, { sid = accountSid, token = authToken } = {}) {
  return app.inject({
    method: 'POST',
    url: `/2010-04-01/Accounts/${sid}/Messages.json`,
    headers: {
      authorization: `Basic ${Buffer.from(`${accountSid}:${token}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(form).toString(),
  })
}

const inbox = async () => (await get(app, '/inbox.json')).json()

test('answers as Twilio does, and the inbox has the text, a repeat too', async () => {
  const response = await send(text)
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({
    account_sid: accountSid,
    body: text.Body,
    to: text.To,
    from: text.From,
    status: 'queued',
    error_code: null,
    sid: expect.stringMatching(/^SM[\da-f]{32}$/),
    date_created: 'Fri, 20 Nov 2026 20:00:00 GMT',
  })
  await send(text)
  const shown = { kind: 'sms', to: text.To, text: text.Body, at: '2026-11-20T20:00:00.000Z' }
  expect(await inbox()).toMatchObject([shown, shown])
  const path = `POST /${accountSid}/Messages.json`
  expect((await get(app, '/calls.json')).json()).toMatchObject({ twilio: { [path]: 2 } })
})

test('takes a messaging service as the sender', async () => {
  const { To, Body } = text
  const service = 'MG00000000000000000000000000000000'
  const sent = (await send({ To, Body, MessagingServiceSid: service })).json()
  expect(sent).toMatchObject({ messaging_service_sid: service, from: null, status: 'accepted' })
})

describe('refuses', () => {
  test.each([
    ['an invalid number', { ...text, To: '+15005550001' }, 21211],
    ['a number without its country', { ...text, To: '5625550199' }, 21211],
    ['a number that it can not reach', { ...text, To: '+15005550002' }, 21612],
    ['a country that is off', { ...text, To: '+15005550003' }, 21408],
    ['a number that has unsubscribed', { ...text, To: '+15005550004' }, 21610],
    ['a landline', { ...text, To: '+15005550009' }, 21614],
    ['a text from nobody', { ...text, From: '' }, 21603],
    ['no text', { ...text, Body: '' }, 21602],
  ])('%s', async (_what, form, code) => {
    const response = await send(form)
    expect([response.statusCode, response.json()]).toMatchObject([400, { code, status: 400 }])
    expect(await inbox()).toEqual([])
  })

  test('a wrong token, and another account', async () => {
    expect((await send(text, { token: 'wrong' })).json()).toMatchObject({ status: 401, code: 20003 })
    expect((await send(text, { sid: 'AC1' })).json()).toMatchObject({ status: 404, code: 20404 })
  })
})

test.each([
  ['error', 500],
  ['unauthorized', 401],
  ['malformed', 200],
  ['quota', 429],
])('fails by the fault %s, and then sends nothing', async (mode, status) => {
  await put(app, '/faults/twilio', { mode })
  const response = await send(text)
  expect(response.statusCode).toBe(status)
  expect(response.headers['retry-after']).toBe(mode === 'quota' ? '60' : undefined)
  expect(await inbox()).toEqual([])
})
