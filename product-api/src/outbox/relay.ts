import type { Log } from '../core/log.ts'
import type { Database } from '../database/database.ts'
import { redactQueryValues } from '../http/errors.ts'
import { HttpPostRefused } from '../transport/http-post.ts'
import { nextAttempt } from './back-off.ts'
import type { Channel, Dispatch } from './messages.ts'
import { abandonExpired, type ClaimedMessage, claimDue, markFailed, markSent, nextDue } from './queries.ts'

/** A push service takes many at a time, and has them all read within seconds. */
const concurrency = { email: 5, sms: 5, bulk: 5, push: 50 } as const satisfies Record<Channel, number>

/** In parts of the concurrency: one of five emails, ten of fifty pushes. */
const smallestClaim = 1 / 5

export const sendTimeoutMs = 30_000

/** Longer than any send, so that only messages of a dead process are claimed again. */
const claimMs = 2 * sendTimeoutMs

/** For messages that a dead process left behind. */
const pollIntervalMs = 30_000

/** Between polls by timer. A written or sent message triggers a poll at once. */
const shortestPauseMs = 1_000

/** Throws if it fails; {@link AddressRefused} if no retry can help. */
export type Send = (message: Dispatch, signal: AbortSignal) => Promise<unknown>

/** Resolves to what the server or service says, without secrets. */
export type SendForAnswer = (message: Dispatch, signal: AbortSignal) => Promise<string>

export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

export interface RelayOptions {
  readonly db: Database
  readonly channel: Channel
  readonly send: Send
  /** For a restored database, which would send it again. */
  readonly onSent: (messageId: string, at: Date) => Promise<void>
  readonly refuse: (message: ClaimedMessage, reason: string) => Promise<void>
  readonly now: () => Date
  /** Must never contain a recipient or a message's text. */
  readonly log: Log
}

export interface Relay {
  wake(): void
  /** After `graceMs`, sends in flight are aborted. They are sent after the next start. */
  stop(graceMs: number): Promise<void>
}

export function startOutboxRelay(options: RelayOptions): Relay {
  const { db, channel, now, log } = options
  const inFlight = new Set<Promise<void>>()
  const abortController = new AbortController()
  let stopped = false
  let polling: Promise<void> | null = null
  let pollRequested = false
  let timer: NodeJS.Timeout | undefined
  let expiredAt = Number.NEGATIVE_INFINITY

  function wake(): void {
    if (stopped) return
    pollRequested = true
    polling ??= pollWhileRequested()
  }

  async function pollWhileRequested(): Promise<void> {
    while (pollRequested && !stopped) {
      pollRequested = false
      await poll().catch((error: unknown) => {
        log.error({ err: redactQueryValues(error), channel }, "the outbox couldn't be read")
        wakeIn(pollIntervalMs)
      })
    }
    polling = null
  }

  async function poll(): Promise<void> {
    // Expired ones aren't claimed anyway, and this reads all that wait.
    if (performance.now() - expiredAt >= shortestPauseMs) {
      await abandonExpired(db, channel, now())
      expiredAt = performance.now()
    }
    const capacity = concurrency[channel] - inFlight.size
    // Those in flight wake this again. A claim costs more than a push notification.
    if (capacity < smallestClaim * concurrency[channel]) return
    const until = new Date(now().getTime() + claimMs)
    const claimed = await claimDue(db, channel, { limit: capacity, now: now(), until })
    for (const message of claimed) begin(message)
    if (claimed.length === capacity) return
    const due = await nextDue(db, channel)
    wakeIn(due === null ? pollIntervalMs : due.getTime() - now().getTime())
  }

  function wakeIn(ms: number): void {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(wake, Math.min(Math.max(ms, shortestPauseMs), pollIntervalMs)).unref()
  }

  function begin(message: ClaimedMessage): void {
    const sending = deliver(options, message, abortController.signal)
      .catch((error: unknown) => {
        // The message is sent again when its claim expires.
        const fields = { err: redactQueryValues(error), channel, messageId: message.messageId }
        log.error(fields, "an attempt couldn't be recorded")
      })
      .finally(() => {
        inFlight.delete(sending)
        wake()
      })
    inFlight.add(sending)
  }

  return {
    wake,
    async stop(graceMs) {
      stopped = true
      clearTimeout(timer)
      await polling
      const graceTimer = setTimeout(() => abortController.abort(), graceMs)
      await Promise.all(inFlight)
      clearTimeout(graceTimer)
    },
  }
}

/** `stopping` aborts the send; the message is then due at once. */
async function deliver(
  { db, channel, send, onSent, refuse, now, log }: RelayOptions,
  message: ClaimedMessage,
  stopping: AbortSignal,
): Promise<void> {
  const { id, messageId, attempts } = message
  try {
    await send(message, AbortSignal.any([AbortSignal.timeout(sendTimeoutMs), stopping]))
  } catch (error) {
    if (error instanceof AddressRefused) {
      await refuse(message, reasonOf(error))
      log.warn({ channel, messageId, attempts }, 'gave up on a message: its address was refused')
      return
    }
    const retryAfterMs = error instanceof HttpPostRefused ? error.retryAfterMs : 0
    const dueAt = stopping.aborted ? now() : nextAttempt(attempts, message.writtenAt, now(), retryAfterMs)
    await markFailed(db, id, { reason: reasonOf(error), dueAt, now: now() })
    const fields = { channel, messageId, attempts, code: codeOf(error) }
    if (dueAt === null) log.error(fields, 'gave up on a message')
    else log.warn({ ...fields, dueAt }, 'message not sent yet')
    return
  }
  await onSent(messageId, now()).catch((error: unknown) => {
    log.error({ err: error, channel, messageId }, "a sent message couldn't be written to the journal")
  })
  await markSent(db, id, now())
  log.info({ channel, messageId, attempts }, 'message sent')
}

/** Shortened. Stored but not logged, because servers often repeat addresses. */
function reasonOf(error: unknown): string {
  return String(error instanceof Error ? error.message : error).slice(0, 300)
}

export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause instanceof Error ? codeOf(error.cause) : error.name
}
