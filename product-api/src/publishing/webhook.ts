import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type ChangedItem, signatureHeader, signBody } from '@compound/foundation/content-webhook.ts'
import { httpPost } from '../transport/http-post.ts'

/** The timeout of one call. */
const timeoutMs = 10_000

/** The first pause after a failed call. Each later one is twice as long. */
const firstRetryMs = 250

/** The longest pause: a gateway that is back hears of the change soon after. */
const longestRetryMs = 2_000

/** The items of one call: some hundred bytes each, far below what a receiver takes. */
const maxItems = 1_000

/** The options of the webhook. */
export interface ContentWebhookOptions {
  readonly addresses: readonly string[]
  /** Signs the calls. */
  readonly secret: string
  readonly now: () => Date
  readonly log: { warn(fields: object, text: string): void; info(fields: object, text: string): void }
  /** Called with the number of changes that some receiver has not accepted yet. */
  readonly onUntold: (count: number) => void
}

/** Tells receivers that content has changed. */
export interface ContentWebhook {
  /** Sends in the background. A failed call is repeated until it is accepted, then with what has changed meanwhile. */
  tell(items: readonly ChangedItem[]): void
  /** Sends nothing any more. What was not accepted is shown once caches expire by themselves. */
  stop(): Promise<void>
}

/** Creates the webhook. Its receivers are called independently of each other. */
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

/** The calls of one receiver. */
class Delivery {
  /** Resolves when no call is under way. */
  ended: Promise<void> = Promise.resolve()
  readonly #options: ContentWebhookOptions
  readonly #address: string
  readonly #signal: AbortSignal
  readonly #report: () => void
  /** What the receiver has not accepted yet: of each item the last change. */
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
        // What has changed once more meanwhile is told once more.
        for (const [key, item] of batch) if (this.#pending.get(key) === item) this.#pending.delete(key)
        if (failures > 0) log.info({ receiver }, 'the change of content is told')
        failures = 0
        this.#report()
      } catch (error) {
        if (this.#signal.aborted) return
        if (failures === 0)
          log.warn({ receiver, reason: reasonOf(error) }, 'the change of content is not told yet')
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

/** The reason of a failed call. An address may hold a password, and is left out. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
}
