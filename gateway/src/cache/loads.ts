import type { Service } from '../core/service.ts'
import type { Fetched, L2Cache, Loaded } from './l2-cache.ts'
import type { Entry, Partition } from './partition.ts'
import type { CachePolicy } from './policies.ts'
import { type SoftTimeout, startTimer } from './soft-timeout.ts'
import { tagsOf } from './tags.ts'

export type LoadMany<T> = (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>

export interface LoadOptions {
  softTimeout?: SoftTimeout
  l2?: L2Cache | undefined
  now?: () => number
  /** Whether a load failed without a call; the next read may then load at once. Default: never. */
  isShortCircuited?: (error: unknown) => boolean
  onRefreshFailure?: (key: string, error: unknown, requestId: string | undefined) => void
}

// After a failed refresh.
const backOffMs = 5_000

/** Loads in flight, which simultaneous readers share. What they load is stored in its key's partition. */
export class Loads {
  readonly #inFlight = new Map<string, Promise<Entry>>()
  readonly #unstored = new Map<string, Promise<unknown>>()
  /** Undefined if the wait timed out. */
  readonly #revalidations = new Map<string, Promise<Entry | undefined>>()
  readonly #partitionOf: (key: string) => Partition
  readonly #options: LoadOptions
  readonly #now: () => number

  constructor(partitionOf: (key: string) => Partition, options: LoadOptions) {
    this.#partitionOf = partitionOf
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  of(key: string): Promise<Entry> | undefined {
    return this.#inFlight.get(key)
  }

  /** The wait for the last refresh of a key whose service fails. */
  revalidationOf(key: string): Promise<Entry | undefined> | undefined {
    return this.#revalidations.get(key)
  }

  /** New readers must not wait for a load that began before a purge. */
  forgetContent(): void {
    for (const key of this.#inFlight.keys()) {
      if (!this.#partitionOf(key).holdsContent) continue
      this.#inFlight.delete(key)
      this.#revalidations.delete(key)
    }
  }

  start<T>(
    keys: readonly string[],
    policy: CachePolicy,
    loadMany: LoadMany<T>,
    isAwaited = true,
  ): Map<string, Promise<Entry>> {
    // In a later microtask: a load that throws synchronously becomes a rejection.
    const whole = Promise.resolve().then(() => this.#load(keys, policy, loadMany, isAwaited))
    const promises = new Map<string, Promise<Entry>>()
    for (const key of keys) {
      const promise = whole
        .then(({ values, failure = new Error(`the load gave no value for ${key}`) }) => {
          const fetched = values.get(key)
          if (fetched === undefined) throw failure
          return this.#partitionOf(key).store(key, policy, fetched)
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

  async #load<T>(
    keys: readonly string[],
    policy: CachePolicy,
    loadMany: LoadMany<T>,
    isAwaited: boolean,
  ): Promise<Loaded<T>> {
    const { l2 } = this.#options
    if (l2 !== undefined) {
      const purgedAt = Math.max(0, ...keys.map((key) => this.#partitionOf(key).purges.of(tagsOf(key))))
      const isPurged = (key: string, { value, fetchedAt }: Fetched<unknown>) =>
        this.#partitionOf(key).isPurged({ fetchedAt, tags: tagsOf(key, value) })
      return l2.load(keys, policy, loadMany, { isAwaited, purgedAt, isPurged })
    }
    const fetchedAt = this.#now()
    const values = await loadMany(keys)
    return { values: new Map([...values].map(([key, value]) => [key, { value, fetchedAt }])) }
  }

  refresh<T>(
    keys: readonly string[],
    policy: CachePolicy,
    loadMany: LoadMany<T>,
    requestId: string | undefined,
  ): void {
    for (const [key, promise] of this.start(keys, policy, loadMany, false)) {
      promise.catch((error: unknown) => {
        const entry = this.#partitionOf(key).peek(key)
        if (entry !== undefined && this.#options.isShortCircuited?.(error) !== true) {
          entry.refreshFrom = this.#now() + backOffMs
        }
        this.#options.onRefreshFailure?.(key, error, requestId)
      })
    }
  }

  /** Readers of a failing service's value wait a little for its refresh, which has just begun. */
  awaitRefresh(key: string): void {
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

  async withSoftTimeout<T>(service: Service, load: Promise<T>): Promise<T> {
    if (this.#options.softTimeout === undefined) return load
    const { timeoutMs, timeoutError } = this.#options.softTimeout
    let stopTimer = () => {}
    const timeout = new Promise<never>((_resolve, reject) => {
      stopTimer = startTimer(timeoutMs, () => reject(timeoutError(service)))
    })
    return Promise.race([load, timeout]).finally(() => stopTimer())
  }

  /** Bypasses the cache, and stores nothing; loads of one key are still coalesced. */
  unstored<T>(key: string, load: () => Promise<T>): Promise<T> {
    const inFlight = this.#unstored.get(key) ?? load().finally(() => this.#unstored.delete(key))
    this.#unstored.set(key, inFlight)
    return inFlight as Promise<T>
  }
}
