/** How long a call may take, in milliseconds. */
export interface Deadlines {
  /** One attempt, from the first byte sent to the last byte read. */
  attemptMs: number
  /** All attempts together with the pauses between them. */
  totalMs: number
}

/** Marks an abort that a deadline caused, to tell it from one that the caller asked for. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded'
}

/**
 * Runs `work` with a signal that aborts after `ms`, or when `outer` aborts. The timer is cleared as soon as the
 * work ends, so that a finished call leaves nothing behind.
 *
 * @throws DeadlineExceeded when the time ran out; otherwise the error of `work`.
 */
export async function withDeadline<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const expire = () => controller.abort(new DeadlineExceeded(`no answer within ${ms} ms`))
  const follow = () => controller.abort(outer?.reason)
  if (outer?.aborted) follow()
  outer?.addEventListener('abort', follow, { once: true })
  const timer = setTimeout(expire, ms)
  try {
    return await work(controller.signal)
  } catch (error) {
    // undici rejects with its own error while reading a body that was aborted: the reason is what happened.
    if (controller.signal.aborted && controller.signal.reason instanceof Error) throw controller.signal.reason
    throw error
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', follow)
  }
}
