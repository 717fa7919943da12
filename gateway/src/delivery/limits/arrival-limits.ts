import type { FastifyServerOptions } from 'fastify'

/** How long a connection may take over what it sends. Milliseconds. */
export type ArrivalLimits = Pick<FastifyServerOptions, 'requestTimeout' | 'keepAliveTimeout'> & {
  http: { headersTimeout: number; connectionsCheckingInterval: number }
}

/**
 * Slow senders may not hold connections: no request of a person takes as long to arrive as these let it.
 *
 * Node looks for late ones from time to time only, by default twice a minute.
 */
export const arrivalLimits: ArrivalLimits = {
  /** The whole request, body included. */
  requestTimeout: 10_000,
  /** Longer than the proxies in front keep theirs, so that it is they who close. */
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
}
