import type { UpstreamRequest } from '../../http/exchange.ts'

/** The calls to the podcasts' host. */
export const endpoints = {
  episodes: (): UpstreamRequest => ({
    name: 'GET /episodes',
    method: 'GET',
    path: '/episodes',
    idempotent: true,
  }),
}
