import { createHmac, randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isoUtc } from '../catalog/time.ts'
import type { JsonObject } from '../json.ts'
import { HelixError } from './errors.ts'
import type { TwitchChannel } from './library.ts'
import type { LiveState } from './live.ts'

const VERSIONS: Readonly<Record<string, string>> = {
  'stream.online': '1',
  'stream.offline': '1',
  'channel.update': '2',
}

const MOST_SUBSCRIPTIONS = 100

const askedShape = z.object({
  type: z.string(),
  version: z.string(),
  condition: z.object({ broadcaster_user_id: z.string() }),
  transport: z.object({
    method: z.literal('webhook'),
    callback: z.url(),
    secret: z.string().regex(/^[\x20-\x7e]{10,100}$/),
  }),
})

type Asked = z.output<typeof askedShape>

interface Subscription extends Asked {
  id: string
  status: 'webhook_callback_verification_pending' | 'webhook_callback_verification_failed' | 'enabled'
  createdAt: number
}

interface EventSubOptions {
  channel: TwitchChannel
  /** The service's own are https on port 443. */
  allowsLoopback: boolean
  now: () => number
  post?: typeof fetch
}

/** Subscriptions to the channel's events, and their messages. */
export class EventSub {
  readonly #options: EventSubOptions
  readonly #all = new Map<string, Subscription>()

  constructor(options: EventSubOptions) {
    this.#options = options
  }

  list(query: URLSearchParams): JsonObject[] {
    const user = query.get('user_id')
    return [...this.#all.values()]
      .filter(({ condition }) => user === null || condition.broadcaster_user_id === user)
      .map(resourceOf)
  }

  /** The callback is challenged after the response. */
  create(body: unknown): JsonObject {
    const asked = askedShape.safeParse(body)
    if (!asked.success) throw new HelixError(400, z.prettifyError(asked.error))
    const { type, version, condition, transport } = asked.data
    if (VERSIONS[type] !== version) throw new HelixError(400, 'invalid subscription type and version')
    if (!this.#mayCall(new URL(transport.callback)))
      throw new HelixError(400, 'callback must be https on port 443')
    const isSame = (other: Subscription) =>
      other.type === type &&
      other.condition.broadcaster_user_id === condition.broadcaster_user_id &&
      other.transport.callback === transport.callback
    if ([...this.#all.values()].some(isSame)) throw new HelixError(409, 'subscription already exists')
    if (this.#all.size >= MOST_SUBSCRIPTIONS) throw new HelixError(429, 'too many subscriptions')
    const id = randomUUID()
    const status = 'webhook_callback_verification_pending'
    const subscription: Subscription = { ...asked.data, id, status, createdAt: this.#options.now() }
    this.#all.set(id, subscription)
    void this.#challenge(subscription)
    return resourceOf(subscription)
  }

  remove(id: string | null): void {
    if (!this.#all.delete(id ?? '')) throw new HelixError(404, 'The subscription was not found.')
  }

  async sendChanges(before: LiveState, { id, title, since }: LiveState, copies: number): Promise<void> {
    if (title !== before.title) await this.#notify('channel.update', { title }, copies)
    if (since !== null && before.since === null)
      await this.#notify('stream.online', { id, type: 'live', started_at: isoUtc(since) }, copies)
    if (since === null && before.since !== null) await this.#notify('stream.offline', {}, copies)
  }

  async #notify(type: string, event: JsonObject, copies: number): Promise<void> {
    const { channel } = this.#options
    const broadcaster = {
      broadcaster_user_id: channel.id,
      broadcaster_user_login: channel.login,
      broadcaster_user_name: channel.displayName,
    }
    for (const subscription of this.#all.values()) {
      const { condition, status } = subscription
      if (subscription.type !== type || status !== 'enabled') continue
      if (condition.broadcaster_user_id !== channel.id) continue
      const send = this.#message(subscription, 'notification', { event: { ...broadcaster, ...event } })
      for (let copy = 0; copy < copies; copy += 1) await send()
    }
  }

  async #challenge(subscription: Subscription): Promise<void> {
    const challenge = randomUUID()
    const answer = await this.#message(subscription, 'webhook_callback_verification', { challenge })()
    const isRight = answer?.status === 200 && (await answer.text()) === challenge
    subscription.status = isRight ? 'enabled' : 'webhook_callback_verification_failed'
  }

  /** Each call sends the same message. */
  #message(subscription: Subscription, messageType: string, more: JsonObject) {
    const { now, post = fetch } = this.#options
    const { type, version, transport } = subscription
    const id = randomUUID()
    const timestamp = new Date(now()).toISOString().replace('Z', '000000Z')
    const body = JSON.stringify({ subscription: resourceOf(subscription), ...more })
    const digest = createHmac('sha256', transport.secret).update(id + timestamp + body)
    const request = {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'twitch-eventsub-message-id': id,
        'twitch-eventsub-message-retry': '0',
        'twitch-eventsub-message-type': messageType,
        'twitch-eventsub-message-signature': `sha256=${digest.digest('hex')}`,
        'twitch-eventsub-message-timestamp': timestamp,
        'twitch-eventsub-subscription-type': type,
        'twitch-eventsub-subscription-version': version,
      },
      body,
    } as const
    return () =>
      post(transport.callback, { ...request, signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  }

  #mayCall({ protocol, port, hostname }: URL): boolean {
    if (protocol === 'https:' && port === '' && isIP(hostname) === 0) return true
    return this.#options.allowsLoopback && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  }
}

const resourceOf = ({ id, status, type, version, condition, transport, createdAt }: Subscription) => ({
  id,
  status,
  type,
  version,
  condition,
  created_at: isoUtc(createdAt),
  cost: 1,
  transport: { method: transport.method, callback: transport.callback },
})

/** Within Helix: the same token and client id. */
export function eventSubRoutes(scope: FastifyInstance, eventSub: EventSub): void {
  const path = '/eventsub/subscriptions'
  const queryOf = (url: string) => new URL(url, 'https://api.twitch.tv').searchParams
  const withTotals = (data: JsonObject[]) => ({
    data,
    total: data.length,
    total_cost: data.length,
    max_total_cost: 10_000,
    pagination: {},
  })
  scope.get(path, async ({ url }) => withTotals(eventSub.list(queryOf(url))))
  scope.post(path, async ({ body }, reply) => reply.code(202).send(withTotals([eventSub.create(body)])))
  scope.delete(path, async ({ url }, reply) => {
    eventSub.remove(queryOf(url).get('id'))
    return reply.code(204).send()
  })
}
