/** How long a query at a door may take, in milliseconds: a queue can't wait for a network that hangs. */
const deadlineMilliseconds = 8_000

/** `fetch` for queries at a door: gives up after the deadline. */
export const fetchWithinDeadline: typeof fetch = (input, init) => {
  const deadline = AbortSignal.timeout(deadlineMilliseconds)
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline })
}

/** The context of a query at a door. One object, as a new one would be a new query. */
export const withinDeadline = { fetch: fetchWithinDeadline } as const
