import type { UpstreamRequest } from '../../http/exchange.ts'
import { get } from '../get.ts'
import { type EventType, eventTypes } from './event-sub.ts'

const subscriptionsPath = '/eventsub/subscriptions'

export const endpoints = {
  users: (login: string) => get('/users', { login }),
  streams: (userId: string) => get('/streams', { user_id: userId }),
  schedule: (userId: string, from: Date, first: number) =>
    get('/schedule', {
      broadcaster_id: userId,
      start_time: `${from.toISOString().slice(0, 19)}Z`,
      first,
    }),
  subscriptions: (userId: string): UpstreamRequest => ({
    ...get(subscriptionsPath, { user_id: userId }),
    quota: 'subscriptions',
  }),
  subscribe: (type: EventType, userId: string, callback: string, secret: string): UpstreamRequest => ({
    name: `POST ${subscriptionsPath}`,
    method: 'POST',
    path: subscriptionsPath,
    body: {
      type,
      version: eventTypes[type],
      condition: { broadcaster_user_id: userId },
      transport: { method: 'webhook', callback, secret },
    },
    // Twitch refuses a second one with 409.
    idempotent: true,
    // 429 also means too many subscriptions: reads must go on.
    quota: 'subscriptions',
  }),
  unsubscribe: (id: string): UpstreamRequest => ({
    ...get(subscriptionsPath, { id }),
    name: `DELETE ${subscriptionsPath}`,
    method: 'DELETE',
    quota: 'subscriptions',
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
