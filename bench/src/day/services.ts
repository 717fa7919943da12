import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { loadPosters } from '../../../simulators/src/pictures/posters.ts'
import { createServer } from '../../../simulators/src/server.ts'
import { listen } from '../listen.ts'
import { root } from '../test-bed.ts'
import type { DayCatalogue } from './catalogue.ts'

const minuteMs = 60_000

/** Calls of one day to one service, by the minute. */
export interface DayOfCalls {
  total: number
  /** In the first minute, with empty caches. */
  firstMinute: number
  /** The most in any minute after the first. */
  busiestMinute: number
  /** By the endpoint, the most called first. */
  byEndpoint: [endpoint: string, calls: number][]
}

/** The doubles of the three video services, on the day's clock. */
export interface Services {
  url: string
  /** Calls that are under way. */
  underWay(): number
  calls(service: 'vimeo' | 'youtube' | 'twitch' | 'product-api'): DayOfCalls
  youtubeQuota(): Promise<{ units: { used: number }; searches: { used: number } }>
  close(): Promise<void>
}

interface ReplayedResponse {
  status: number
  body: Buffer
}

async function fetchResponse(method: string, url: string): Promise<ReplayedResponse> {
  const response = await fetch(url, { method })
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
}

/**
 * Starts the doubles in this process, because their clock is the day's.
 *
 * @param productApiUrl what stands behind `/product-api`; each response is replayed.
 */
export async function startServices(
  { catalogue }: DayCatalogue,
  productApiUrl: string,
  now: () => number,
): Promise<Services> {
  const begun = now()
  const simulators = await createServer({
    publicUrl: 'http://127.0.0.1',
    productApiTarget: 'http://127.0.0.1',
    catalogue,
    posters: loadPosters(join(root, 'demo/posters/manifest.json')),
    postersFolder: join(root, 'demo/posters'),
    playerFolder: join(root, 'simulators/player'),
    // The account's real limit is a target of the measurement; here it must not get in the way.
    vimeoRequestsPerMinute: 100_000,
    now,
  })
  const minutes = new Map<string, number[]>()
  const endpoints = new Map<string, Map<string, number>>()
  let underWay = 0
  const productApi = new Map<string, Promise<ReplayedResponse>>()
  const server = createHttpServer(async (request, response) => {
    underWay += 1
    response.once('close', () => {
      underWay -= 1
    })
    const url = request.url ?? '/'
    const [path = ''] = url.split('?', 1)
    const [, service = ''] = path.split('/', 2)
    const perMinute = minutes.get(service) ?? []
    const minute = Math.floor((now() - begun) / minuteMs)
    perMinute[minute] = (perMinute[minute] ?? 0) + 1
    minutes.set(service, perMinute)
    const named = endpoints.get(service) ?? new Map<string, number>()
    const endpoint = path.replace(/\/\d+/g, '/{id}')
    named.set(endpoint, (named.get(endpoint) ?? 0) + 1)
    endpoints.set(service, named)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const method = request.method === 'POST' ? 'POST' : 'GET'
    if (service === 'product-api') {
      const known = productApi.get(`${method} ${url}`) ?? fetchResponse(method, `${productApiUrl}${url}`)
      productApi.set(`${method} ${url}`, known)
      const { status, body } = await known
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
      return
    }
    const sent = await simulators.inject({
      method,
      url,
      headers: request.headers,
      ...(chunks.length > 0 && { payload: Buffer.concat(chunks) }),
    })
    response
      .writeHead(sent.statusCode, { 'content-type': sent.headers['content-type'] ?? 'application/json' })
      .end(sent.rawPayload)
  })
  return {
    url: await listen(server),
    underWay: () => underWay,
    calls(service) {
      const perMinute = minutes.get(service) ?? []
      const later = perMinute.slice(1).filter((count) => count !== undefined)
      return {
        total: perMinute.reduce((sum, count) => sum + count, 0),
        firstMinute: perMinute[0] ?? 0,
        busiestMinute: Math.max(0, ...later),
        byEndpoint: [...(endpoints.get(service) ?? [])].sort((a, b) => b[1] - a[1]),
      }
    },
    async youtubeQuota() {
      return (await simulators.inject('/youtube/quota.json')).json()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await simulators.close()
    },
  }
}
