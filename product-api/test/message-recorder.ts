import { vi } from 'vitest'
import type { Dispatch, MessageBody } from '../src/outbox/messages.ts'
import type { Send } from '../src/outbox/relay.ts'

type Push = Extract<MessageBody, { channel: 'push' }>

/** Not to a device. */
type Letter = Dispatch<Exclude<MessageBody, Push>>

/** Records the outbox's messages instead of sending them. */
export class MessageRecorder {
  readonly received: Letter[] = []
  readonly pushes: Dispatch<Push>[] = []
  /** While set, every send fails with it. */
  failure: Error | null = null
  /** Sends to these addresses fail. */
  readonly failures = new Map<string, Error>()
  attempts = 0

  readonly send: Send = async (message) => {
    this.attempts += 1
    const failure = this.failure ?? this.failures.get(message.to)
    if (failure !== undefined) throw failure
    const { body, ...others } = message
    if (body.channel === 'push') this.pushes.push({ ...others, body })
    else this.received.push({ ...others, body })
  }

  async until(condition: () => boolean): Promise<void> {
    await vi.waitUntil(condition, { interval: 5, timeout: 100_000 })
  }

  /** The messages to a recipient, once there are `count`. */
  async to(recipient: string, count = 1): Promise<Letter[]> {
    const found = () => this.received.filter(({ to }) => to === recipient)
    await this.until(() => found().length >= count)
    return found()
  }

  /** The newest message to a recipient, once there are `count`. */
  async newest(recipient: string, count = 1): Promise<Letter['body']> {
    const [newest] = (await this.to(recipient, count)).slice(-1)
    if (newest === undefined) throw new Error(`nothing was sent to ${recipient}`)
    return newest.body
  }
}
