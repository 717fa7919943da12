import type { FastifyServerOptions } from 'fastify'

export type ConnectionTimeouts = Pick<FastifyServerOptions, 'requestTimeout' | 'keepAliveTimeout'> & {
  http: { headersTimeout: number; connectionsCheckingInterval: number }
}

/** Slow senders must not hold connections. By default Node checks them only every 30 s. */
export const defaultConnectionTimeouts: ConnectionTimeouts = {
  requestTimeout: 10_000,
  /** Longer than the proxies in front, so they close first. */
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
}
