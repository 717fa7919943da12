import { Counter, Gauge, Registry } from 'prom-client'
import { measureProcess } from '../../foundation/worker-metrics.ts'
import type { Database } from './database/database.ts'
import type { Channel } from './outbox/messages.ts'
import { unsentMessages } from './outbox/queries.ts'

/** The metrics of the product API. */
export interface Metrics {
  /** Reads them in Prometheus' text format, with its content type. */
  read(): Promise<{ contentType: string; text: string }>
  /** A mail server has refused a member's address for good. */
  addressRefused(): void
}

const channels = ['email', 'sms'] as const satisfies Channel[]

/** Creates the metrics in a registry of their own. Those of the outbox are read from the database at each scrape. */
export function createMetrics({ db, now }: { readonly db: Database; readonly now: () => Date }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  measureProcess(registry)
  const readUnsent = async () => new Map((await unsentMessages(db)).map((row) => [row.channel, row]))
  new Gauge({
    name: 'product_api_outbox_unsent',
    help: 'The number of messages that wait to be sent, by channel.',
    labelNames: ['channel'],
    registers,
    async collect() {
      const unsent = await readUnsent()
      for (const channel of channels) this.set({ channel }, unsent.get(channel)?.count ?? 0)
    },
  })
  new Gauge({
    name: 'product_api_outbox_oldest_unsent_seconds',
    help: 'The age of the oldest message that waits to be sent, by channel; 0 without any.',
    labelNames: ['channel'],
    registers,
    async collect() {
      const unsent = await readUnsent()
      for (const channel of channels) {
        const writtenAt = unsent.get(channel)?.oldest ?? now()
        this.set({ channel }, Math.max(0, now().getTime() - writtenAt.getTime()) / 1_000)
      }
    },
  })
  const refused = new Counter({
    name: 'product_api_addresses_refused_total',
    help: 'Addresses of members that a mail server has refused for good.',
    registers,
  })
  return {
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    addressRefused: () => refused.inc(),
  }
}
