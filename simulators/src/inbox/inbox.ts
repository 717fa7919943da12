import type { InboxMessage, StoredMessage } from './messages.ts'

/** Beyond this number the oldest messages are dropped. */
const MOST_MESSAGES = 500

/** Capacity for texts and attachments, in characters; a message has some 20,000. */
const MOST_CHARACTERS = 50_000_000

/** Of so many messages it is known that they have been here, for telling repeats. */
const MOST_REMEMBERED = 5_000

/** The messages that have arrived, in memory. */
export class Inbox {
  #messages: StoredMessage[] = []
  #lastId = 0
  readonly #seen = new Set<string>()
  readonly #listeners = new Set<() => void>()

  /**
   * Takes a message in.
   *
   * @param key what a repeat of it has in common with it, such as its Message-ID; null where nothing tells
   * @returns false for a repeat, which is not shown once more
   */
  add(message: InboxMessage, key: string | null): boolean {
    if (key !== null && this.#hasSeen(key)) return false
    this.#lastId += 1
    this.#messages.unshift({ ...message, id: this.#lastId })
    this.#makeRoom()
    this.#tellListeners()
    return true
  }

  /** Newest first. */
  list(): readonly StoredMessage[] {
    return this.#messages
  }

  get(id: number): StoredMessage | undefined {
    return this.#messages.find((message) => message.id === id)
  }

  /** Throws all away. A repeat of what was here stays one. */
  clear(): void {
    this.#messages = []
    this.#tellListeners()
  }

  /** @returns what ends the listening */
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
