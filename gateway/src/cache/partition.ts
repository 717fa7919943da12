import { SegmentedLru } from '@compound/foundation/response-cache/segmented-lru.ts'
import { LRUCache } from 'lru-cache'
import type { Service } from '../core/service.ts'
import { heapBytesOf } from './heap-size.ts'

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
export type Capacity = number | { single: number; lists: number }

export interface CacheShare {
  service: Service
  prefix: string
  capacity: Capacity
  holdsContent?: boolean
}

/** Negative answers are separate: made-up slugs, tags and pages must not evict values. */
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

  get(key: string): Entry | undefined {
    return this.#values.get(key) ?? this.#lists?.get(key) ?? this.#negative.get(key)
  }

  peek(key: string): Entry | undefined {
    return this.#values.peek(key) ?? this.#lists?.peek(key) ?? this.#negative.peek(key)
  }

  set(key: string, entry: Entry): void {
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

export function isEmptyAnswer(value: unknown): boolean {
  return value === null || itemsOf(value)?.length === 0
}

function itemsOf(value: unknown): unknown[] | undefined {
  if (typeof value !== 'object' || value === null || !('items' in value)) return undefined
  return Array.isArray(value.items) ? value.items : undefined
}
