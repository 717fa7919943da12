import { isSigned, parseContentEvent } from '@compound/foundation/contract/content-webhook.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createContentWebhook } from '../src/publishing/webhook.ts'
import { type ReceivedCall, startReceiver } from './receiver.ts'
import { noon, secret } from './service.ts'

async function setUp(others: readonly string[] = []) {
  const receiver = await startReceiver()
  onTestFinished(() => receiver.close())
  const undelivered: number[] = []
  const lines: string[] = []
  const note = (_fields: object, text: string) => lines.push(text)
  const webhook = createContentWebhook({
    addresses: [...others, `${receiver.url}/webhooks/content`],
    secret,
    now: () => noon,
    log: { info: note },
    onUndelivered: (count) => undelivered.push(count),
  })
  onTestFinished(() => webhook.stop())
  return { receiver, webhook, undelivered, lines }
}

const changedIn = ({ body }: ReceivedCall) => parseContentEvent(body)?.changed

const article = { kind: 'news', id: 1, slug: 'a' }
const tag = { kind: 'tag', id: 1, slug: 'music' }

test('a change is sent in a signed event', async () => {
  const { receiver, webhook, undelivered } = await setUp()
  webhook.send([article, { kind: 'banner' }])
  await expect.poll(() => undelivered.at(-1)).toBe(0)
  const [call] = receiver.calls
  expect(call).toMatchObject({
    method: 'POST',
    path: '/webhooks/content',
    headers: { 'content-type': 'application/json' },
  })
  const body = call?.body ?? Buffer.alloc(0)
  expect(isSigned(body, call?.headers['x-signature'], [secret])).toBe(true)
  expect(parseContentEvent(body)).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    at: noon.toISOString(),
    changed: [article, { kind: 'banner' }],
  })
})

test('it is sent again until it is accepted, with later changes', async () => {
  const { receiver, webhook, undelivered, lines } = await setUp()
  receiver.status = 503
  webhook.send([article])
  await receiver.until(() => receiver.calls.length === 2)
  webhook.send([tag, article])
  expect(undelivered.at(-1)).toBe(2)
  receiver.status = 204
  await expect.poll(() => undelivered.at(-1)).toBe(0)
  expect(receiver.calls.slice(0, 2).map(changedIn)).toEqual([[article], [article]])
  expect(receiver.calls.slice(2).flatMap(changedIn)).toEqual(expect.arrayContaining([article, tag]))
  // Logged once each, however many calls there were.
  expect(lines).toEqual(["a content change hasn't been delivered yet", 'the content change was delivered'])
})

test('many changes are sent in several events that a receiver accepts', async () => {
  const { receiver, webhook, undelivered } = await setUp()
  webhook.send(Array.from({ length: 2_500 }, (_, id) => ({ ...article, id })))
  await expect.poll(() => undelivered.at(-1)).toBe(0)
  expect(receiver.calls.map((call) => changedIn(call)?.length)).toEqual([1_000, 1_000, 500])
})

test('a receiver that never answers delays neither the other receivers nor the stop', async () => {
  const { receiver, webhook, undelivered } = await setUp(['http://127.0.0.1:1/webhooks/content'])
  webhook.send([article])
  await receiver.until(() => receiver.calls.length === 1)
  expect(undelivered.at(-1)).toBe(1)
  await webhook.stop()
})
