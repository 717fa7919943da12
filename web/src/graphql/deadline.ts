import { serverClock } from './server-clock.ts'

/** `fetch` for check-in operations, with a timeout in milliseconds. Notes the server's time. */
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

/** A queue can't wait for a hanging network. One object, because a new one would be a new query. */
export const withinDeadline = { fetch: fetchWithin(8_000) } as const

/** For a validation that the list on the device can replace. */
export const withinShortDeadline = { fetch: fetchWithin(2_000) } as const

/** If nobody waits: a whole list on a slow connection, check-ins that are sent later. */
export const withinLongDeadline = { fetch: fetchWithin(30_000) } as const
