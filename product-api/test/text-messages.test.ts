import { once } from 'node:events'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { simulators } from '../../simulators/test/harness.ts'
import type { Dispatch } from '../src/outbox/messages.ts'
import { createOutbox } from '../src/outbox/outbox.ts'
import { AddressRefused } from '../src/outbox/relay.ts'
import { outbox as outboxTable } from '../src/outbox/tables.ts'
import { isTextMessageAddress, textMessageTransport } from '../src/transport/text-messages.ts'
import { describeSuite, reset } from './databases.ts'
import { MessageRecorder } from './message-recorder.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { Clock, noon } from './service.ts'

const account = 'AC00000000000000000000000000000000'
const token = 'local-twilio-token'

const twilio = await simulators()
const { host } = new URL(await twilio.listen({ host: '127.0.0.1', port: 0 }))
const address = `twilio+http://${account}:${token}@${host}?from=+15555550100`
afterAll(() => twilio.close())

let receiver: Receiver

beforeEach(async () => {
  receiver = await startReceiver()
  for (const url of ['/inbox.json', '/faults']) await twilio.inject({ method: 'DELETE', url })
  return () => receiver.close()
})

const fail = (mode: string) => twilio.inject({ method: 'PUT', url: '/faults/twilio', payload: { mode } })
const inbox = async () => (await twilio.inject('/inbox.json')).json()

const text = '123456 is your code.\n\n@compound.example #123456'

function sms(to = '+15625550199'): Dispatch {
  return { to, messageId: '5678@compound.example', writtenAt: noon, body: { channel: 'sms', text } }
}

const send = (at: string, message = sms(), signal = new AbortController().signal) =>
  textMessageTransport(at)(message, signal)

/** An address of a service at the receiver. */
const received = (service: string, user: string, rest = '?from=+15555550100') =>
  receiver.url.replace('http://', `${service}+http://${user}@`) + rest

describe('a webhook', () => {
  test('gets JSON with an idempotency key, and the name and password of the address', async () => {
    expect(await send(`${receiver.url}/send?account=7`)).toBe('202')
    await send(receiver.url.replace('//', '//hub:p%40ss@'))
    const [call, other] = receiver.calls
    expect(other?.headers.authorization).toBe(`Basic ${Buffer.from('hub:p@ss').toString('base64')}`)
    expect(call).toMatchObject({
      method: 'POST',
      path: '/send?account=7',
      headers: { 'content-type': 'application/json', 'idempotency-key': '5678@compound.example' },
    })
    expect(call?.headers.authorization).toBeUndefined()
    expect(JSON.parse(String(call?.body))).toEqual({ to: '+15625550199', text })
  })

  test.each([302, 400, 500])('fails with status %i, and nobody else gets the message', async (status) => {
    receiver.status = status
    await expect(send(receiver.url)).rejects.toThrow()
    expect(receiver.calls).toHaveLength(1)
  })

  test('that breaks off after its status has got the message', async () => {
    receiver.isCut = true
    receiver.answer = '{"id": "1'
    expect(await send(receiver.url)).toMatch(/^202/)
  })

  test.each([202, 500])('that repeats its secrets with %i: they are in no answer', async (status) => {
    const basic = Buffer.from('hub:pass/word').toString('base64')
    receiver.status = status
    receiver.answer = `{\u0000\u001b[31m${basic}\npass/word pass%2Fword ?token=s3cr3t-token ${'x'.repeat(5_000)}`
    const at = `${receiver.url.replace('//', '//hub:pass%2Fword@')}/send?token=s3cr3t-token`
    const answer = await send(at).catch((error: Error) => error.message)
    expect(answer).toContain(`${status} { [31m*** *** *** ?token=*** xxx`)
    expect(answer.length).toBeLessThan(1_100)
  })
})

describe('Twilio', () => {
  test('gets the text, and its answer has no token', async () => {
    const answer = await send(address)
    expect(answer).toMatch(/^201 \{.*"sid":"SM[\da-f]{32}","status":"queued"/)
    expect(await inbox()).toMatchObject([{ kind: 'sms', to: '+15625550199', text }])
  })

  test('gets the account of the path for an API key, and a messaging service', async () => {
    receiver.status = 201
    const service = 'MG00000000000000000000000000000000'
    await send(received('twilio', 'SK1:key', `/${account}?from=${service}`))
    const [call] = receiver.calls
    expect(call?.path).toBe(`/2010-04-01/Accounts/${account}/Messages.json`)
    expect(call?.headers.authorization).toBe(`Basic ${Buffer.from('SK1:key').toString('base64')}`)
    expect(Object.fromEntries(new URLSearchParams(String(call?.body)))).toEqual({
      MessagingServiceSid: service,
      To: '+15625550199',
      Body: text,
    })
  })

  test.each(['+15005550001', '+15005550004', '+15005550009'])('refuses %s for good', async (to) => {
    await expect(send(address, sms(to))).rejects.toThrow(AddressRefused)
  })

  test.each([
    ['a country that is off', () => send(address, sms('+15005550003')), { code: '400', retryAfterMs: 0 }],
    ['a wrong token', () => send(address.replace(token, 'wrong-token')), { code: '401' }],
  ])('refuses %s until that is corrected', async (_what, sending, error) => {
    await expect(sending()).rejects.toMatchObject(error)
    await expect(sending()).rejects.not.toThrow(AddressRefused)
  })

  test.each([
    ['error', { code: '500', retryAfterMs: 0 }],
    ['quota', { code: '429', retryAfterMs: 60_000 }],
    ['unauthorized', { code: '401' }],
    // A proxy's page with status 200.
    ['malformed', { code: '200' }],
  ])('that fails by %s gets the text later', async (mode, error) => {
    await fail(mode)
    await expect(send(address)).rejects.toMatchObject(error)
  })

  test('that never answers is left', async () => {
    await fail('hang')
    const abort = new AbortController()
    const arrival = once(twilio.server, 'request')
    const sending = send(address, sms(), abort.signal)
    await arrival
    abort.abort()
    await expect(sending).rejects.toThrow(/abort/i)
  })
})

describe('Vonage', () => {
  const at = () => received('vonage', 'key1:s3cr3t-key')
  const problem = (fragment: string) =>
    JSON.stringify({ type: `https://developer.vonage.com/api-errors${fragment}`, title: 'No', detail: 'No.' })

  test('gets JSON with numbers without a plus sign', async () => {
    receiver.answer = '{"message_uuid":"aaaaaaaa-bbbb-4ccc-8ddd-0123456789ab"}'
    expect(await send(at())).toBe(`202 ${receiver.answer}`)
    const [call] = receiver.calls
    expect(call).toMatchObject({ path: '/v1/messages', headers: { 'content-type': 'application/json' } })
    expect(call?.headers.authorization).toBe(`Basic ${Buffer.from('key1:s3cr3t-key').toString('base64')}`)
    expect(JSON.parse(String(call?.body))).toEqual({
      channel: 'sms',
      message_type: 'text',
      from: '15555550100',
      to: '15625550199',
      text,
    })
  })

  test.each([
    [422, '/messages#1430', true],
    [422, '/messages#1050', true],
    [422, '/messages#1120', false],
    [401, '#unauthorized', false],
    [402, '#low-balance', false],
    [429, '#throttled', false],
    [500, '', false],
  ])('that answers %i %s: is the number refused for good? %s', async (status, fragment, isRefused) => {
    receiver.status = status
    receiver.headers = { 'retry-after': '7' }
    receiver.answer = problem(fragment)
    const error = await send(at()).catch((error: unknown) => error)
    expect(error instanceof AddressRefused).toBe(isRefused)
    if (!isRefused) expect(error).toMatchObject({ code: String(status), retryAfterMs: 7_000 })
  })
})

test.each([
  ['https://sms.example/send', true],
  [address, true],
  [`twilio://SK1:key@api.twilio.com/${account}?from=MG1`, true],
  ['vonage://key:secret@api.nexmo.com?from=Compound', true],
  ['vonage://key:secret@api.nexmo.com', false],
  ['vonage://key@api.nexmo.com?from=Compound', false],
  ['twilio://api.twilio.com?from=+15555550100', false],
  ['twilio:key:secret@api.twilio.com?from=+15555550100', false],
  ['https://', false],
  ['smpp://key:secret@sms.example?from=1', false],
])('%s is an address of text messages: %s', (value, isOne) => {
  expect(isTextMessageAddress(value)).toBe(isOne)
})

describeSuite((databases) => {
  const clock = new Clock()

  async function relay(to: string) {
    const { db } = await databases().shared()
    await reset(await databases().shared())
    const lines: unknown[] = []
    const record = (...line: unknown[]) => lines.push(line)
    const { send: sendNothing } = new MessageRecorder()
    const outbox = createOutbox({
      db,
      host: 'compound.example',
      now: clock.now,
      onSent: async () => undefined,
      onRefused: async () => undefined,
      channels: { email: sendNothing, push: sendNothing, sms: textMessageTransport(address) },
    })
    await outbox.start({ log: { info: record, warn: record, error: record }, isExclusive: true })
    onTestFinished(() => outbox.stop(0))
    const expiresAt = new Date(noon.getTime() + 600_000)
    await outbox.transaction((_db, write) =>
      write({ key: null, to, body: { channel: 'sms', text }, expiresAt }),
    )
    await expect.poll(() => lines.length).toBe(1)
    const [row] = await db.select().from(outboxTable)
    return { row, log: JSON.stringify(lines) }
  }

  test.each([
    ['quota', 60, '429'],
    ['unauthorized', 5, '401'],
    ['error', 5, '500'],
  ])('a text message waits while Twilio fails by %s, for %i seconds', async (mode, seconds, code) => {
    await fail(mode)
    const { row, log } = await relay('+15625550199')
    expect(row).toMatchObject({ attempts: 1, sentAt: null, abandonedAt: null })
    expect(row?.dueAt).toEqual(new Date(noon.getTime() + seconds * 1_000))
    expect(log).toContain(`"code":"${code}"`)
    for (const secret of [token, account, '15625550199', '123456']) expect(log).not.toContain(secret)
  })

  test('a text message to a number that Twilio refuses is given up', async () => {
    const { row, log } = await relay('+15005550004')
    expect(row).toMatchObject({ attempts: 1, abandonedAt: noon, failedAt: noon })
    expect(row?.lastError).toContain('unsubscribed')
    expect(log).not.toContain('15005550004')
  })
})
