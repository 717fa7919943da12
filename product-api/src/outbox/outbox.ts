import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { Channel, OutgoingMessage } from './messages.ts'
import { expireClaims, insertMessages, markFailed } from './queries.ts'
import { type Relay, type RelayLog, type RelayOptions, type Send, startRelay } from './relay.ts'

/** Writes messages in the current transaction. */
export type Write = (...messages: readonly OutgoingMessage[]) => Promise<void>

/** Called in a transaction when a mail server has refused an address for good. @param reason the server's */
export type OnRefused = (change: {
  readonly db: Database
  readonly write: Write
  readonly address: string
  readonly reason: string
}) => Promise<void>

/** A transactional outbox: messages are written in one transaction with the changes that cause them. */
export interface Outbox {
  /**
   * Runs a transaction. The messages written in it are sent in the background once it is committed. A failed transaction
   * leaves neither changes nor messages.
   * @param on another connection to the same database, such as the one that holds its lock
   */
  transaction<T>(work: (db: Database, write: Write) => Promise<T>, on?: Database): Promise<T>
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
  readonly onRefused: OnRefused
  readonly now: () => Date
}

/** The options of the relays. */
interface StartOptions {
  readonly log: RelayLog
  /**
   * Whether no other process uses this database. Then a message that was in flight when the last process died is sent at
   * once, and not only when its claim expires.
   */
  readonly isExclusive: boolean
}

/** Creates an outbox. Messages wait in it until it is started. */
export function createOutbox({ db, host, channels, onRefused, now }: OutboxOptions): SendingOutbox {
  // A hanging mail server must not delay text messages, so each channel has a relay of its own.
  const relays = new Map<Channel, Relay>()

  const transaction: Outbox['transaction'] = async (work, on = db) => {
    const written = new Set<Channel>()
    const result = await on.transaction((transaction) =>
      work(transaction, async (...messages) => {
        const rows = messages.map((message) => ({ ...message, messageId: messageIdOf(message, host) }))
        await insertMessages(transaction, rows, now())
        for (const { body } of messages) written.add(body.channel)
      }),
    )
    for (const channel of written) relays.get(channel)?.wake()
    return result
  }

  const refuse: RelayOptions['refuse'] = ({ id, to }, reason) =>
    transaction(async (db, write) => {
      await onRefused({ db, write, address: to, reason })
      await markFailed(db, id, { reason, dueAt: null, now: now() })
    })

  return {
    transaction,
    async start({ log, isExclusive }) {
      if (isExclusive) await expireClaims(db, now())
      for (const channel of ['email', 'sms'] as const) {
        const relay = startRelay({ db, channel, send: channels[channel], refuse, now, log })
        relays.set(channel, relay)
        relay.wake()
      }
    },
    async stop(graceMs) {
      await Promise.all([...relays.values()].map((relay) => relay.stop(graceMs)))
    },
  }
}

/** The Message-ID of a message, without angle brackets: the same whichever process writes the message. */
function messageIdOf({ key }: OutgoingMessage, host: string): string {
  const name =
    key === null ? randomUUID() : createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 40)
  return `${name}@${host}`
}
