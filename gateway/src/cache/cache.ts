import { LRUCache } from 'lru-cache'
import type { Service } from '../http/upstream-error.ts'
import { memoryOf } from './memory-of.ts'
import type { CachePolicy } from './policies.ts'
import type { Fetched, Loaded, SharedLevel } from './shared-level.ts'
import { upstreamOf } from './upstream-of.ts'

interface Entry extends Shelf {
  value: unknown
  /** After a failed refresh, the moment from which the next one may run; 0 before any failed. */
  refreshFrom: number
}

/** Since when and until when a value is kept. Milliseconds since 1970. */
export interface Shelf {
  fetchedAt: number
  /** From here on it is stale: still served, while a refresh runs or the upstream fails. */
  freshUntil: number
  /** From here on it is not served any more. */
  keptUntil: number
}

/** On whose behalf values are read. */
export interface Reader {
  /** Names the request, for logs. */
  readonly requestId: string
  /** Hears how old each value is that goes to it. */
  onValue(shelf: Readonly<Shelf>): void
  /**
   * Called when a stale answer goes to it because its upstream fails, not merely while it is being renewed; `since` is when
   * the answer was last good. Milliseconds since 1970.
   */
  onFailing(key: string, since: number): void
}

/** Reads as one request makes them: the cache itself, or a view of it on behalf of a reader. */
export type Reads = Pick<Cache, 'answers' | 'has' | 'peek' | 'read' | 'readMany' | 'seed' | 'seedFrom'> & {
  readonly reader?: Reader
}

/** How a read was answered, for metrics. */
export type CacheOutcome = 'fresh' | 'stale' | 'missed' | 'joined'

export interface CacheOptions {
  /**
   * The most that the values and their keys may take: together, or those of each service for themselves, so that what is
   * asked of one pushes out nothing of another's. Bytes, estimated by {@link memoryOf}.
   */
  maxBytes: number | Readonly<Record<Service, number>>
  /** How long whoever asks waits for a load; without it, as long as the load takes. */
  patience?: Patience
  /** What all gateways keep together, behind this one. */
  shared?: SharedLevel | undefined
  /** Off for a cache that keeps nothing, and only joins loads that are under way: for measuring. */
  keeps?: boolean
  now?: () => number
  onRead?: (outcome: CacheOutcome, key: string) => void
  /** Whether a load failed without anybody having been asked: the next read may then try at once. Never, without it. */
  isHeldBack?: (error: unknown) => boolean
  /**
   * Called when a refresh behind a stale answer failed: nobody waits for it, so nobody else would learn.
   * `requestId` names the request whose read began it.
   */
  onRefreshFailure?: (key: string, error: unknown, requestId: string | undefined) => void
  /** Called when a stale answer goes out because its upstream fails, whoever reads it. */
  onFailing?: (key: string) => void
  /** What is known of the upstream behind a key besides this cache's own refreshes; without it, nothing. */
  upstream?: (key: string) => UpstreamState
}

/**
 * - `well`: as far as is known, it answers.
 * - `trying`: it failed, and the next call finds out whether it still does.
 * - `failing`: it is not to be asked now.
 */
export type UpstreamState = 'well' | 'trying' | 'failing'

/** Ends the waiting for a load, not the load: what it brings is kept for whoever asks next. */
export interface Patience {
  milliseconds: number
  /**
   * How long a read waits for the refresh of an answer that its upstream's failure has left old, so that whoever comes
   * first after the upstream's return is not told of its failure. Then the answer goes out old, and says so. Milliseconds.
   */
  hopeMs: number
  /** What whoever waited gets instead. */
  tooSlow: (key: string) => Error
}

/** What an entry takes beside its key and value: its times, and its place in the store. Bytes, as measured. */
const overhead = 200

/** One answer may take this of its room at most, or a single huge one would push out everything. */
const shareOfOne = 1 / 5

/** @returns the room that a key's value belongs in. It throws for a key of no service, where each has its own. */
function rooms(maxBytes: CacheOptions['maxBytes']): (key: string) => LRUCache<string, Entry> {
  const room = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize,
      maxEntrySize: Math.ceil(maxSize * shareOfOne),
      sizeCalculation: ({ value }, key) => memoryOf(value) + memoryOf(key) + overhead,
    })
  if (typeof maxBytes === 'number') {
    const only = room(maxBytes)
    return () => only
  }
  const each: Readonly<Record<Service, LRUCache<string, Entry>>> = {
    PRODUCT_API: room(maxBytes.PRODUCT_API),
    VIDEO_HOSTING: room(maxBytes.VIDEO_HOSTING),
    VIDEO_SITE: room(maxBytes.VIDEO_SITE),
    STREAMING: room(maxBytes.STREAMING),
  }
  return (key) => each[upstreamOf(key)]
}

/** How finely patience is counted. */
const patienceSliceMs = 100

/** After a failed refresh, stale answers go out for this long before the upstream is asked again. */
const pauseAfterFailureMs = 5_000

/**
 * Calls back when some milliseconds are over. They are counted in slices, so that a moment in which this process is too
 * busy to read the upstream's answer counts as one slice and not as the upstream's slowness.
 *
 * @returns ends the counting
 */
function countDown(milliseconds: number, onEnd: () => void): () => void {
  const slice = Math.min(patienceSliceMs, milliseconds)
  let left = Math.ceil(milliseconds / slice)
  const pass = () => {
    left -= 1
    if (left <= 0) onEnd()
    else timer = setTimeout(pass, slice)
  }
  let timer = setTimeout(pass, slice)
  return () => clearTimeout(timer)
}

/**
 * Keeps what upstreams answered. An answer is served fresh, then stale while one refresh runs behind it, then, while
 * the upstream fails, stale until its time is over; when a refresh is due then, the reader waits for it briefly. For one
 * key only one load is under way, however many ask. A failure is never kept; "not found" is a value (`null`) and is.
 *
 * Values are plain JSON (dates as ISO 8601 text), because they may travel through a store outside this process; and
 * they are shared by all who read them, so nobody may change them.
 */
export class Cache {
  readonly #roomOf: (key: string) => LRUCache<string, Entry>
  readonly #underWay = new Map<string, Promise<Entry>>()
  /** Refreshes that are waited for briefly: each yields what it brought, or undefined once that takes too long. */
  readonly #hopes = new Map<string, Promise<Entry | undefined>>()
  readonly #keeps: boolean
  readonly #shared: SharedLevel | undefined
  readonly #now: () => number
  readonly #patience: Patience | undefined
  readonly #onRead: CacheOptions['onRead']
  readonly #onRefreshFailure: CacheOptions['onRefreshFailure']
  readonly #isHeldBack: CacheOptions['isHeldBack']
  readonly #onFailing: CacheOptions['onFailing']
  readonly #upstream: CacheOptions['upstream']

  constructor(options: CacheOptions) {
    this.#keeps = options.keeps ?? true
    this.#shared = options.shared
    this.#now = options.now ?? Date.now
    this.#patience = options.patience
    this.#onRead = options.onRead
    this.#onRefreshFailure = options.onRefreshFailure
    this.#isHeldBack = options.isHeldBack
    this.#onFailing = options.onFailing
    this.#upstream = options.upstream
    this.#roomOf = rooms(options.maxBytes)
  }

  /** This cache as one request reads it. */
  onBehalfOf(reader: Reader): Reads {
    return new ReadersCache(this, reader)
  }

  /**
   * Gives the value of `key`, loading it where nothing servable is kept.
   *
   * @throws whatever `load` throws, when nothing servable is kept.
   */
  async read<T>(key: string, policy: CachePolicy, load: () => Promise<T>, reader?: Reader): Promise<T> {
    const entry = this.#roomOf(key).get(key)
    // Nearly every read ends here.
    if (entry !== undefined && this.#now() < entry.freshUntil) {
      this.#onRead?.('fresh', key)
      reader?.onValue(entry)
      return entry.value as T
    }
    const loadMany = async () => new Map([[key, await load()]])
    const values = await this.readMany([key], policy, loadMany, reader)
    return values.get(key) as T
  }

  /**
   * The same for many keys whose missing ones are loaded together: `loadMany` gets the keys that must be fetched now
   * and answers a value for each of them. Keys that somebody else is fetching are waited for, not fetched again.
   */
  async readMany<T>(
    keys: readonly string[],
    policy: CachePolicy,
    loadMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
    reader?: Reader,
  ): Promise<Map<string, T>> {
    const now = this.#now()
    const found = new Map<string, Entry | Promise<Entry>>()
    const missing: string[] = []
    const refreshing: string[] = []
    const failing: [key: string, kept: Entry][] = []
    for (const key of new Set(keys)) {
      const entry = this.#roomOf(key).get(key)
      if (entry !== undefined && now < entry.keptUntil) {
        const fresh = now < entry.freshUntil
        this.#onRead?.(fresh ? 'fresh' : 'stale', key)
        found.set(key, entry)
        if (fresh) continue
        const upstream = this.#upstream?.(key) ?? 'well'
        if (upstream !== 'well' || entry.refreshFrom > 0) failing.push([key, entry])
        const isDue = upstream !== 'failing' && now >= entry.refreshFrom
        if (isDue && !this.#underWay.has(key)) refreshing.push(key)
        continue
      }
      const underWay = this.#underWay.get(key)
      this.#onRead?.(underWay === undefined ? 'missed' : 'joined', key)
      if (underWay === undefined) missing.push(key)
      else found.set(key, underWay)
    }
    if (refreshing.length > 0) this.#refresh(refreshing, policy, loadMany, reader)
    for (const [key, kept] of failing) {
      if (refreshing.includes(key)) this.#hopeFor(key)
      const hope = this.#hopes.get(key)
      if (hope === undefined) this.#tellFailing(key, kept, reader)
      else found.set(key, this.#better(key, kept, hope, reader))
    }
    if (missing.length > 0) {
      for (const [key, promise] of this.#load(missing, policy, loadMany, true)) found.set(key, promise)
    }
    const values = new Map<string, T>()
    await Promise.all(
      [...found].map(async ([key, kept]) => {
        const entry = kept instanceof Promise ? await this.#patiently(key, kept) : kept
        reader?.onValue(entry)
        values.set(key, entry.value as T)
      }),
    )
    return values
  }

  /** Has the refresh of a key that is under way be waited for, from now on and briefly. */
  #hopeFor(key: string): void {
    const load = this.#underWay.get(key)
    if (load === undefined) return
    let end = () => {}
    const tooLate = new Promise<undefined>((resolve) => {
      if (this.#patience !== undefined) end = countDown(this.#patience.hopeMs, () => resolve(undefined))
    })
    const hope = Promise.race([load.catch(() => undefined), tooLate]).finally(() => {
      end()
      this.#hopes.delete(key)
    })
    this.#hopes.set(key, hope)
  }

  /** What a refresh brings, or what is kept, which then goes out because there is no better one to be had. */
  async #better(
    key: string,
    kept: Entry,
    hope: Promise<Entry | undefined>,
    reader: Reader | undefined,
  ): Promise<Entry> {
    const renewed = await hope
    if (renewed === undefined) this.#tellFailing(key, kept, reader)
    return renewed ?? kept
  }

  #tellFailing(key: string, { fetchedAt }: Entry, reader: Reader | undefined): void {
    this.#onFailing?.(key)
    reader?.onFailing(key, fetchedAt)
  }

  async #patiently<T>(key: string, load: Promise<T>): Promise<T> {
    if (this.#patience === undefined) return load
    const { milliseconds, tooSlow } = this.#patience
    let end = () => {}
    const tooLate = new Promise<never>((_resolve, reject) => {
      end = countDown(milliseconds, () => reject(tooSlow(key)))
    })
    return Promise.race([load, tooLate]).finally(() => end())
  }

  /** Keeps a value that came along with another answer, unless a fresh one other than "not found" is kept already. */
  seed<T>(key: string, policy: CachePolicy, value: T): void {
    const entry = this.#roomOf(key).peek(key)
    if (entry !== undefined && entry.value !== null && this.#now() < entry.freshUntil) return
    this.#keep(key, policy, { value, fetchedAt: this.#now() })
  }

  /**
   * Keeps values that came along with the answer that is kept under `source`, each as old as that answer, in the place
   * of older ones: whatever a list names is renewed with the list, and needs no call of its own.
   */
  seedFrom<T>(source: string, policy: CachePolicy, values: Iterable<readonly [key: string, value: T]>): void {
    const fetchedAt = this.#roomOf(source).peek(source)?.fetchedAt
    if (fetchedAt === undefined) return
    for (const [key, value] of values) {
      const entry = this.#roomOf(key).peek(key)
      if (entry !== undefined && entry.value !== null && entry.fetchedAt >= fetchedAt) continue
      this.#keep(key, policy, { value, fetchedAt })
    }
  }

  /** The servable value that is kept, without loading anything and without counting as a use. */
  peek<T>(key: string): T | undefined {
    const entry = this.#roomOf(key).peek(key)
    return entry !== undefined && this.#now() < entry.keptUntil ? (entry.value as T) : undefined
  }

  /** Whether a read of `key` would start no load that is waited for: an answer, also "not found", is kept or under way. */
  answers(key: string): boolean {
    if (this.#underWay.has(key)) return true
    const entry = this.#roomOf(key).peek(key)
    return entry !== undefined && this.#now() < entry.keptUntil
  }

  /** Whether a servable value other than "not found" is kept: what is kept costs no call. */
  has(key: string): boolean {
    const entry = this.#roomOf(key).peek(key)
    return entry !== undefined && entry.value !== null && this.#now() < entry.keptUntil
  }

  #load<T>(
    keys: readonly string[],
    policy: CachePolicy,
    loadMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
    somebodyWaits: boolean,
  ): Map<string, Promise<Entry>> {
    // Started in a later microtask, so that a load that throws at once is a rejection like any other.
    const whole = Promise.resolve().then(() =>
      this.#shared === undefined
        ? this.#loadAlone(keys, loadMany)
        : this.#shared.through(keys, policy, loadMany, somebodyWaits),
    )
    const promises = new Map<string, Promise<Entry>>()
    for (const key of keys) {
      const promise = whole
        .then(({ values, failure = new Error(`the load gave no value for ${key}`) }) => {
          const fetched = values.get(key)
          if (fetched === undefined) throw failure
          return this.#keep(key, policy, fetched)
        })
        .finally(() => this.#underWay.delete(key))
      promise.catch(() => {}) // whoever asked gets the failure; without anybody waiting it must not end the process
      this.#underWay.set(key, promise)
      promises.set(key, promise)
    }
    return promises
  }

  #refresh<T>(
    keys: readonly string[],
    policy: CachePolicy,
    loadMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
    reader: Reader | undefined,
  ): void {
    for (const [key, promise] of this.#load(keys, policy, loadMany, false)) {
      promise.catch((error: unknown) => {
        const entry = this.#roomOf(key).peek(key)
        if (entry !== undefined && this.#isHeldBack?.(error) !== true) {
          entry.refreshFrom = this.#now() + pauseAfterFailureMs
        }
        this.#onRefreshFailure?.(key, error, reader?.requestId)
      })
    }
  }

  async #loadAlone<T>(
    keys: readonly string[],
    loadMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<Loaded<T>> {
    const values = await loadMany(keys)
    const fetchedAt = this.#now()
    return { values: new Map([...values].map(([key, value]) => [key, { value, fetchedAt }])) }
  }

  #keep(key: string, policy: CachePolicy, { value, fetchedAt }: Fetched<unknown>): Entry {
    const entry: Entry = {
      value,
      fetchedAt,
      freshUntil: fetchedAt + policy.freshMs,
      // "Not found" is kept for the fresh time alone: what appears since then must not wait behind an old answer.
      keptUntil: fetchedAt + (value === null ? policy.freshMs : policy.keptMs),
      refreshFrom: 0,
    }
    if (this.#keeps) this.#roomOf(key).set(key, entry)
    return entry
  }
}

/** A class, not closures: one is made for each request. */
class ReadersCache implements Reads {
  readonly reader: Reader
  readonly #cache: Cache

  constructor(cache: Cache, reader: Reader) {
    this.#cache = cache
    this.reader = reader
  }

  answers(key: string): boolean {
    return this.#cache.answers(key)
  }

  has(key: string): boolean {
    return this.#cache.has(key)
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

  read<T>(key: string, policy: CachePolicy, load: () => Promise<T>): Promise<T> {
    return this.#cache.read(key, policy, load, this.reader)
  }

  readMany<T>(
    keys: readonly string[],
    policy: CachePolicy,
    loadMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<Map<string, T>> {
    return this.#cache.readMany(keys, policy, loadMany, this.reader)
  }
}
