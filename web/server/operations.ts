import type { FastifyInstance } from 'fastify'
import { shareMetrics } from '../../foundation/worker-metrics.ts'
import type { Metrics } from './metrics.ts'

interface OperationsOptions {
  readonly metrics: Metrics
  readonly isLeaving: () => boolean
  /** Whether an address is within our own network; the counts are nobody else's business. */
  readonly isOurs: (address: string) => boolean
  /** Whether the gateway answers. */
  readonly reachesGateway: () => Promise<boolean>
}

/** How long the gateway may take to say that it is there, in milliseconds. */
const patience = 1_000

/** For how long the gateway's word is good, in milliseconds: probes come from every proxy in front. */
const goodFor = 1_000

/**
 * Makes the function that tells whether the gateway answers, asking it at most once a second.
 *
 * @param gatewayUrl origin of the gateway
 * @param now milliseconds since the epoch
 */
export function reachesGateway(gatewayUrl: string, now: () => number): () => Promise<boolean> {
  const health = new URL('/health', gatewayUrl)
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | null = null
  const ask = async (): Promise<boolean> => {
    try {
      const response = await fetch(health, { signal: AbortSignal.timeout(patience) })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }
  return () => {
    if (asked === null || now() - asked.at > goodFor) asked = { at: now(), answer: ask() }
    return asked.answer
  }
}

/**
 * What those who run the site look at: `/health`, whether the process lives; `/ready`, whether it should be sent
 * visitors; `/metrics`.
 *
 * A server is not ready before it has reached the gateway, as it has nothing to show, nor when it is about to end. A
 * gateway that fails later does not make it unready: it goes on with the pages that it keeps, and every other server
 * would be in the same place.
 */
export async function operations(app: FastifyInstance, options: OperationsOptions): Promise<void> {
  const expose = shareMetrics(options.metrics.registry)
  let hasReachedGateway = false
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (options.isLeaving()) return reply.code(503).send({ status: 'leaving' })
    const gateway = (await options.reachesGateway()) ? 'answers' : 'does not answer'
    hasReachedGateway ||= gateway === 'answers'
    return reply
      .code(hasReachedGateway ? 200 : 503)
      .send({ status: hasReachedGateway ? 'ready' : 'waiting', gateway })
  })
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!options.isOurs(request.ip))
      return reply.code(404).type('text/plain').send('There is nothing here.\n')
    const { contentType, text } = await expose()
    return reply.type(contentType).send(text)
  })
}
