import type { Send } from '../src/outbox/courier.ts'
import type { Dispatch, MessageBody } from '../src/outbox/messages.ts'

/** Receives what the outbox sends, in the place of a mail server and of a text message service. */
export class MessageRecorder {
  readonly received: Dispatch[] = []
  /** While set, every attempt fails with it. */
  failure: Error | null = null
  attempts = 0
  #onChange = new Set<() => void>()

  readonly send: Send = async (message) => {
    this.attempts += 1
    this.#changed()
    if (this.failure !== null) throw this.failure
    this.received.push({ ...message })
    this.#changed()
  }

  /** Resolves once a condition holds; looked at whenever something arrives. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      await new Promise<void>((resolve) => {
        this.#onChange.add(resolve)
      })
    }
  }

  /** The messages to somebody, once there are so many. */
  async to(recipient: string, count = 1): Promise<Dispatch[]> {
    const found = () => this.received.filter(({ to }) => to === recipient)
    await this.until(() => found().length >= count)
    return found()
  }

  /** The newest message to somebody, once there are so many. */
  async newest(recipient: string, count = 1): Promise<MessageBody> {
    const [newest] = (await this.to(recipient, count)).slice(-1)
    if (newest === undefined) throw new Error(`nothing was sent to ${recipient}`)
    return newest.body
  }

  #changed(): void {
    const waiting = [...this.#onChange]
    this.#onChange.clear()
    for (const resolve of waiting) resolve()
  }
}
