import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Database } from './database/database.ts'
import type { Channel } from './outbox/messages.ts'
import { unsentMessages } from './outbox/queries.ts'

const channels = ['email', 'sms', 'bulk', 'push'] as const satisfies Channel[]

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics(options: { readonly db: Database; readonly now: () => Date }) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureOutbox(registry, options)
  const gauge = (name: string, help: string) => {
    const made = new Gauge({ name, help, registers: [registry] })
    made.set(0)
    return (value: number) => made.set(value)
  }
  const refused = new Counter({
    name: 'product_api_addresses_refused_total',
    help: 'Email addresses of members that a mail server permanently refused.',
    registers: [registry],
  })
  return {
    registry,
    addressRefused: () => refused.inc(),
    contentProblems: gauge(
      'product_api_content_problems',
      'Problems that keep the content folder from being published; the last good content is served.',
    ),
    contentUndelivered: gauge(
      'product_api_content_untold',
      'Content changes that a webhook receiver has not accepted yet.',
    ),
  }
}

function measureOutbox(
  registry: Registry,
  { db, now }: { readonly db: Database; readonly now: () => Date },
): void {
  const registers = [registry]
  const readUnsent = async () => new Map((await unsentMessages(db)).map((row) => [row.channel, row]))
  new Gauge({
    name: 'product_api_outbox_unsent',
    help: 'Messages waiting to be sent, by channel.',
    labelNames: ['channel'],
    registers,
    async collect() {
      const unsent = await readUnsent()
      for (const channel of channels) this.set({ channel }, unsent.get(channel)?.count ?? 0)
    },
  })
  new Gauge({
    name: 'product_api_outbox_oldest_unsent_seconds',
    help: 'Age of the oldest message waiting to be sent, by channel; 0 if there is none.',
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
}
