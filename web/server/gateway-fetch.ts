import { Agent, type Dispatcher } from 'undici'

/**
 * How long a page waits for the gateway, in milliseconds. The gateway bounds its own calls; this is for a gateway that
 * is itself stuck. It is short enough for a page that is still sent in time.
 */
export const pageDeadline = 2_000

/** The step in which a deadline is counted, in milliseconds. */
const step = 100

/**
 * Calls back when `milliseconds` are over. They are counted in steps: a moment in which this process was too busy to
 * read the gateway's response counts as one step, and not as the gateway's slowness.
 *
 * @returns stops the countdown
 */
function countDown(milliseconds: number, onEnd: () => void): () => void {
  let left = Math.ceil(milliseconds / step)
  const count = () => {
    left -= 1
    if (left <= 0) onEnd()
    else timer = setTimeout(count, step)
  }
  let timer = setTimeout(count, Math.min(step, milliseconds))
  return () => clearTimeout(timer)
}

/** How a call of the gateway ended, for metrics. */
export type GatewayCall = 'answered' | 'failed' | 'timed-out'

/** A response's headers as `fetch` has them. */
const headersOf = (received: Dispatcher.ResponseData['headers']): [string, string][] =>
  Object.entries(received).map(([name, value = '']) => [name, String(value)])

/**
 * A fetch for this server's own queries, which change nothing. It gives up after `milliseconds`, reading the body
 * included. A call whose connection breaks is repeated once within that time: the gateway may have been shutting down.
 * It takes a third of what Node's own takes of the processor, asks for no compression and follows no redirects.
 *
 * @param onCall called with how each call ended, and after how many milliseconds
 * @throws DOMException named TimeoutError; TypeError where the gateway can't be reached
 */
export function fetchWithin(
  milliseconds: number,
  onCall?: (outcome: GatewayCall, took: number) => void,
): typeof fetch {
  const agent = new Agent()
  return async (input, init) => {
    const began = performance.now()
    const { origin, pathname, search } = new URL(input instanceof Request ? input.url : input)
    const end = new AbortController()
    let isLate = false
    const stop = countDown(milliseconds, () => {
      isLate = true
      end.abort(new DOMException('The gateway did not answer in time', 'TimeoutError'))
    })
    init?.signal?.addEventListener('abort', () => end.abort(init.signal?.reason))
    const attempt = async (): Promise<Response> => {
      const { statusCode, headers, body } = await agent.request({
        origin,
        path: pathname + search,
        method: init?.method === 'POST' ? 'POST' : 'GET',
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: typeof init?.body === 'string' ? init.body : null,
        signal: end.signal,
      })
      return new Response(await body.text(), { status: statusCode, headers: headersOf(headers) })
    }
    const ended = (outcome: GatewayCall) => onCall?.(outcome, performance.now() - began)
    try {
      const response = await attempt().catch((error: unknown) => {
        if (end.signal.aborted) throw error
        return attempt()
      })
      ended('answered')
      return response
    } catch (cause) {
      ended(isLate ? 'timed-out' : 'failed')
      // Pages carry the message of a failure: it may not hold the gateway's address.
      throw end.signal.aborted ? cause : new TypeError('fetch failed', { cause })
    } finally {
      stop()
    }
  }
}
