import { PurgeTimes } from '@compound/foundation/response-cache/purge-times.ts'
import { SegmentedLru } from '@compound/foundation/response-cache/segmented-lru.ts'
import { LRUCache } from 'lru-cache'
import type { Service } from '../core/service.ts'
import type { CachedFacts } from './cache-times.ts'
import { heapBytesOf } from './heap-size.ts'
import type { CachePolicy } from './policies.ts'
import { tagsOf } from './tags.ts'

/** Bytes of an entry beside its key and value, as measured. */
const overhead = 200

/** The largest share of the capacity for one value, so a huge one can't evict everything. */
const largestShare = 1 / 5

/** For negative answers ("not found", empty lists): some thousand. */
const negativeShare = 1 / 16

/** For lists read once (the probation segment): fits a list of fifty long articles. */
const newListsShare = 2 / 5
const largestListShare = 9 / 10

/** Bytes. `lists` is separate: lists of any length would evict frequently read ones. */
type Capacity = number | { single: number; lists: number }

export interface CacheShare {
  service: Service
  prefix: string
  capacity: Capacity
  holdsContent?: boolean
}

export interface Entry extends CachedFacts {
  value: unknown
  /** Earliest time of the next refresh after a failed one; 0 if none failed. */
  refreshFrom: number
}

/** One service's entries. Negative answers are separate: made-up slugs, tags and pages must not evict values. */
export class Partition {
  readonly service: Service
  readonly holdsContent: boolean
  readonly purges = new PurgeTimes()
  readonly #stores: boolean
  readonly #values: LRUCache<string, Entry>
  readonly #negative: LRUCache<string, Entry>
  readonly #lists: SegmentedLru<Entry> | undefined

  constructor({ service, capacity, holdsContent = false }: Omit<CacheShare, 'prefix'>, stores: boolean) {
    this.service = service
    this.holdsContent = holdsContent
    this.#stores = stores
    const { single, lists } = typeof capacity === 'number' ? { single: capacity, lists: 0 } : capacity
    const sizeOf = ({ value }: Entry, key: string) => heapBytesOf(value) + heapBytesOf(key) + overhead
    const store = (maxSize: number) =>
      new LRUCache<string, Entry>({
        maxSize: Math.ceil(maxSize),
        maxEntrySize: Math.ceil(maxSize * largestShare),
        sizeCalculation: sizeOf,
      })
    this.#values = store(single * (1 - negativeShare))
    this.#negative = store(single * negativeShare)
    if (lists > 0) {
      this.#lists = new SegmentedLru({
        maxBytes: lists,
        sizeOf,
        probationShare: newListsShare,
        largestShare: largestListShare,
        mayProtect: ({ value }) => !isEmptyAnswer(value),
      })
    }
  }

  get(key: string): Entry | undefined {
    return this.#values.get(key) ?? this.#lists?.get(key) ?? this.#negative.get(key)
  }

  peek(key: string): Entry | undefined {
    return this.#values.peek(key) ?? this.#lists?.peek(key) ?? this.#negative.peek(key)
  }

  isPurged({ fetchedAt, tags }: Pick<Entry, 'fetchedAt' | 'tags'>): boolean {
    return fetchedAt < this.purges.of(tags)
  }

  isFresh(entry: Entry, now: number): boolean {
    return now < entry.freshUntil && !this.isPurged(entry)
  }

  store(key: string, policy: CachePolicy, { value, fetchedAt }: Pick<Entry, 'value' | 'fetchedAt'>): Entry {
    const tags = tagsOf(key, value)
    const isPurged = this.isPurged({ fetchedAt, tags })
    const entry: Entry = {
      value,
      fetchedAt,
      freshUntil: isPurged ? fetchedAt : fetchedAt + policy.ttlMs,
      // "Not found" expires with the TTL, so new content isn't hidden.
      expiresAt: fetchedAt + (value === null ? policy.ttlMs : policy.staleIfErrorMs),
      refreshFrom: 0,
      tags,
    }
    // A load that began before a purge may end after a load that began later.
    const isLate = isPurged && this.peek(key) !== undefined
    if (this.#stores && !isLate) this.#set(key, entry)
    return entry
  }

  #set(key: string, entry: Entry): void {
    const isList = itemsOf(entry.value) !== undefined && this.#lists !== undefined
    // An empty list must replace an older nonempty one.
    if (isList && (!isEmptyAnswer(entry.value) || this.#lists?.peek(key) !== undefined)) {
      this.#lists?.set(key, entry)
      this.#negative.delete(key)
    } else if (isEmptyAnswer(entry.value)) {
      this.#values.delete(key)
      this.#negative.set(key, entry)
    } else {
      this.#values.set(key, entry)
      this.#negative.delete(key)
    }
  }
}

export interface Partitions {
  readonly all: readonly Partition[]
  of(key: string): Partition
}

/** @param shares bytes of all keys of `service`, or a share for each service */
export function openPartitions(
  shares: number | readonly CacheShare[],
  service: Service,
  stores: boolean,
): Partitions {
  if (typeof shares === 'number') {
    const only = new Partition({ service, capacity: shares, holdsContent: true }, stores)
    return { all: [only], of: () => only }
  }
  const byPrefix = new Map(shares.map((share) => [share.prefix, new Partition(share, stores)]))
  return {
    all: [...byPrefix.values()],
    of(key) {
      const partition = byPrefix.get(key.slice(0, key.indexOf(':')))
      if (partition === undefined) throw new Error(`No service has the cache key ${key}`)
      return partition
    },
  }
}

export function isEmptyAnswer(value: unknown): boolean {
  return value === null || itemsOf(value)?.length === 0
}

function itemsOf(value: unknown): unknown[] | undefined {
  if (typeof value !== 'object' || value === null || !('items' in value)) return undefined
  return Array.isArray(value.items) ? value.items : undefined
}
