import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { UpstreamError } from '../../core/upstream-error.ts'
import type { Services } from '../../services.ts'
import type { SearchDocument } from './documents.ts'
import type { Search } from './search.ts'
import { createSharedDocuments, serialize } from './shared-documents.ts'
import { documentsOf, type Part, parts, type WalkContext, walkers } from './walk.ts'

export interface IndexingTimes {
  walkMs: number
  pollMs: number
  /** After a content purge: several files are often saved together. */
  purgeMs: number
  /** Before each call to a service. */
  pauseMs: number
}

const usualTimes: IndexingTimes = { walkMs: 15 * 60_000, pollMs: 10_000, purgeMs: 2_000, pauseMs: 100 }

/** Of lists whose service failed. */
const retryMs = 20_000

/** Of YouTube's 10,000 units a day; visitors need the others. Without Redis, each gateway spends as many. */
const youtubeUnitsADay = 500
const dayMs = 24 * 3_600_000

const purgedParts: readonly Part[] = ['posts', 'productions']

export interface Indexing {
  start(): void
  /** Reads all lists now. A failing service doesn't reject it. */
  walk(): Promise<void>
  close(): Promise<void>
}

export interface IndexingOptions {
  search: Search
  /** For the reads of one walk, which store nothing. @param beforeLoad awaited before each call, with its cache key */
  contextFor(beforeLoad: (key: string) => Promise<void>): WalkContext
  services: Pick<Services, 'redis' | 'buildId' | 'contentPurge' | 'describe' | 'onRedisFailure' | 'now'> & {
    log: Pick<FastifyBaseLogger, 'warn' | 'info' | 'debug'>
  }
  times?: Partial<IndexingTimes> | undefined
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: short functions that share one job's state
export function createIndexing({ search, contextFor, services, times }: IndexingOptions): Indexing {
  const { redis, buildId, contentPurge, log, describe, onRedisFailure, now } = services
  const { walkMs, pollMs, purgeMs, pauseMs } = { ...usualTimes, ...times }
  const shared = redis && createSharedDocuments(redis, buildId)
  const known = new Map<Part, SearchDocument[]>()
  const ended = new AbortController()
  const pause = () => delay(pauseMs, undefined, { ref: false, signal: ended.signal })
  let version: string | null = null
  let dueAt = 0
  let youtubeDueAt = 0
  let reloadAt = 0
  let failed: Part[] = []
  let retryAt = 0
  let isPurged = false
  let leads = false
  let running: Promise<void> | undefined
  let poll: NodeJS.Timeout | undefined
  let afterPurge: NodeJS.Timeout | undefined

  /** Returns false if the service failed. */
  async function walkPart(part: Part): Promise<boolean> {
    let units = 0
    const context = contextFor(async (key) => {
      if (key.startsWith('youtube:')) units += 1
      await pause()
    })
    try {
      const found = await walkers[part](context, search.documents)
      // The same video may be in several lists.
      known.set(part, [...new Map(found.map((document) => [document.id, document])).values()])
      return true
    } catch (error) {
      const isMissing =
        error instanceof UpstreamError && error.failure === 'not-configured' && error.status === undefined
      if (isMissing || ended.signal.aborted) return true
      const fields = { part, reason: describe(error) }
      // The services may start after the gateway.
      if (known.has(part)) log.warn(fields, 'search keeps the documents of the last walk')
      else log.info(fields, 'search has no documents of this part yet')
      return false
    } finally {
      // A unit every 173 seconds is 500 a day.
      if (units > 0) {
        const waitMs = (units * dayMs) / youtubeUnitsADay
        youtubeDueAt = now() + waitMs
        await shared?.delayYoutube(waitMs).catch(onRedisFailure)
        log.debug({ units }, 'search has read the video site')
      }
    }
  }

  async function walk(some: readonly Part[]): Promise<void> {
    const due = some.filter((part) => part !== 'siteVideos' || now() >= youtubeDueAt)
    const before = new Map(known)
    const isRead = await Promise.all(due.map(walkPart))
    failed = [...failed.filter((part) => !due.includes(part)), ...due.filter((_, index) => !isRead[index])]
    retryAt = now() + retryMs
    const isChanged = due.some((part) => known.get(part) !== before.get(part))
    if (isChanged && !ended.signal.aborted) await publish()
  }

  async function publish(): Promise<void> {
    const documents = parts.flatMap((part) => known.get(part) ?? [])
    const serialized = await serialize(documents)
    if (shared !== undefined && leads) await shared.store(serialized).catch(onRedisFailure)
    if (serialized.version === version && !search.isUpdated) return
    await search.publish(documents)
    version = serialized.version
  }

  async function loadShared(): Promise<void> {
    const current = await shared?.versionOf()
    // Reads of visitors update this gateway's index; the documents of the walk replace it as often as a walk would.
    const isDue = search.isUpdated && now() >= reloadAt
    if (shared === undefined || current == null || (current === version && !isDue)) return
    const documents = await shared.load(current)
    if (documents.length === 0) return
    for (const part of parts) known.set(part, documentsOf(part, documents))
    await search.publish(documents)
    version = current
    reloadAt = now() + walkMs
  }

  /** Without Redis each gateway walks. While it fails, the last walker does, and those that have nothing indexed. */
  async function mayWalk(): Promise<boolean> {
    if (shared === undefined) return true
    try {
      leads = await shared.lead()
      if (leads) youtubeDueAt = Math.max(youtubeDueAt, now() + (await shared.youtubeDelayMs()))
      if (!leads || search.isEmpty) await loadShared()
      return leads
    } catch (error) {
      if (!ended.signal.aborted) onRedisFailure(error)
      return leads || search.isEmpty
    }
  }

  async function work(): Promise<void> {
    if (!(await mayWalk())) return
    if (now() >= dueAt) {
      dueAt = now() + walkMs
      isPurged = false
      await walk(parts)
    } else if (isPurged) {
      isPurged = false
      await walk(purgedParts)
    } else if (failed.length > 0 && now() >= retryAt) {
      await walk(failed)
    }
  }

  function tick(): void {
    if (ended.signal.aborted) return
    // A long walk keeps its lock.
    if (running !== undefined) {
      if (leads) shared?.lead().catch(onRedisFailure)
      return
    }
    running = work()
      .catch((error: unknown) => log.warn({ reason: describe(error) }, 'indexing for search failed'))
      .finally(() => {
        running = undefined
      })
  }

  return {
    start() {
      tick()
      poll = setInterval(tick, pollMs).unref()
      contentPurge.onPurge(() => {
        isPurged = true
        clearTimeout(afterPurge)
        afterPurge = setTimeout(tick, purgeMs).unref()
      })
    },
    walk: () => walk(parts),
    async close() {
      clearInterval(poll)
      clearTimeout(afterPurge)
      ended.abort()
      await running
      if (leads) await shared?.resign().catch(() => undefined)
      search.close()
    },
  }
}
