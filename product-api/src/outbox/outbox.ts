import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { Channel, OutgoingMessage } from './messages.ts'
import { expireClaims, insertMessage } from './queries.ts'
import { type Relay, type RelayLog, type Send, startRelay } from './relay.ts'

/** Writes a message in the current transaction. */
export type Write = (message: OutgoingMessage) => Promise<void>

/** A transactional outbox: messages are written in one transaction with the changes that cause them. */
export interface Outbox {
  /**
   * Runs a transaction. The messages written in it are sent in the background once it is committed. A failed transaction
   * leaves neither changes nor messages.
   */
  transaction<T>(work: (db: Database, write: Write) => Promise<T>): Promise<T>
}

/** An outbox with the relays that send its messages. */
export interface SendingOutbox extends Outbox {
  /** Starts the relays. */
  start(options: StartOptions): Promise<void>
  /**
   * Stops the relays. Unsent messages are sent after the next start.
   * @param graceMs the time that sends in flight may take
   */
  stop(graceMs: number): Promise<void>
}

/** The dependencies of an outbox. */
export interface OutboxOptions {
  readonly db: Database
  /** The part after the `@` of message ids. */
  readonly host: string
  readonly channels: Readonly<Record<Channel, Send>>
  readonly now: () => Date
}

/** The options of the relays. */
export interface StartOptions {
  readonly log: RelayLog
  /**
   * Whether no other process uses this database. Then a message that was in flight when the last process died is sent at
   * once, and not only when its claim expires.
   */
  readonly isExclusive: boolean
}

/** Creates an outbox. Messages wait in it until it is started. */
export function createOutbox({ db, host, channels, now }: OutboxOptions): SendingOutbox {
  // A hanging mail server must not delay text messages, so each channel has a relay of its own.
  const relays = new Map<Channel, Relay>()

  return {
    async transaction(work) {
      const written = new Set<Channel>()
      const result = await db.transaction((transaction) =>
        work(transaction, async (message) => {
          await insertMessage(transaction, message, `${randomUUID()}@${host}`, now())
          written.add(message.body.channel)
        }),
      )
      for (const channel of written) relays.get(channel)?.wake()
      return result
    },
    async start({ log, isExclusive }) {
      if (isExclusive) await expireClaims(db, now())
      for (const channel of ['email', 'sms'] as const) {
        const relay = startRelay({ db, channel, send: channels[channel], now, log })
        relays.set(channel, relay)
        relay.wake()
      }
    },
    async stop(graceMs) {
      await Promise.all([...relays.values()].map((relay) => relay.stop(graceMs)))
    },
  }
}
