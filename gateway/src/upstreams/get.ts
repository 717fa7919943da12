import type { UpstreamRequest } from '../http/exchange.ts'

/** @param path names the endpoint in logs, so it contains no values */
export const get = (path: string, query: NonNullable<UpstreamRequest['query']>): UpstreamRequest => ({
  name: `GET ${path}`,
  method: 'GET',
  path,
  query,
  idempotent: true,
})
