import type { PromiseOrValue } from '../core/promise-or-value.ts'
import type { Service, ServiceHealth } from '../core/service.ts'
import type { CacheTimes, ReadObserver } from './cache-times.ts'
import type { Fetched, L2Cache, Loaded } from './l2-cache.ts'
import { type CacheShare, Partition } from './partition.ts'
import type { CachePolicy } from './policies.ts'
import { type SoftTimeout, startTimer } from './soft-timeout.ts'

interface Entry extends CacheTimes {
  value: unknown
  /** Earliest time of the next refresh after a failed one; 0 if none failed. */
  refreshFrom: number
}

export type CacheView = Pick<
  Cache,
  'hasAnswer' | 'hasValue' | 'loadNow' | 'peek' | 'read' | 'readFresh' | 'readMany' | 'seed' | 'seedFrom'
> & {
  readonly observer?: ReadObserver
}

export type CacheStatus = 'fresh' | 'stale' | 'miss' | 'coalesced'

export interface CacheOptions {
  /** Bytes, estimated by {@link heapBytesOf}. Shares keep services from evicting each other's values. */
  maxBytes: number | readonly CacheShare[]
  service?: Service
  softTimeout?: SoftTimeout
  l2?: L2Cache | undefined
  /** False: stores nothing and only coalesces loads in flight, for measuring. */
  stores?: boolean
  now?: () => number
  onRead?: (status: CacheStatus, key: string) => void
  /** Whether a load failed without a call; the next read may then load at once. Default: never. */
  isShortCircuited?: (error: unknown) => boolean
  onRefreshFailure?: (key: string, error: unknown, requestId: string | undefined) => void
  onFailing?: (service: Service) => void
  healthOf?: (service: Service) => ServiceHealth
}

interface KeyOwner {
  readonly service: Service
  readonly partition: Partition<Entry>
  readonly holdsContent: boolean
  /** Values fetched before this are purged. Milliseconds since 1970. */
  purgedAt: number
}

function keyOwners({ maxBytes, service = '' }: CacheOptions): {
  owners: KeyOwner[]
  ownerOf: (key: string) => KeyOwner
} {
  if (typeof maxBytes === 'number') {
    const partition = new Partition<Entry>(maxBytes)
    const only = { service, partition, holdsContent: true, purgedAt: 0 }
    return { owners: [only], ownerOf: () => only }
  }
  const owners = new Map<string, KeyOwner>(
    maxBytes.map(({ service, prefix, capacity, holdsContent = false }) => [
      prefix,
      { service, partition: new Partition(capacity), holdsContent, purgedAt: 0 },
    ]),
  )
  return {
    owners: [...owners.values()],
    ownerOf(key) {
      const owner = owners.get(key.slice(0, key.indexOf(':')))
      if (owner === undefined) throw new Error(`No service has the cache key ${key}`)
      return owner
    },
  }
}

// After a failed refresh.
const backOffMs = 5_000

/**
 * Stale values are served while one refresh runs, or the upstream fails. "Not found" is cached as `null`.
 * Values are plain JSON, because they also go to Redis. All readers share them: never change one.
 */
export class Cache {
  readonly #owners: readonly KeyOwner[]
  readonly #ownerOf: (key: string) => KeyOwner
  readonly #inFlight = new Map<string, Promise<Entry>>()
  readonly #loadsNow = new Map<string, Promise<unknown>>()
  /** Undefined if the wait timed out. */
  readonly #revalidations = new Map<string, Promise<Entry | undefined>>()
  readonly #options: CacheOptions
  readonly #now: () => number

  constructor(options: CacheOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    const { owners, ownerOf } = keyOwners(options)
    this.#owners = owners
    this.#ownerOf = ownerOf
  }

  /** Purges content fetched before `at` (ms since 1970); it's still served if no new value can be loaded. */
  purgeContent(at: number): void {
    for (const owner of this.#owners) {
      if (owner.holdsContent) owner.purgedAt = Math.max(owner.purgedAt, at)
    }
    // New readers must not wait for a load that began before the purge.
    for (const key of this.#inFlight.keys()) {
      if (!this.#ownerOf(key).holdsContent) continue
      this.#inFlight.delete(key)
      this.#revalidations.delete(key)
    }
  }

  forRequest(observer: ReadObserver): CacheView {
    return new RequestCacheView(this, observer)
  }

  /** Not async: a fresh value needs no promise. @throws the error of `load` if no value is cached */
  read<T>(
    key: string,
    policy: CachePolicy,
    load: () => Promise<T>,
    observer?: ReadObserver,
  ): PromiseOrValue<T> {
    const fresh = this.readFresh<T>(key, observer)
    return fresh === undefined ? this.#readOne(key, policy, load, observer) : fresh
  }

  readFresh<T>(key: string, observer?: ReadObserver): T | undefined {
    const owner = this.#ownerOf(key)
    const entry = owner.partition.get(key)
    if (entry === undefined || !isFresh(entry, owner, this.#now())) return undefined
    this.#options.onRead?.('fresh', key)
    observer?.onValue(entry)
    return entry.value as T
  }

  async #readOne<T>(
    key: string,
    policy: CachePolicy,
    load: () => Promise<T>,
    observer: ReadObserver | undefined,
  ): Promise<T> {
    const loadMany = async () => new Map([[key, await load()]])
    const values = await this.readMany([key], policy, loadMany, observer)
    return values.get(key) as T
  }

  async readMany<T>(
    keys: readonly string[],
    policy: CachePolicy,
    loadMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
    observer?: ReadObserver,
  ): Promise<Map<string, T>> {
    const now = this.#now()
    const found = new Map<string, Entry | Promise<Entry>>()
    const missing: string[] = []
    const refreshing: string[] = []
    const failing: [key: string, stale: Entry][] = []
    for (const key of new Set(keys)) {
      const owner = this.#ownerOf(key)
      const entry = owner.partition.get(key)
      if (entry !== undefined && now < entry.expiresAt) {
        const fresh = isFresh(entry, owner, now)
        this.#options.onRead?.(fresh ? 'fresh' : 'stale', key)
        found.set(key, entry)
        if (fresh) continue
        const health = this.#options.healthOf?.(owner.service) ?? 'healthy'
        if (health !== 'healthy' || entry.refreshFrom > 0 || isPurged(entry, owner))
          failing.push([key, entry])
        const isDue = health !== 'failing' && now >= entry.refreshFrom
        if (isDue && !this.#inFlight.has(key)) refreshing.push(key)
        continue
      }
      const inFlight = this.#inFlight.get(key)
      this.#options.onRead?.(inFlight === undefined ? 'miss' : 'coalesced', key)
      if (inFlight === undefined) missing.push(key)
      else found.set(key, inFlight)
    }
    if (refreshing.length > 0) this.#refresh(refreshing, policy, loadMany, observer)
    for (const [key, stale] of failing) {
      if (refreshing.includes(key)) this.#waitForRefresh(key)
      const revalidation = this.#revalidations.get(key)
      if (revalidation === undefined) this.#reportFailing(key, stale, observer)
      else found.set(key, this.#refreshedOr(key, stale, revalidation, observer))
    }
    if (missing.length > 0) {
      for (const [key, promise] of this.#load(missing, policy, loadMany, true)) found.set(key, promise)
    }
    const values = new Map<string, T>()
    await Promise.all(
      [...found].map(async ([key, entryOrLoad]) => {
        const entry =
          entryOrLoad instanceof Promise ? await this.#withSoftTimeout(key, entryOrLoad) : entryOrLoad
        observer?.onValue(entry)
        values.set(key, entry.value as T)
      }),
    )
    return values
  }

  /** Bypasses the cache, and stores nothing; loads of one key are still coalesced. */
  loadNow<T>(key: string, load: () => Promise<T>): Promise<T> {
    const inFlight = this.#loadsNow.get(key) ?? load().finally(() => this.#loadsNow.delete(key))
    this.#loadsNow.set(key, inFlight)
    return inFlight as Promise<T>
  }

  #waitForRefresh(key: string): void {
    const load = this.#inFlight.get(key)
    if (load === undefined) return
    let stopTimer = () => {}
    const timeout = new Promise<undefined>((resolve) => {
      if (this.#options.softTimeout === undefined) return
      stopTimer = startTimer(this.#options.softTimeout.revalidationWaitMs, () => resolve(undefined))
    })
    const revalidation = Promise.race([load.catch(() => undefined), timeout]).finally(() => {
      stopTimer()
      if (this.#revalidations.get(key) === revalidation) this.#revalidations.delete(key)
    })
    this.#revalidations.set(key, revalidation)
  }

  async #refreshedOr(
    key: string,
    stale: Entry,
    revalidation: Promise<Entry | undefined>,
    observer: ReadObserver | undefined,
  ): Promise<Entry> {
    const refreshed = await revalidation
    if (refreshed === undefined) this.#reportFailing(key, stale, observer)
    return refreshed ?? stale
  }

  #reportFailing(key: string, { fetchedAt }: Entry, observer: ReadObserver | undefined): void {
    const { service } = this.#ownerOf(key)
    this.#options.onFailing?.(service)
    observer?.onFailing(service, fetchedAt)
  }

  async #withSoftTimeout<T>(key: string, load: Promise<T>): Promise<T> {
    if (this.#options.softTimeout === undefined) return load
    const { timeoutMs, timeoutError } = this.#options.softTimeout
    let stopTimer = () => {}
    const timeout = new Promise<never>((_resolve, reject) => {
      stopTimer = startTimer(timeoutMs, () => reject(timeoutError(this.#ownerOf(key).service)))
    })
    return Promise.race([load, timeout]).finally(() => stopTimer())
  }

  seed<T>(key: string, policy: CachePolicy, value: T): void {
    const owner = this.#ownerOf(key)
    const entry = owner.partition.peek(key)
    if (entry !== undefined && entry.value !== null && isFresh(entry, owner, this.#now())) return
    this.#store(key, policy, { value, fetchedAt: this.#now() })
  }

  /** Stores the items of the list cached under `source`, as old as the list. */
  seedFrom<T>(source: string, policy: CachePolicy, values: Iterable<readonly [key: string, value: T]>): void {
    const fetchedAt = this.#ownerOf(source).partition.peek(source)?.fetchedAt
    if (fetchedAt === undefined) return
    for (const [key, value] of values) {
      const entry = this.#ownerOf(key).partition.peek(key)
      if (entry !== undefined && entry.value !== null && entry.fetchedAt >= fetchedAt) continue
      this.#store(key, policy, { value, fetchedAt })
    }
  }

  peek<T>(key: string): T | undefined {
    const entry = this.#ownerOf(key).partition.peek(key)
    return entry !== undefined && this.#now() < entry.expiresAt ? (entry.value as T) : undefined
  }

  /** Whether a read of `key` would start no load ("not found" counts as cached). */
  hasAnswer(key: string): boolean {
    if (this.#inFlight.has(key)) return true
    const entry = this.#ownerOf(key).partition.peek(key)
    return entry !== undefined && this.#now() < entry.expiresAt
  }

  hasValue(key: string): boolean {
    const entry = this.#ownerOf(key).partition.peek(key)
    return entry !== undefined && entry.value !== null && this.#now() < entry.expiresAt
  }

  #load<T>(
    keys: readonly string[],
    policy: CachePolicy,
    loadMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
    isAwaited: boolean,
  ): Map<string, Promise<Entry>> {
    // In a later microtask: a load that throws synchronously becomes a rejection.
    const whole = Promise.resolve().then(() =>
      this.#options.l2 === undefined
        ? this.#loadFromUpstream(keys, loadMany)
        : this.#options.l2.load(keys, policy, loadMany, { isAwaited, purgedAt: this.#purgedAt(keys) }),
    )
    const promises = new Map<string, Promise<Entry>>()
    for (const key of keys) {
      const promise = whole
        .then(({ values, failure = new Error(`the load gave no value for ${key}`) }) => {
          const fetched = values.get(key)
          if (fetched === undefined) throw failure
          return this.#store(key, policy, fetched)
        })
        .finally(() => {
          if (this.#inFlight.get(key) === promise) this.#inFlight.delete(key)
        })
      promise.catch(() => {}) // readers get the failure; without a reader it must not end the process
      this.#inFlight.set(key, promise)
      promises.set(key, promise)
    }
    return promises
  }

  #refresh<T>(
    keys: readonly string[],
    policy: CachePolicy,
    loadMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
    observer: ReadObserver | undefined,
  ): void {
    for (const [key, promise] of this.#load(keys, policy, loadMany, false)) {
      promise.catch((error: unknown) => {
        const entry = this.#ownerOf(key).partition.peek(key)
        if (entry !== undefined && this.#options.isShortCircuited?.(error) !== true) {
          entry.refreshFrom = this.#now() + backOffMs
        }
        this.#options.onRefreshFailure?.(key, error, observer?.requestId)
      })
    }
  }

  async #loadFromUpstream<T>(
    keys: readonly string[],
    loadMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<Loaded<T>> {
    const fetchedAt = this.#now()
    const values = await loadMany(keys)
    return { values: new Map([...values].map(([key, value]) => [key, { value, fetchedAt }])) }
  }

  #purgedAt([key]: readonly string[]): number {
    return key === undefined ? 0 : this.#ownerOf(key).purgedAt
  }

  #store(key: string, policy: CachePolicy, { value, fetchedAt }: Fetched<unknown>): Entry {
    const owner = this.#ownerOf(key)
    const entry: Entry = {
      value,
      fetchedAt,
      freshUntil: isPurged({ fetchedAt }, owner) ? fetchedAt : fetchedAt + policy.ttlMs,
      // "Not found" expires with the TTL, so new content isn't hidden.
      expiresAt: fetchedAt + (value === null ? policy.ttlMs : policy.staleIfErrorMs),
      refreshFrom: 0,
    }
    // A load that began before a purge may end after a load that began later.
    const isLate = isPurged(entry, owner) && owner.partition.peek(key) !== undefined
    if (this.#options.stores !== false && !isLate) owner.partition.set(key, entry)
    return entry
  }
}

function isPurged({ fetchedAt }: Pick<Entry, 'fetchedAt'>, { purgedAt }: KeyOwner): boolean {
  return fetchedAt < purgedAt
}

function isFresh(entry: Entry, owner: KeyOwner, now: number): boolean {
  return now < entry.freshUntil && !isPurged(entry, owner)
}

/** A class, not closures: one is created per request. */
class RequestCacheView implements CacheView {
  readonly observer: ReadObserver
  readonly #cache: Cache

  constructor(cache: Cache, observer: ReadObserver) {
    this.#cache = cache
    this.observer = observer
  }

  hasAnswer(key: string): boolean {
    return this.#cache.hasAnswer(key)
  }

  hasValue(key: string): boolean {
    return this.#cache.hasValue(key)
  }

  peek<T>(key: string): T | undefined {
    return this.#cache.peek(key)
  }

  seed<T>(key: string, policy: CachePolicy, value: T): void {
    this.#cache.seed(key, policy, value)
  }

  seedFrom<T>(source: string, policy: CachePolicy, values: Iterable<readonly [key: string, value: T]>): void {
    this.#cache.seedFrom(source, policy, values)
  }

  read<T>(key: string, policy: CachePolicy, load: () => Promise<T>): PromiseOrValue<T> {
    return this.#cache.read(key, policy, load, this.observer)
  }

  loadNow<T>(key: string, load: () => Promise<T>): Promise<T> {
    return this.#cache.loadNow(key, load)
  }

  readFresh<T>(key: string): T | undefined {
    return this.#cache.readFresh(key, this.observer)
  }

  readMany<T>(
    keys: readonly string[],
    policy: CachePolicy,
    loadMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<Map<string, T>> {
    return this.#cache.readMany(keys, policy, loadMany, this.observer)
  }
}
