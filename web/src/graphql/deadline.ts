import { serverClock } from './server-clock.ts'

/** `fetch` for operations at a door: gives up after a deadline in milliseconds, and notes the server's time. */
const fetchWithin =
  (milliseconds: number): typeof fetch =>
  async (input, init) => {
    const sentAt = Date.now()
    const deadline = AbortSignal.timeout(milliseconds)
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline
    const response = await fetch(input, { ...init, signal })
    serverClock().note(response, sentAt)
    return response
  }

/**
 * The context of a query at a door: a queue can't wait for a network that hangs. One object, as a new one would be a new
 * query.
 */
export const withinDeadline = { fetch: fetchWithin(8_000) } as const

/** The context of a validation that a list on the device can answer instead. */
export const withinShortDeadline = { fetch: fetchWithin(2_000) } as const

/** The context of what nobody waits for: a whole list on a slow line, admissions that are sent later. */
export const withinLongDeadline = { fetch: fetchWithin(30_000) } as const
