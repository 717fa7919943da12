import { everything } from '@compound/foundation/response-cache/purge-times.ts'
import { andThen, type PromiseOrValue } from '../core/promise-or-value.ts'
import type { Service, ServiceHealth } from '../core/service.ts'
import type { ReadObserver } from './cache-times.ts'
import { type LoadMany, type LoadOptions, Loads } from './loads.ts'
import { type CacheShare, type Entry, openPartitions, type Partitions } from './partition.ts'
import type { CachePolicy } from './policies.ts'

export type CacheStatus = 'fresh' | 'stale' | 'miss' | 'coalesced'

export interface CacheOptions extends LoadOptions {
  /** Bytes, estimated by {@link heapBytesOf}. Shares keep services from evicting each other's values. */
  maxBytes: number | readonly CacheShare[]
  service?: Service
  /** False: stores nothing and only coalesces loads in flight, for measuring. */
  stores?: boolean
  onRead?: (status: CacheStatus, key: string) => void
  onFailing?: (service: Service) => void
  healthOf?: (service: Service) => ServiceHealth
}

interface Shared {
  readonly partitions: Partitions
  readonly loads: Loads
  readonly now: () => number
  readonly options: CacheOptions
}

/** A class, not closures: one is created per request. */
class Reads {
  readonly observer: ReadObserver | undefined
  readonly #shared: Shared

  constructor(shared: Shared, observer: ReadObserver | undefined) {
    this.#shared = shared
    this.observer = observer
  }

  /** Not async: a fresh value needs no promise. @throws the error of `load` if no value is cached */
  read<T>(key: string, policy: CachePolicy, load: () => Promise<T>): PromiseOrValue<T> {
    const fresh = this.readFresh<T>(key)
    return fresh === undefined ? this.#readOne(key, policy, load) : fresh
  }

  readFresh<T>(key: string): T | undefined {
    const { partitions, options, now } = this.#shared
    const partition = partitions.of(key)
    const entry = partition.get(key)
    if (entry === undefined || !partition.isFresh(entry, now())) return undefined
    options.onRead?.('fresh', key)
    this.observer?.onValue(entry)
    return entry.value as T
  }

  /** A value of up to `maxAgeMs` that `policy` may call stale, for responses that live as long. */
  readWithin<T>(
    key: string,
    maxAgeMs: number,
    policy: CachePolicy,
    load: () => Promise<T>,
  ): PromiseOrValue<T> {
    const { partitions, now } = this.#shared
    const observe = () => {
      const entry = partitions.of(key).get(key)
      const until = (entry?.fetchedAt ?? 0) + maxAgeMs
      if (entry === undefined || now() >= until) return undefined
      this.observer?.onValue({ ...entry, freshUntil: until, expiresAt: until })
      return entry
    }
    const recent = observe()
    if (recent !== undefined) return recent.value as T
    return andThen(new Reads(this.#shared, undefined).read(key, policy, load), (value) => {
      observe()
      return value
    })
  }

  async #readOne<T>(key: string, policy: CachePolicy, load: () => Promise<T>): Promise<T> {
    const values = await this.readMany([key], policy, async () => new Map([[key, await load()]]))
    return values.get(key) as T
  }

  async readMany<T>(
    keys: readonly string[],
    policy: CachePolicy,
    loadMany: LoadMany<T>,
  ): Promise<Map<string, T>> {
    const { partitions, loads, options } = this.#shared
    const now = this.#shared.now()
    const found = new Map<string, Entry | Promise<Entry>>()
    const missing: string[] = []
    const refreshing: string[] = []
    const failing: [key: string, stale: Entry][] = []
    for (const key of new Set(keys)) {
      const partition = partitions.of(key)
      const entry = partition.get(key)
      if (entry !== undefined && now < entry.expiresAt) {
        const fresh = partition.isFresh(entry, now)
        options.onRead?.(fresh ? 'fresh' : 'stale', key)
        found.set(key, entry)
        if (fresh) continue
        const health = options.healthOf?.(partition.service) ?? 'healthy'
        if (health !== 'healthy' || entry.refreshFrom > 0 || partition.isPurged(entry))
          failing.push([key, entry])
        const isDue = health !== 'failing' && now >= entry.refreshFrom
        if (isDue && loads.of(key) === undefined) refreshing.push(key)
        continue
      }
      const inFlight = loads.of(key)
      options.onRead?.(inFlight === undefined ? 'miss' : 'coalesced', key)
      if (inFlight === undefined) missing.push(key)
      else found.set(key, inFlight)
    }
    if (refreshing.length > 0) loads.refresh(refreshing, policy, loadMany, this.observer?.requestId)
    for (const [key, stale] of failing) {
      if (refreshing.includes(key)) loads.awaitRefresh(key)
      const revalidation = loads.revalidationOf(key)
      if (revalidation === undefined) this.#reportFailing(key, stale)
      else found.set(key, this.#refreshedOr(key, stale, revalidation))
    }
    if (missing.length > 0) {
      for (const [key, promise] of loads.start(missing, policy, loadMany)) found.set(key, promise)
    }
    const values = new Map<string, T>()
    await Promise.all(
      [...found].map(async ([key, entryOrLoad]) => {
        const entry =
          entryOrLoad instanceof Promise
            ? await loads.withSoftTimeout(partitions.of(key).service, entryOrLoad)
            : entryOrLoad
        this.observer?.onValue(entry)
        values.set(key, entry.value as T)
      }),
    )
    return values
  }

  async #refreshedOr(key: string, stale: Entry, revalidation: Promise<Entry | undefined>): Promise<Entry> {
    const refreshed = await revalidation
    if (refreshed === undefined) this.#reportFailing(key, stale)
    return refreshed ?? stale
  }

  #reportFailing(key: string, { fetchedAt }: Entry): void {
    const { service } = this.#shared.partitions.of(key)
    this.#shared.options.onFailing?.(service)
    this.observer?.onFailing(service, fetchedAt)
  }

  /** Bypasses the cache, and stores nothing; loads of one key are still coalesced. */
  loadNow<T>(key: string, load: () => Promise<T>): Promise<T> {
    return this.#shared.loads.unstored(key, load)
  }

  seed<T>(key: string, policy: CachePolicy, value: T): void {
    const partition = this.#shared.partitions.of(key)
    const now = this.#shared.now()
    const entry = partition.peek(key)
    if (entry !== undefined && entry.value !== null && partition.isFresh(entry, now)) return
    partition.store(key, policy, { value, fetchedAt: now })
  }

  /** Stores the items of the list cached under `source`, as old as the list. */
  seedFrom<T>(source: string, policy: CachePolicy, values: Iterable<readonly [key: string, value: T]>): void {
    const { partitions } = this.#shared
    const fetchedAt = partitions.of(source).peek(source)?.fetchedAt
    if (fetchedAt === undefined) return
    for (const [key, value] of values) {
      const entry = partitions.of(key).peek(key)
      if (entry !== undefined && entry.value !== null && entry.fetchedAt >= fetchedAt) continue
      partitions.of(key).store(key, policy, { value, fetchedAt })
    }
  }

  peek<T>(key: string): T | undefined {
    return this.#unexpired(key)?.value as T | undefined
  }

  /** Whether a read of `key` would start no load ("not found" counts as cached). */
  hasAnswer(key: string): boolean {
    return this.#shared.loads.of(key) !== undefined || this.#unexpired(key) !== undefined
  }

  hasValue(key: string): boolean {
    return (this.#unexpired(key)?.value ?? null) !== null
  }

  #unexpired(key: string): Entry | undefined {
    const entry = this.#shared.partitions.of(key).peek(key)
    return entry !== undefined && this.#shared.now() < entry.expiresAt ? entry : undefined
  }
}

export type CacheView = Pick<Reads, keyof Reads>

/**
 * Stale values are served while one refresh runs, or the upstream fails. "Not found" is cached as `null`.
 * Values are plain JSON, because they also go to Redis. All readers share them: never change one.
 */
export class Cache extends Reads {
  readonly #shared: Shared

  constructor(options: CacheOptions) {
    const { maxBytes, service = '', stores = true, now = Date.now } = options
    const partitions = openPartitions(maxBytes, service, stores)
    const shared = { partitions, loads: new Loads(partitions.of, options), now, options }
    super(shared, undefined)
    this.#shared = shared
  }

  forRequest(observer: ReadObserver | undefined): CacheView {
    return new Reads(this.#shared, observer)
  }

  /** Purges what was fetched before `at` (ms since 1970); it's still served if no new value can be loaded. */
  purgeContent(at: number, tags: readonly string[] = [everything]): void {
    const { partitions, loads } = this.#shared
    for (const partition of partitions.all) {
      if (partition.holdsContent) partition.purges.add(tags, at)
    }
    loads.forgetContent()
  }
}
