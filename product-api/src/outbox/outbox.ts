import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { type Courier, type CourierLog, type Send, startCourier } from './courier.ts'
import type { Channel, OutgoingMessage } from './messages.ts'
import { insertMessage, releaseClaims } from './queries.ts'

/** Writes a message in the transaction under way. */
export type Write = (message: OutgoingMessage) => Promise<void>

/** Where messages are written, in one transaction with what they tell of. */
export interface Outbox {
  /**
   * Runs a transaction. The messages written in it are sent once it is committed, in the background; where it
   * fails, neither its changes nor its messages remain.
   */
  transaction<T>(work: (db: Database, write: Write) => Promise<T>): Promise<T>
}

/** An outbox that can be set to work. */
export interface SendingOutbox extends Outbox {
  /** Begins to send: what waits, and whatever is written from now on. */
  start(options: StartOptions): Promise<void>
  /**
   * Sends nothing more; what waits is sent after the next start.
   * @param graceMs how long attempts under way may take
   */
  stop(graceMs: number): Promise<void>
}

/** What an outbox works with. */
export interface OutboxOptions {
  readonly db: Database
  /** The part after the `@` of message ids. */
  readonly host: string
  readonly channels: Readonly<Record<Channel, Send>>
  readonly now: () => Date
}

/** How an outbox is set to work. */
export interface StartOptions {
  readonly log: CourierLog
  /**
   * Whether no other process works on this database: then a message that was under way when the last one ended
   * is tried at once, rather than when its claim has run out.
   */
  readonly alone: boolean
}

/** Makes an outbox; until it is started, messages wait in it. */
export function createOutbox({ db, host, channels, now }: OutboxOptions): SendingOutbox {
  // A mail server that hangs must not hold up text messages, so each channel has a courier of its own.
  const couriers = new Map<Channel, Courier>()

  return {
    async transaction(work) {
      const written = new Set<Channel>()
      const result = await db.transaction((transaction) =>
        work(transaction, async (message) => {
          await insertMessage(transaction, message, `${randomUUID()}@${host}`, now())
          written.add(message.body.channel)
        }),
      )
      for (const channel of written) couriers.get(channel)?.wake()
      return result
    },
    async start({ log, alone }) {
      if (alone) await releaseClaims(db, now())
      for (const channel of ['email', 'sms'] as const) {
        const courier = startCourier({ db, channel, send: channels[channel], now, log })
        couriers.set(channel, courier)
        courier.wake()
      }
    },
    async stop(graceMs) {
      await Promise.all([...couriers.values()].map((courier) => courier.stop(graceMs)))
    },
  }
}
