import type { FastifyServerOptions } from 'fastify'

/** The time that a connection has for a request. Milliseconds. */
export type ConnectionTimeouts = Pick<FastifyServerOptions, 'requestTimeout' | 'keepAliveTimeout'> & {
  http: { headersTimeout: number; connectionsCheckingInterval: number }
}

/**
 * Slow senders may not hold connections: no visitor's request takes as long to arrive.
 *
 * Node checks its connections at an interval only, by default twice a minute.
 */
export const defaultConnectionTimeouts: ConnectionTimeouts = {
  /** The whole request, body included. */
  requestTimeout: 10_000,
  /** Longer than the proxies in front keep theirs, so that it is they who close. */
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
}
