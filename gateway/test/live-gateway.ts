import { createHmac, randomUUID } from 'node:crypto'
import type { TestOverrides } from '../src/server.ts'
import { startGateway } from './gateway-harness.ts'
import { environmentAt } from './video-simulators.ts'

export const eventSecret = 'of-the-tests'

export interface SentEvent {
  id?: string
  at: number
  messageType?: string
  secret?: string
  signature?: string
  body?: string | Buffer
}

const channel = { broadcaster_user_id: '77', broadcaster_user_login: 'thecompoundlb' }

/** What Twitch posts: its body. */
export const notification = (type: string, event: object) =>
  JSON.stringify({ subscription: { type, status: 'enabled' }, event: { ...channel, ...event } })

export const online = (id: string, more: object = {}) =>
  notification('stream.online', { id, type: 'live', started_at: '2026-11-20T20:00:00Z', ...more })
export const offline = notification('stream.offline', {})
export const titled = (title: unknown) => notification('channel.update', { title })

const sign = (secret: string, id: string, timestamp: string, body: string | Buffer) =>
  `sha256=${createHmac('sha256', secret).update(id).update(timestamp).update(body).digest('hex')}`

/** A gateway that gets Twitch's events, beside services at one address. */
export async function startLiveGateway(
  url: string,
  now: () => number,
  overrides: TestOverrides = {},
  environment: Record<string, string> = {},
) {
  const gateway = await startGateway(
    { ...environmentAt(url), TWITCH_EVENTSUB_SECRET: eventSecret, ...environment },
    { now, softTimeout: null, ...overrides },
  )
  const liveNow = 'query LiveNow { liveChannel { isLive title } }'
  return {
    ...gateway,
    /** Posts an event as Twitch does. */
    async send(body: string | Buffer, event: SentEvent) {
      const { id = randomUUID(), at, messageType = 'notification', secret = eventSecret } = event
      const timestamp = new Date(at).toISOString().replace('Z', '123456Z')
      return gateway.app.inject({
        method: 'POST',
        url: '/webhooks/twitch',
        payload: body,
        headers: {
          'content-type': 'application/json',
          'twitch-eventsub-message-id': id,
          'twitch-eventsub-message-timestamp': timestamp,
          'twitch-eventsub-message-type': messageType,
          'twitch-eventsub-message-signature':
            event.signature ?? sign(secret, id, timestamp, event.body ?? body),
        },
      })
    },
    /** `LIVE: title`, or `off`. */
    async live(): Promise<string> {
      const { data, errors } = await gateway.ask(liveNow)
      if (errors !== undefined) return 'failed'
      return data.liveChannel.isLive ? `LIVE: ${data.liveChannel.title}` : 'off'
    },
    /** A query as the site sends it, answered by the response cache if it can. */
    get: (query: string) =>
      gateway.app.inject({
        url: `/graphql?query=${encodeURIComponent(query)}`,
        headers: { 'apollo-require-preflight': 'true' },
      }),
    liveNow,
  }
}
