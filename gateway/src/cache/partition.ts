import { SegmentedLru } from '@compound/foundation/segmented-lru.ts'
import { LRUCache } from 'lru-cache'
import type { Service } from '../core/service.ts'
import { heapBytesOf } from './heap-size.ts'

/** What an entry takes beside its key and value: its times, and its place in the store. Bytes, as measured. */
const overhead = 200

/** The share of its capacity that one value may take, or a single huge one would evict everything. */
const largestShare = 1 / 5

/** The share of negative answers, "not found" and empty lists, which are endless: some thousand, enough to serve repeats. */
const negativeShare = 1 / 16

/**
 * The share of the lists that were read once (the probation segment). It takes a list of fifty long articles. A list that
 * is read again moves to the protected segment, and stays as long as it is read.
 */
const newListsShare = 2 / 5
const largestListShare = 9 / 10

/**
 * The capacity for one service's values. Bytes. Lists that clients read in any length have a capacity of their own,
 * `lists`: there, a list that is read often is not evicted by those that are read once.
 */
export type Capacity = number | { single: number; lists: number }

/**
 * One service's share of the data cache. Each has its own: no list of posts evicts the videos that stand in for a video
 * service that is down.
 */
export interface CacheShare {
  service: Service
  /** What its keys begin with, before the first colon. */
  prefix: string
  capacity: Capacity
  /** Whether its values are the content that the content webhook speaks of. */
  holdsContent?: boolean
}

/**
 * Holds the entries of one service. Negative answers have a small capacity of their own: made-up slugs, tags and pages
 * evict each other, and no value.
 */
export class Partition<Entry extends { readonly value: unknown }> {
  readonly #values: LRUCache<string, Entry>
  readonly #negative: LRUCache<string, Entry>
  readonly #lists: SegmentedLru<Entry> | undefined

  constructor(capacity: Capacity) {
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

  /** The entry of a key; counts as a use of it. */
  get(key: string): Entry | undefined {
    return this.#values.get(key) ?? this.#lists?.get(key) ?? this.#negative.get(key)
  }

  /** The same without counting as a use. */
  peek(key: string): Entry | undefined {
    return this.#values.peek(key) ?? this.#lists?.peek(key) ?? this.#negative.peek(key)
  }

  /** Stores an entry, in the place of an older one of its key. */
  set(key: string, entry: Entry): void {
    const isList = itemsOf(entry.value) !== undefined && this.#lists !== undefined
    // A list that is empty now takes the place of the one that was not.
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

/** Whether a value is a negative answer: "not found", or a list without items. */
export function isEmptyAnswer(value: unknown): boolean {
  return value === null || itemsOf(value)?.length === 0
}

/** The items of a list, or of a part of one. */
function itemsOf(value: unknown): unknown[] | undefined {
  if (typeof value !== 'object' || value === null || !('items' in value)) return undefined
  return Array.isArray(value.items) ? value.items : undefined
}
