import type { UpstreamRequest } from '../../http/exchange.ts'

const get = (path: string, query: NonNullable<UpstreamRequest['query']>): UpstreamRequest => ({
  name: `GET ${path}`,
  method: 'GET',
  path,
  query,
  idempotent: true,
})

/** The calls to Twitch Helix. */
export const endpoints = {
  users: (login: string) => get('/users', { login }),
  streams: (userId: string) => get('/streams', { user_id: userId }),
  videos: (userId: string, first: number) => get('/videos', { user_id: userId, first, type: 'archive' }),
}

/** The client-credentials grant. Its address is the base address of its client. */
export const tokenEndpoint = (clientId: string, clientSecret: string): UpstreamRequest => ({
  name: 'POST /oauth2/token',
  method: 'POST',
  path: '',
  // In the body: an address ends up in logs.
  body: new URLSearchParams({
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'client_credentials',
  }),
  // A second grant does not revoke the first.
  idempotent: true,
})
