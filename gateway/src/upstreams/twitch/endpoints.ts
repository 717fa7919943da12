import type { UpstreamRequest } from '../../http/exchange.ts'
import { get } from '../get.ts'

export const endpoints = {
  users: (login: string) => get('/users', { login }),
  streams: (userId: string) => get('/streams', { user_id: userId }),
  schedule: (userId: string, from: Date, first: number) =>
    get('/schedule', {
      broadcaster_id: userId,
      start_time: `${from.toISOString().slice(0, 19)}Z`,
      first,
    }),
  videos: (userId: string, first: number) => get('/videos', { user_id: userId, first, type: 'archive' }),
}

export const tokenEndpoint = (clientId: string, clientSecret: string): UpstreamRequest => ({
  name: 'POST /oauth2/token',
  method: 'POST',
  path: '',
  // In the body, because addresses are logged.
  body: new URLSearchParams({
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'client_credentials',
  }),
  // A second grant doesn't revoke the first.
  idempotent: true,
})
