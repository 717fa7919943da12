/**
 * How long a page waits for the gateway, in milliseconds. The gateway bounds its own calls; this is for one
 * that is itself stuck, and short enough that the page still comes as one that answers.
 */
export const pageDeadline = 2_000

/** How finely a deadline is counted, in milliseconds. */
const slice = 100

/**
 * Calls back when `milliseconds` are over. They are counted in slices, so that a moment in which this process was too
 * busy to read the gateway's answer counts as one slice, and not as the gateway's slowness.
 *
 * @returns ends the counting
 */
function countDown(milliseconds: number, onEnd: () => void): () => void {
  let left = Math.ceil(milliseconds / slice)
  const pass = () => {
    left -= 1
    if (left <= 0) onEnd()
    else timer = setTimeout(pass, slice)
  }
  let timer = setTimeout(pass, Math.min(slice, milliseconds))
  return () => clearTimeout(timer)
}

/** Whether a request may be sent twice, as nothing changes by it. */
const isRepeatable = (init: RequestInit | undefined): boolean => (init?.method ?? 'GET') === 'GET'

/** How a gateway's answer ended for those who count. */
export type GatewayCall = 'answered' | 'failed' | 'timed-out'

/**
 * A fetch for rendering that gives up after `milliseconds`, the reading of the answer included. A connection that breaks
 * is tried once more within that time: it may have been one to a gateway that was just leaving.
 *
 * @param onCall hears how each call ended, and after how many milliseconds
 * @throws DOMException named TimeoutError
 */
export const fetchWithin =
  (milliseconds: number, onCall?: (outcome: GatewayCall, took: number) => void): typeof fetch =>
  async (input, init) => {
    const began = performance.now()
    const deadline = new AbortController()
    const end = countDown(milliseconds, () =>
      deadline.abort(new DOMException('The gateway did not answer in time', 'TimeoutError')),
    )
    const signal = init?.signal ? AbortSignal.any([init.signal, deadline.signal]) : deadline.signal
    const attempt = async (): Promise<Response> => {
      const response = await fetch(input, { ...init, signal })
      const { status, statusText, headers } = response
      return new Response(await response.arrayBuffer(), { status, statusText, headers })
    }
    const ended = (outcome: GatewayCall) => onCall?.(outcome, performance.now() - began)
    try {
      const response = await attempt().catch((error: unknown) => {
        if (signal.aborted || !isRepeatable(init)) throw error
        return attempt()
      })
      ended('answered')
      return response
    } catch (error) {
      ended(deadline.signal.aborted ? 'timed-out' : 'failed')
      throw error
    } finally {
      end()
    }
  }
