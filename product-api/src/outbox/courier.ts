import type { Database } from '../database/database.ts'
import { withoutValues } from '../http/failures.ts'
import { nextAttempt } from './back-off.ts'
import type { Channel, Dispatch } from './messages.ts'
import { abandonExpired, type ClaimedMessage, claimDue, markFailed, markSent, nextDue } from './queries.ts'

/** So many messages of one channel are under way at a time. */
const atOnce = 5

/** No attempt may take longer. */
const attemptTimeoutMs = 30_000

/** How long a claim holds: longer than any attempt, so that only the messages of a dead process are claimed anew. */
const claimMs = 2 * attemptTimeoutMs

/** How often to look for messages that another process, now dead, has left behind. */
const sweepMs = 30_000

/** Between two looks by the clock; a message that is written or sent is looked for at once. */
const shortestPauseMs = 1_000

/** Hands a message on; throws when that has failed. */
export type Send = (message: Dispatch, signal: AbortSignal) => Promise<void>

/** What a courier tells about its work; never who gets a message, nor what it says. */
export interface CourierLog {
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
  error(fields: object, text: string): void
}

/** What a courier works with. */
export interface CourierOptions {
  readonly db: Database
  readonly channel: Channel
  readonly send: Send
  readonly now: () => Date
  readonly log: CourierLog
}

/** Sends the messages of one channel, in the background. */
export interface Courier {
  /** Looks for due messages now. */
  wake(): void
  /**
   * Begins no attempt any more, and waits for those under way.
   * @param graceMs after which they are broken off; their messages are tried again at the next start
   */
  stop(graceMs: number): Promise<void>
}

/** Starts a courier. What fails is tried again, later each time. */
export function startCourier({ db, channel, send, now, log }: CourierOptions): Courier {
  const underWay = new Set<Promise<void>>()
  const breakOff = new AbortController()
  let stopped = false
  let round: Promise<void> | null = null
  let askedAgain = false
  let timer: NodeJS.Timeout | undefined

  function wake(): void {
    if (stopped) return
    askedAgain = true
    round ??= lookWhileAsked()
  }

  async function lookWhileAsked(): Promise<void> {
    while (askedAgain && !stopped) {
      askedAgain = false
      await look().catch((error: unknown) => {
        log.error({ err: withoutValues(error), channel }, 'the outbox cannot be read')
        wakeIn(sweepMs)
      })
    }
    round = null
  }

  async function look(): Promise<void> {
    await abandonExpired(db, channel, now())
    const free = atOnce - underWay.size
    if (free > 0) {
      const until = new Date(now().getTime() + claimMs)
      for (const message of await claimDue(db, channel, { limit: free, now: now(), until })) begin(message)
    }
    const due = await nextDue(db, channel)
    wakeIn(due === null ? sweepMs : due.getTime() - now().getTime())
  }

  function wakeIn(ms: number): void {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(wake, Math.min(Math.max(ms, shortestPauseMs), sweepMs)).unref()
  }

  function begin(message: ClaimedMessage): void {
    const attempt = deliver(message)
      .catch((error: unknown) => {
        // It stays claimed, and is sent once more when the claim has run out.
        const fields = { err: withoutValues(error), channel, messageId: message.messageId }
        log.error(fields, 'an attempt cannot be noted')
      })
      .finally(() => {
        underWay.delete(attempt)
        wake()
      })
    underWay.add(attempt)
  }

  async function deliver(message: ClaimedMessage): Promise<void> {
    const { id, messageId, attempts } = message
    try {
      await send(message, AbortSignal.any([AbortSignal.timeout(attemptTimeoutMs), breakOff.signal]))
    } catch (error) {
      const dueAt = breakOff.signal.aborted ? now() : nextAttempt(attempts, message.writtenAt, now())
      await markFailed(db, id, { reason: reasonOf(error), dueAt, now: now() })
      const fields = { channel, messageId, attempts, code: codeOf(error) }
      if (dueAt === null) log.error(fields, 'a message is given up')
      else log.warn({ ...fields, dueAt }, 'a message is not sent yet')
      return
    }
    await markSent(db, id, now())
    log.info({ channel, messageId, attempts }, 'a message is sent')
  }

  return {
    wake,
    async stop(graceMs) {
      stopped = true
      clearTimeout(timer)
      await round
      const impatience = setTimeout(() => breakOff.abort(), graceMs)
      await Promise.all(underWay)
      clearTimeout(impatience)
    },
  }
}

/** A reason as long as anybody reads. It stands in the database alone: servers like to repeat addresses. */
function reasonOf(error: unknown): string {
  return String(error instanceof Error ? error.message : error).slice(0, 300)
}

/** The short name of a failure, such as `ECONNREFUSED`. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause instanceof Error ? codeOf(error.cause) : error.name
}
