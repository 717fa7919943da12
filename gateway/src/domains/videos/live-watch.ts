import { twitchWebhookPath } from '@compound/foundation/contract/twitch-webhook.ts'
import type { Config } from '../../env.ts'
import { createRedisLock } from '../../redis-lock.ts'
import type { Features } from '../../request/features.ts'
import type { Services } from '../../services.ts'
import { tellStreamEnded, tellStreamStarted } from '../../upstreams/product-api/streams.ts'
import type { Twitch } from '../../upstreams/twitch/client.ts'
import { type EventType, eventTypes } from '../../upstreams/twitch/event-sub.ts'
import type { LiveChannels } from './live-channel.ts'

const watchMs = 60_000

/** Another gateway takes over after the one that watched was killed. */
const lockMs = 90_000

const subscriptionsMs = 60 * 60_000

/** Until all subscriptions are enabled: Twitch first checks the address. */
const settlingMs = 5 * 60_000

/** Helix may leave out a stream once, and a process that starts doesn't know the last event yet. */
const sureMs = watchMs / 2

/** Longer than a stream. */
const toldMs = 7 * 24 * 60 * 60_000
const toldKey = 'live:told'

const keptStatuses = ['enabled', 'webhook_callback_verification_pending']

export interface LiveWatch {
  start(): void
  /** What happens every minute, and after an event. A failing service doesn't reject it. */
  check(): Promise<void>
  close(): Promise<void>
}

interface LiveWatchOptions {
  twitch: Config['upstreams']['twitch']
  siteUrl: string
  /** New for each check. */
  contextFor(): { liveChannels: LiveChannels; features: Pick<Features, 'has'> }
  services: Services
}

/** One gateway tells the product API that a stream began or ended, and keeps Twitch's subscriptions. */
export function createLiveWatch({ twitch, siteUrl, contextFor, services }: LiveWatchOptions): LiveWatch {
  const { redis, log, describe, onRedisFailure, now, liveEvents, upstreams } = services
  const lock = redis && createRedisLock(redis, 'live:watcher', lockMs)
  const callback = callbackAt(siteUrl)
  let leads = redis === undefined
  let subscriptionsDueAt = 0
  let told: string | null = null
  let offSince: number | undefined
  let running: Promise<void> | undefined
  let isDue = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  /** While Redis fails, the last watcher goes on. */
  async function lead(): Promise<boolean> {
    leads = (await lock?.take().catch(onRedisFailure)) ?? leads
    return leads
  }

  async function tellStream(): Promise<void> {
    const { liveChannels, features } = contextFor()
    if (!(await features.has('FOLLOW'))) return
    const stream = await liveChannels.stream(liveChannels.channel())
    // An earlier process, or another gateway, may have told it.
    const known = (await redis?.get(toldKey).catch(onRedisFailure)) ?? told
    if (stream === null) return tellEnd(known)
    offSince = undefined
    const { id, title, startedAt } = stream
    if (id === null || id === known) return
    await tellStreamStarted(upstreams.productApi.members, { id, title, started_at: startedAt })
    await redis?.set(toldKey, id, 'PX', toldMs).catch(onRedisFailure)
    log.info({ stream: id }, 'the product API knows that the channel is live')
    told = id
  }

  async function tellEnd(known: string | null): Promise<void> {
    if (known === null) return
    offSince ??= now()
    if (!liveEvents.isTrusted && now() < offSince + sureMs) return
    await tellStreamEnded(upstreams.productApi.members, known)
    await redis?.del(toldKey).catch(onRedisFailure)
    told = null
  }

  async function keepSubscriptions(client: Twitch, login: string, secret: string): Promise<void> {
    if (callback === null || now() < subscriptionsDueAt) return
    subscriptionsDueAt = now() + settlingMs
    const user = await client.user(login)
    if (user === null) return
    const missing = new Set(Object.keys(eventTypes) as EventType[])
    let enabled = 0
    for (const { id, type, status, callback: theirs } of await client.subscriptions(user.id)) {
      const ours = [...missing].find((one) => one === type)
      if (ours !== undefined && theirs === callback && keptStatuses.includes(status)) {
        missing.delete(ours)
        if (status === 'enabled') enabled += 1
      } else if (type in eventTypes) await client.unsubscribe(id)
    }
    for (const type of missing) await client.subscribe(type, user.id, callback, secret)
    if (enabled === Object.keys(eventTypes).length) subscriptionsDueAt = now() + subscriptionsMs
  }

  async function work(): Promise<void> {
    if (twitch === null || upstreams.twitch === null || !(await lead())) return
    const { channel, eventSubSecret: secret } = twitch
    const failed = (what: string) => (error: unknown) => log.warn({ reason: describe(error) }, what)
    await tellStream().catch(failed("the product API doesn't know whether the channel is live"))
    if (secret === undefined) return
    const kept = keepSubscriptions(upstreams.twitch, channel, secret)
    await kept.catch(failed("Twitch's subscriptions couldn't be checked"))
  }

  async function check(): Promise<void> {
    isDue = true
    running ??= (async () => {
      while (isDue && !isClosed) {
        isDue = false
        await work()
      }
      running = undefined
    })()
    return running
  }

  return {
    check,
    start() {
      if (twitch === null) return
      if (twitch.eventSubSecret !== undefined && callback === null)
        log.warn('Twitch sends events only to https on port 443: SITE_URL is another address')
      void check()
      timer = setInterval(() => void check(), watchMs).unref()
      liveEvents.onChange(() => void check())
    },
    async close() {
      clearInterval(timer)
      isClosed = true
      await running
      if (redis !== undefined && leads) await lock?.release().catch(() => undefined)
    },
  }
}

function callbackAt(siteUrl: string): string | null {
  const { protocol, port } = new URL(siteUrl)
  return protocol === 'https:' && port === '' ? `${siteUrl}${twitchWebhookPath}` : null
}
