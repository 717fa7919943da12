import { createHash, randomUUID } from 'node:crypto'
import type { Log } from '../core/log.ts'
import type { Database } from '../database/database.ts'
import type { BulkMessages, BulkRecipient } from './bulk.ts'
import type { Channel, MessageBody, OutgoingMessage } from './messages.ts'
import { expireClaims, insertBulk, insertMessages, markFailed } from './queries.ts'
import { type Relay, type RelayOptions, type Send, startOutboxRelay } from './relay.ts'

export type Write = (...messages: readonly OutgoingMessage[]) => Promise<void>

export type WriteBulk = (messages: BulkMessages) => Promise<void>

export type OnRefused = (change: {
  readonly db: Database
  readonly write: Write
  readonly channel: MessageBody['channel']
  readonly address: string
  readonly reason: string
}) => Promise<void>

/** Messages are written in one transaction with the changes that cause them. */
export interface Outbox {
  /** `on`: another connection, such as the one that holds a lock. */
  transaction<T>(
    work: (db: Database, write: Write, writeBulk: WriteBulk) => Promise<T>,
    on?: Database,
  ): Promise<T>
}

export interface SendingOutbox extends Outbox {
  start(options: StartOptions): Promise<void>
  stop(graceMs: number): Promise<void>
}

export interface OutboxOptions {
  readonly db: Database
  readonly host: string
  readonly channels: Readonly<Record<MessageBody['channel'], Send>>
  readonly onSent: RelayOptions['onSent']
  readonly onRefused: OnRefused
  readonly now: () => Date
}

interface StartOptions {
  readonly log: Log
  /** No other process uses this database: messages claimed by a dead process are sent at once. */
  readonly isExclusive: boolean
}

export function createOutbox({ db, host, channels, onSent, onRefused, now }: OutboxOptions): SendingOutbox {
  // A relay per channel: a hanging mail server must not delay text messages.
  const relays = new Map<Channel, Relay>()

  const transaction: Outbox['transaction'] = async (work, on = db) => {
    const written = new Set<Channel>()
    const result = await on.transaction((transaction) =>
      work(
        transaction,
        async (...messages) => {
          const rows = messages.map((message) => ({ ...message, messageId: messageIdOf(message.key, host) }))
          await insertMessages(transaction, rows, now())
          for (const { body } of messages) written.add(body.channel)
        },
        async (messages) => {
          const channel = 'html' in messages.content ? 'bulk' : 'push'
          const idOf = ({ memberId, to }: BulkRecipient) => (channel === 'bulk' ? Number(memberId) : to)
          const rows = messages.recipients.map((recipient) => ({
            ...recipient,
            messageId: messageIdOf([...messages.key, idOf(recipient)], host),
          }))
          await insertBulk(transaction, { ...messages, channel }, rows, now())
          written.add(channel)
        },
      ),
    )
    for (const channel of written) relays.get(channel)?.wake()
    return result
  }

  const refuse: RelayOptions['refuse'] = ({ id, to, body: { channel } }, reason) =>
    transaction(async (db, write) => {
      await onRefused({ db, write, channel, address: to, reason })
      await markFailed(db, id, { reason, dueAt: null, now: now() })
    })

  return {
    transaction,
    async start({ log, isExclusive }) {
      if (isExclusive) await expireClaims(db, now())
      for (const channel of ['email', 'sms', 'bulk', 'push'] as const) {
        const send = channels[channel === 'bulk' ? 'email' : channel]
        const relay = startOutboxRelay({ db, channel, send, onSent, refuse, now, log })
        relays.set(channel, relay)
        relay.wake()
      }
    },
    async stop(graceMs) {
      await Promise.all([...relays.values()].map((relay) => relay.stop(graceMs)))
    },
  }
}

function messageIdOf(key: OutgoingMessage['key'], host: string): string {
  const name =
    key === null ? randomUUID() : createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 40)
  return `${name}@${host}`
}
