import { setMaxListeners } from 'node:events'
import type { CdnPurgeFormat } from '@compound/foundation/contract/cache-tags.ts'
import { everything } from '@compound/foundation/response-cache/purge-times.ts'
import { retryAfterSeconds } from '@compound/foundation/server/retry-after.ts'
import type { Redis } from 'ioredis'
import type { ContentPurge } from '../cache/content-purge.ts'
import type { Metrics } from '../observability/metrics.ts'
import { createRedisLock } from '../redis-lock.ts'

/** Afterwards no site process makes old pages: it asks every 150 ms, perhaps a gateway that settles 150 ms later. */
const siteSettleMs = 500

/** Of one call: Cloudflare's limit. */
const maxTags = 100
const timeoutMs = 10_000

const firstRetryMs = 1_000
const longestRetryMs = 30_000
const longestRetryAfterMs = 3_600_000

/** A purge of everything waits for changes that have just begun: a publication of thousands of items is one call. */
const longestGatherMs = 5_000
const gatherStepMs = 250

/** One gateway calls for all. If it dies, another one continues after this time. */
const lockMs = 30_000
const lockStepMs = 5_000
const purgedAtKey = 'content:cdn-purged-at'

export interface CdnPurgeTarget {
  format: CdnPurgeFormat
  url: string
  token: string
}

interface CdnPurgeServices {
  readonly redis: Redis | undefined
  readonly contentPurge: Pick<ContentPurge, 'at' | 'tagsBetween' | 'onSettled'>
  readonly metrics: Pick<Metrics, 'cdnPurge'>
  readonly log: { info(text: string): void; warn(fields: object, text: string): void }
  readonly describe: (error: unknown) => string
  readonly now: () => number
  readonly timeoutMs?: number
  /** Rejects once the signal is aborted. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
}

/** Purges a CDN after our own caches: earlier, it would be filled with old pages again. Retries until it succeeds. */
export function createCdnPurge(
  target: CdnPurgeTarget,
  services: CdnPurgeServices,
): { close(): Promise<void> } {
  const { redis, contentPurge, log, describe, now } = services
  const lock = redis && createRedisLock(redis, 'content:cdn-purge', lockMs)
  const ended = new AbortController()
  // A pause for each change that settles.
  setMaxListeners(0, ended.signal)
  const pause = (milliseconds: number) => services.pause(milliseconds, ended.signal)
  let dueAt = 0
  let purgedAt = 0
  let failures = 0
  let running: Promise<unknown> | undefined

  contentPurge.onSettled(async (at) => {
    await pause(siteSettleMs).catch(() => undefined)
    dueAt = Math.max(dueAt, at)
    start()
  })

  function start(): void {
    running ??= run().finally(() => {
      running = undefined
      // Something became due since its last look.
      if (dueAt > purgedAt && !ended.signal.aborted) start()
    })
  }

  async function run(): Promise<void> {
    while (!ended.signal.aborted) {
      try {
        if (lock !== undefined && !(await lock.take())) {
          await pause(lockStepMs)
          continue
        }
        if (redis !== undefined) purgedAt = Math.max(purgedAt, Number(await redis.get(purgedAtKey)))
        if (purgedAt >= dueAt) break
        await purgeSince(purgedAt)
      } catch (error) {
        if (!ended.signal.aborted) await retryAfter(0, { reason: describe(error) })
      }
    }
    await lock?.release().catch(() => undefined)
  }

  async function purgeSince(since: number): Promise<void> {
    let until = dueAt
    let tags = contentPurge.tagsBetween(since, until)
    for (let waited = 0; tags[0] === everything && waited < longestGatherMs; waited += gatherStepMs) {
      if (until >= contentPurge.at) break
      await pause(gatherStepMs)
      until = dueAt
      tags = contentPurge.tagsBetween(since, until)
    }
    for (let from = 0; from < tags.length; from += maxTags) {
      const response = await send(tags.slice(from, from + maxTags))
      services.metrics.cdnPurge(outcomeOf(response.status))
      if (response.ok) continue
      const seconds = retryAfterSeconds(response.headers.get('retry-after'), now())
      return retryAfter((seconds ?? 0) * 1_000, { status: response.status })
    }
    purgedAt = until
    await redis?.set(purgedAtKey, until)
    if (failures > 0) log.info('the CDN is purged again')
    failures = 0
  }

  async function send(tags: readonly string[]): Promise<Response> {
    const { path, headers, body } = callOf(target, tags)
    try {
      const response = await fetch(target.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        // The token is for this address only.
        redirect: 'error',
        signal: AbortSignal.any([ended.signal, AbortSignal.timeout(services.timeoutMs ?? timeoutMs)]),
      })
      await response.body?.cancel()
      return response
    } catch (error) {
      services.metrics.cdnPurge('failed')
      throw error
    }
  }

  async function retryAfter(milliseconds: number, why: object): Promise<void> {
    if (failures === 0) log.warn(why, "the CDN couldn't be purged; trying again")
    const backOff = Math.min(longestRetryMs, firstRetryMs * 2 ** failures)
    failures += 1
    let left = Math.max(backOff, Math.min(milliseconds, longestRetryAfterMs))
    for (; left > 0; left -= lockStepMs) {
      await pause(Math.min(left, lockStepMs))
      await lock?.take().catch(() => false)
    }
  }

  return {
    async close() {
      ended.abort()
      await running
    },
  }
}

function callOf({ format, token }: CdnPurgeTarget, tags: readonly string[]) {
  const isAll = tags[0] === everything
  const headers: Record<string, string> =
    format === 'fastly' ? { 'fastly-key': token } : { authorization: `Bearer ${token}` }
  if (format === 'fastly')
    return { path: isAll ? '_all' : '', headers, body: isAll ? {} : { surrogate_keys: tags } }
  return { path: '', headers, body: isAll && format === 'cloudflare' ? { purge_everything: true } : { tags } }
}

function outcomeOf(status: number): string {
  if (status === 401 || status === 403) return 'refused'
  if (status === 429) return 'limited'
  return status >= 200 && status < 300 ? 'purged' : 'failed'
}
