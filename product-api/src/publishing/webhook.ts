import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type ChangedItem, signatureHeader, signBody } from '@compound/foundation/content-webhook.ts'
import { httpPost } from '../transport/http-post.ts'

const timeoutMs = 10_000

const firstRetryMs = 250

/** Short, so that a restarted gateway soon hears of the change. */
const longestRetryMs = 2_000

/** Per call: some hundred bytes each, far below a receiver's limit. */
const maxItems = 1_000

export interface ContentWebhookOptions {
  readonly addresses: readonly string[]
  readonly secret: string
  readonly now: () => Date
  readonly log: { warn(fields: object, text: string): void; info(fields: object, text: string): void }
  readonly onUntold: (count: number) => void
}

export interface ContentWebhook {
  /** Sends in the background. Retries until accepted, adding what has changed meanwhile. */
  tell(items: readonly ChangedItem[]): void
  stop(): Promise<void>
}

export function createContentWebhook(options: ContentWebhookOptions): ContentWebhook {
  const { addresses, onUntold } = options
  const stopping = new AbortController()
  const report = () => onUntold(Math.max(0, ...deliveries.map(({ size }) => size)))
  const deliveries = addresses.map((address) => new Delivery(options, address, stopping.signal, report))
  return {
    tell: (items) => {
      for (const delivery of deliveries) delivery.add(items)
    },
    async stop() {
      stopping.abort()
      await Promise.all(deliveries.map(({ ended }) => ended))
    },
  }
}

class Delivery {
  ended: Promise<void> = Promise.resolve()
  readonly #options: ContentWebhookOptions
  readonly #address: string
  readonly #signal: AbortSignal
  readonly #report: () => void
  /** Not accepted yet: the last change of each item. */
  readonly #pending = new Map<string, ChangedItem>()
  #isSending = false

  constructor(options: ContentWebhookOptions, address: string, signal: AbortSignal, report: () => void) {
    this.#options = options
    this.#address = address
    this.#signal = signal
    this.#report = report
  }

  get size(): number {
    return this.#pending.size
  }

  add(items: readonly ChangedItem[]): void {
    for (const item of items) this.#pending.set(JSON.stringify([item.kind, item.id]), { ...item })
    this.#report()
    if (this.#isSending || this.#pending.size === 0) return
    this.#isSending = true
    this.ended = this.#send().finally(() => {
      this.#isSending = false
    })
  }

  async #send(): Promise<void> {
    const { log } = this.#options
    const receiver = new URL(this.#address).host
    let failures = 0
    while (this.#pending.size > 0 && !this.#signal.aborted) {
      const batch = [...this.#pending].slice(0, maxItems)
      try {
        await this.#post(batch.map(([, item]) => item))
        // An item that changed again meanwhile is sent again.
        for (const [key, item] of batch) if (this.#pending.get(key) === item) this.#pending.delete(key)
        if (failures > 0) log.info({ receiver }, 'the change of content is told')
        failures = 0
        this.#report()
      } catch (error) {
        if (this.#signal.aborted) return
        if (failures === 0)
          log.warn({ receiver, reason: reasonOf(error) }, "a content change hasn't been delivered yet")
        const pauseMs = Math.min(firstRetryMs * 2 ** failures, longestRetryMs)
        failures += 1
        await delay(pauseMs, undefined, { signal: this.#signal, ref: false }).catch(() => undefined)
      }
    }
  }

  async #post(changed: readonly ChangedItem[]): Promise<void> {
    const { secret, now } = this.#options
    const body = JSON.stringify({ id: randomUUID(), at: now().toISOString(), changed })
    const headers = { 'content-type': 'application/json', [signatureHeader]: signBody(body, secret) }
    await httpPost(
      this.#address,
      body,
      headers,
      AbortSignal.any([AbortSignal.timeout(timeoutMs), this.#signal]),
    )
  }
}

/** Leaves out the address, which may contain a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
}
