/**
 * How long a page waits for the gateway, in milliseconds. The gateway bounds its own calls; this is for one
 * that is itself stuck, and short enough that the page still comes as one that answers.
 */
export const pageDeadline = 2_000

/**
 * A fetch for rendering that gives up after `milliseconds`, the reading of the answer included.
 *
 * @throws DOMException named TimeoutError
 */
export const fetchWithin =
  (milliseconds: number): typeof fetch =>
  (input, init) => {
    const deadline = AbortSignal.timeout(milliseconds)
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline
    return fetch(input, { ...init, signal })
  }
