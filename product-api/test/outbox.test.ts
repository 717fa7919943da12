import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { OpenDatabase } from '../src/database/database.ts'
import type { OutgoingMessage } from '../src/outbox/messages.ts'
import { createOutbox, type SendingOutbox } from '../src/outbox/outbox.ts'
import { claimDue } from '../src/outbox/queries.ts'
import type { Send } from '../src/outbox/relay.ts'
import { outbox as outboxTable } from '../src/outbox/tables.ts'
import { cleanUp } from '../src/personal-data/housekeeping.ts'
import { describeSuite, reset } from './databases.ts'
import { MessageRecorder } from './message-recorder.ts'
import { Clock, noon, silentLog } from './service.ts'

const secondMs = 1_000
const hourMs = 3_600 * secondMs
const dayMs = 24 * hourMs

function sms(to: string, more: Partial<OutgoingMessage> = {}): OutgoingMessage {
  return { key: null, to, body: { channel: 'sms', text: `for ${to}` }, expiresAt: null, ...more }
}

function email(to: string): OutgoingMessage {
  const content = { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', images: [] }
  return { key: null, to, body: { channel: 'email', recipientName: 'Kiri', ...content }, expiresAt: null }
}

describeSuite((databases) => {
  let database: OpenDatabase
  let clock: Clock
  let recorder: MessageRecorder

  beforeEach(async () => {
    database = await databases().shared()
    await reset(database)
    clock = new Clock()
    recorder = new MessageRecorder()
  })

  const create = (channels: Partial<Record<'email' | 'sms' | 'push', Send>> = {}) =>
    createOutbox({
      db: database.db,
      host: 'compound.example',
      channels: { email: recorder.send, sms: recorder.send, push: recorder.send, ...channels },
      onSent: async () => undefined,
      onRefused: async () => undefined,
      now: clock.now,
    })

  async function start(isExclusive = true, channels?: Parameters<typeof create>[0]) {
    const outbox = create(channels)
    await outbox.start({ log: silentLog, isExclusive })
    onTestFinished(() => outbox.stop(0))
    return outbox
  }

  const write = (outbox: SendingOutbox, ...messages: OutgoingMessage[]) =>
    outbox.transaction(async (_db, writeMessage) => {
      for (const message of messages) await writeMessage(message)
    })

  const claim = (until: Date) => claimDue(database.db, 'sms', { limit: 5, now: noon, until })

  const rows = () => database.db.select().from(outboxTable).orderBy(outboxTable.id)

  test('a message is sent when its transaction is committed, and its body is deleted', async () => {
    const outbox = await start()
    await write(outbox, sms('a'), email('b'))
    await Promise.all([recorder.to('a'), recorder.to('b')])
    await outbox.stop(secondMs)
    expect(await rows()).toMatchObject([
      { recipient: 'a', body: null, attempts: 1, sentAt: noon },
      { recipient: 'b', body: null, attempts: 1, sentAt: noon },
    ])
  })

  test('a message of a failed transaction is never sent', async () => {
    const outbox = await start()
    const failing = outbox.transaction(async (_db, writeMessage) => {
      await writeMessage(sms('never'))
      throw new Error('something else is wrong')
    })
    await expect(failing).rejects.toThrow('something else is wrong')
    await write(outbox, sms('after'))
    await recorder.to('after')
    expect(recorder.received.map(({ to }) => to)).toEqual(['after'])
  })

  test('a failed message is retried after a while, under the same id', async () => {
    const ids: string[] = []
    const failing: Send = async ({ messageId }) => {
      ids.push(messageId)
      throw new Error('the server is away')
    }
    const outbox = await start(true, { sms: failing })
    await write(outbox, sms('a'))
    await expect.poll(async () => (await rows())[0]?.lastError).toBe('the server is away')
    await outbox.stop(0)
    const dueAt = new Date(noon.getTime() + 5 * secondMs)
    expect(await rows()).toMatchObject([{ attempts: 1, sentAt: null, dueAt }])
    // A process that shares the database does not send it earlier.
    const other = await start(false)
    await write(other, sms('b'))
    await recorder.to('b')
    clock.time = dueAt
    await write(other, sms('c'))
    const [received] = await recorder.to('a')
    expect(recorder.received.map(({ to }) => to)[0]).toBe('b')
    expect([received?.messageId, received?.writtenAt]).toEqual([ids[0], noon])
  })

  test('a message is given up after three days, and its body stays', async () => {
    recorder.failure = new Error('no such host')
    const outbox = await start()
    await write(outbox, email('a'))
    await recorder.until(() => recorder.attempts === 1)
    await outbox.stop(secondMs)
    clock.advance(3 * dayMs)
    const later = await start()
    await recorder.until(() => recorder.attempts === 2)
    await later.stop(secondMs)
    expect(await rows()).toMatchObject([
      { abandonedAt: clock.time, lastError: 'no such host', body: { subject: 'Hello' } },
    ])
    await cleanUp(database, new Date(clock.time.getTime() + 29 * dayMs))
    expect(await rows()).toHaveLength(1)
    await cleanUp(database, new Date(clock.time.getTime() + 31 * dayMs))
    expect(await rows()).toHaveLength(0)
  })

  test('an expired message is not sent, and its body is deleted', async () => {
    recorder.failure = new Error('the server is away')
    const outbox = await start()
    await write(outbox, sms('a', { expiresAt: new Date(noon.getTime() + 600 * secondMs) }))
    await recorder.until(() => recorder.attempts === 1)
    await outbox.stop(secondMs)
    recorder.failure = null
    clock.advance(600 * secondMs)
    const later = await start()
    await write(later, sms('b'))
    await recorder.to('b')
    await later.stop(secondMs)
    expect(recorder.received.map(({ to }) => to)).toEqual(['b'])
    expect(await rows()).toMatchObject([{ body: null, abandonedAt: clock.time }, { recipient: 'b' }])
  })

  test('a hanging mail server delays no text message', async () => {
    const hanging: Send = (_message, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('broken off')))
      })
    const outbox = await start(true, { email: hanging })
    await write(outbox, ...Array.from({ length: 20 }, (_, index) => email(`mail ${index}`)), sms('a'))
    await recorder.to('a')
    // The stop aborts the mails, which are due at the next start.
    await outbox.stop(0)
    await start()
    await recorder.until(() => recorder.received.length === 21)
  })

  test('a message that takes up to 30 seconds to send is sent once', async () => {
    const attempts: string[] = []
    const slow: Send = async (message, signal) => {
      attempts.push(message.to)
      if (message.to === 'b') await recorder.send(message, signal)
      else await new Promise((_resolve, reject) => signal.addEventListener('abort', reject))
    }
    const outbox = await start(true, { sms: slow })
    await write(outbox, sms('a'))
    await recorder.until(() => attempts.length === 1)
    clock.advance(30 * secondMs)
    await write(outbox, sms('b'))
    await recorder.to('b')
    expect(attempts).toEqual(['a', 'b'])
  })

  test('an expired message is not claimed, also before it is abandoned', async () => {
    const later = new Date(noon.getTime() + 1)
    await write(create(), sms('a', { expiresAt: noon }), sms('b', { expiresAt: later }))
    expect((await claim(noon)).map(({ to }) => to)).toEqual(['b'])
  })

  test('the messages of a dead process are sent when its claim expires', async () => {
    await write(create(), sms('a'))
    const claimed = await claim(new Date(noon.getTime() + 60 * secondMs))
    expect(claimed.map(({ to }) => to)).toEqual(['a'])
    const survivor = await start(false)
    await write(survivor, sms('b'))
    await recorder.to('b')
    expect(recorder.received.map(({ to }) => to)).toEqual(['b'])
    clock.advance(60 * secondMs)
    await write(survivor, sms('c'))
    const [received] = await recorder.to('a')
    expect(received?.messageId).toBe(claimed[0]?.messageId)
  })

  test('an exclusive process sends its predecessor’s messages at once', async () => {
    await write(create(), sms('a'))
    await claim(new Date(noon.getTime() + hourMs))
    await start(true)
    expect(await recorder.to('a')).toHaveLength(1)
  })

  test('one of several processes sends each message', async () => {
    const outboxes = [await start(false), await start(false), await start(false)]
    await Promise.all(
      outboxes.flatMap((outbox, process) =>
        Array.from({ length: 20 }, (_, index) => write(outbox, sms(`${process}-${index}`))),
      ),
    )
    await recorder.until(() => recorder.received.length >= 60)
    for (const outbox of outboxes) await outbox.stop(secondMs)
    expect(new Set(recorder.received.map(({ to }) => to)).size).toBe(60)
    expect(recorder.attempts).toBe(60)
  })
})
