import type { UpstreamRequest } from '../../http/exchange.ts'

const get = (path: string, query: NonNullable<UpstreamRequest['query']>): UpstreamRequest => ({
  name: `GET ${path}`,
  method: 'GET',
  path,
  query,
  reads: true,
})

/** What the gateway asks of Twitch Helix. */
export const endpoints = {
  users: (login: string) => get('/users', { login }),
  streams: (userId: string) => get('/streams', { user_id: userId }),
  videos: (userId: string, first: number) => get('/videos', { user_id: userId, first, type: 'archive' }),
}

/** The client-credentials grant, whose address is the whole base address of its door. */
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
  // A second grant takes nothing from the first, so that this may be tried again like a read.
  reads: true,
})
