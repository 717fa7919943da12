import type { InboxMessage, StoredMessage } from './messages.ts'

/** Beyond it, the oldest messages are dropped. */
const MOST_MESSAGES = 500

/** In characters; a message has some 20,000. */
const MOST_CHARACTERS = 50_000_000

/** Keys kept to detect repeats. */
const MOST_REMEMBERED = 5_000

export class Inbox {
  #messages: StoredMessage[] = []
  #lastId = 0
  readonly #seen = new Set<string>()
  readonly #listeners = new Set<() => void>()

  /** @param key the same for a repeat, e.g. its Message-ID; null if unknown @returns false for a repeat */
  add(message: InboxMessage, key: string | null): boolean {
    if (key !== null && this.#hasSeen(key)) return false
    this.#lastId += 1
    this.#messages.unshift({ ...message, id: this.#lastId })
    this.#makeRoom()
    this.#tellListeners()
    return true
  }

  addText(message: Pick<InboxMessage, 'to' | 'text' | 'at'>, key: string | null): boolean {
    return this.add({ kind: 'sms', subject: null, html: null, attachments: [], ...message }, key)
  }

  /** Newest first. */
  list(): readonly StoredMessage[] {
    return this.#messages
  }

  get(id: number): StoredMessage | undefined {
    return this.#messages.find((message) => message.id === id)
  }

  /** Repeats of these messages are still detected. */
  clear(): void {
    this.#messages = []
    this.#tellListeners()
  }

  /** @returns how to stop listening */
  whenChanged(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #hasSeen(key: string): boolean {
    const seen = this.#seen.has(key)
    this.#seen.add(key)
    const [oldest] = this.#seen
    if (this.#seen.size > MOST_REMEMBERED && oldest !== undefined) this.#seen.delete(oldest)
    return seen
  }

  #makeRoom(): void {
    let characters = 0
    const last = this.#messages.findIndex((message, index) => {
      characters += sizeOf(message)
      return index >= MOST_MESSAGES || (index > 0 && characters > MOST_CHARACTERS)
    })
    if (last !== -1) this.#messages.length = last
  }

  #tellListeners(): void {
    for (const listener of this.#listeners) listener()
  }
}

function sizeOf({ text, html, attachments }: StoredMessage): number {
  return attachments.reduce((sum, { base64 }) => sum + base64.length, text.length + (html?.length ?? 0))
}
