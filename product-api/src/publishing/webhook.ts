import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type ChangedItem, signatureHeader, signBody } from '@compound/foundation/contract/content-webhook.ts'
import type { Log } from '../core/log.ts'
import { HttpPostRefused, httpPost } from '../transport/http-post.ts'

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
  readonly log: Pick<Log, 'info'>
  readonly onUndelivered: (count: number) => void
}

export interface ContentWebhook {
  /** Sends in the background. Retries until accepted, adding what has changed meanwhile. */
  send(items: readonly ChangedItem[]): void
  stop(): Promise<void>
}

export function createContentWebhook(options: ContentWebhookOptions): ContentWebhook {
  const stopping = new AbortController()
  const report = () => options.onUndelivered(Math.max(0, ...deliveries.map(({ pending }) => pending.size)))
  const deliveries = options.addresses.map((address) =>
    createDelivery(options, address, stopping.signal, report),
  )
  return {
    send: (items) => {
      for (const delivery of deliveries) delivery.add(items)
    },
    async stop() {
      stopping.abort()
      await Promise.all(deliveries.map((delivery) => delivery.ended()))
    },
  }
}

function createDelivery(
  { secret, now, log }: ContentWebhookOptions,
  address: string,
  signal: AbortSignal,
  report: () => void,
) {
  /** Not accepted yet: the last change of each item. */
  const pending = new Map<string, ChangedItem>()
  const receiver = new URL(address).host
  let sending: Promise<void> | null = null

  async function deliver(): Promise<void> {
    let failures = 0
    while (pending.size > 0 && !signal.aborted) {
      const batch = [...pending].slice(0, maxItems)
      try {
        await post(batch.map(([, item]) => item))
        // An item that changed again meanwhile is sent again.
        for (const [key, item] of batch) if (pending.get(key) === item) pending.delete(key)
        if (failures > 0) log.info({ receiver }, 'the content change was delivered')
        failures = 0
        report()
      } catch (error) {
        if (signal.aborted) return
        // No warning: a gateway may be restarting. The metric has an alert, for what lasts.
        if (failures === 0)
          log.info({ receiver, reason: reasonOf(error) }, "a content change hasn't been delivered yet")
        const pauseMs = Math.min(firstRetryMs * 2 ** failures, longestRetryMs)
        failures += 1
        await delay(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
      }
    }
  }

  async function post(changed: readonly ChangedItem[]): Promise<void> {
    const body = JSON.stringify({ id: randomUUID(), at: now().toISOString(), changed })
    const headers = { 'content-type': 'application/json', [signatureHeader]: signBody(body, secret) }
    await httpPost({ address, headers, body }, AbortSignal.any([AbortSignal.timeout(timeoutMs), signal]))
  }

  return {
    pending,
    ended: async () => sending,
    add(items: readonly ChangedItem[]): void {
      for (const item of items) pending.set(JSON.stringify([item.kind, item.id]), { ...item })
      report()
      if (pending.size === 0) return
      sending ??= deliver().finally(() => {
        sending = null
      })
    },
  }
}

/** Leaves out the address, which may contain a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof HttpPostRefused) return `it answered ${error.code}`
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
}
