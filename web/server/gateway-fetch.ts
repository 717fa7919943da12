import { AsyncLocalStorage } from 'node:async_hooks'
import { buildVersion } from '@compound/foundation/contract/build-version.ts'
import { cacheTagsHeader, limitTags } from '@compound/foundation/contract/cache-tags.ts'
import { Agent, type Dispatcher } from 'undici'
import type { CallGateway } from '../src/graphql/server-query.ts'

/** Milliseconds, for a gateway that hangs. Short enough that the page is still sent in time. */
export const pageDeadline = 2_000

/** The gateway counts by it who uses a field. */
export const siteClient = { 'graphql-client-name': 'site', 'graphql-client-version': buildVersion }

const step = 100

/** Counts in steps: while this process is busy, only one step counts. Returns a function that stops it. */
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

const collected = new AsyncLocalStorage<string[]>()

/** The tags of all gateway responses that `work` reads. */
export async function collectTags<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; tags: readonly string[] }> {
  const tags: string[] = []
  const value = await collected.run(tags, work)
  return { value, tags: limitTags(tags) }
}

export type GatewayCall = 'answered' | 'failed' | 'timed-out'

const headersOf = (received: Dispatcher.ResponseData['headers']): [string, string][] =>
  Object.entries(received).map(([name, value = '']) => [name, String(value)])

/** As fetch, for clients that need one. @throws like `callWithin` */
export function fetchWithin(milliseconds: number): typeof fetch {
  const call = callWithin(milliseconds)
  return async (input, init) => {
    const { status, headers, text } = await call(input instanceof Request ? input.url : String(input), init)
    return new Response(text, { status, headers })
  }
}

/**
 * For queries only: repeats a call once if the connection breaks, since the gateway may have shut down. Takes
 * a third of the CPU of Node's fetch. @throws DOMException named TimeoutError; TypeError if the gateway can't
 * be reached
 */
export function callWithin(
  milliseconds: number,
  onCall?: (outcome: GatewayCall, took: number) => void,
): CallGateway {
  const agent = new Agent()
  return async (url, init) => {
    const began = performance.now()
    const { origin, pathname, search } = new URL(url)
    const controller = new AbortController()
    let isLate = false
    const stop = countDown(milliseconds, () => {
      isLate = true
      controller.abort(new DOMException('The gateway did not answer in time', 'TimeoutError'))
    })
    init?.signal?.addEventListener('abort', () => controller.abort(init.signal?.reason))
    const attempt = async () => {
      const { statusCode, headers, body } = await agent.request({
        origin,
        path: pathname + search,
        method: init?.method === 'POST' ? 'POST' : 'GET',
        headers: { ...Object.fromEntries(new Headers(init?.headers)), ...siteClient, [cacheTagsHeader]: '1' },
        body: typeof init?.body === 'string' ? init.body : null,
        signal: controller.signal,
      })
      collected.getStore()?.push(
        ...String(headers[cacheTagsHeader] ?? '')
          .split(',')
          .filter(Boolean),
      )
      return { status: statusCode, headers: new Headers(headersOf(headers)), text: await body.text() }
    }
    const report = (outcome: GatewayCall) => onCall?.(outcome, performance.now() - began)
    try {
      const response = await attempt().catch((error: unknown) => {
        if (controller.signal.aborted) throw error
        return attempt()
      })
      report('answered')
      return response
    } catch (cause) {
      report(isLate ? 'timed-out' : 'failed')
      // Pages carry the message of a failure: it must not hold the gateway's address.
      throw controller.signal.aborted ? cause : new TypeError('fetch failed', { cause })
    } finally {
      stop()
    }
  }
}
