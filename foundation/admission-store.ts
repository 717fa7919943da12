import { LRUCache } from 'lru-cache'

interface Entry<Value> {
  readonly value: Value
  /** Hits, halved every `halfLifeMs`. */
  hits: number
  countedAt: number
}

/** A hit of that age counts half: what was hot an hour ago makes room. */
const halfLifeMs = 10 * 60 * 1_000

/** @param now milliseconds since the epoch */
const frequencyAt = ({ hits, countedAt }: Entry<unknown>, now: number): number =>
  hits * 2 ** ((countedAt - now) / halfLifeMs)

export interface AdmissionStoreOptions<Value> {
  /** The capacity for all entries together. */
  readonly maxBytes: number
  /** The size of a value with its key, in bytes. */
  readonly sizeOf: (value: Value, key: string) => number
  /** The probation segment's share of the capacity, from 0 to 1. */
  readonly probationShare: number
  /** The largest share of its segment that one value may take: a single huge one would evict everything else. */
  readonly largestShare: number
  /** Whether a value may enter the protected segment. By default every value may. */
  readonly mayProtect?: (value: Value) => boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/**
 * A segmented LRU cache with a capacity in bytes and admission by frequency. A new value enters the probation segment. Its
 * second hit may move it to the protected segment; where that is full, only in the place of values with fewer hits. So a
 * flood of keys that are each read once or twice evicts nothing that people read.
 */
export class AdmissionStore<Value extends {}> {
  readonly #probation: LRUCache<string, Entry<Value>>
  readonly #protected: LRUCache<string, Entry<Value>>
  readonly #protectedBytes: number
  readonly #sizeOf: (value: Value, key: string) => number
  readonly #mayProtect: (value: Value) => boolean
  readonly #now: () => number

  constructor({
    maxBytes,
    sizeOf,
    probationShare,
    largestShare,
    mayProtect,
    now,
  }: AdmissionStoreOptions<Value>) {
    const segment = (share: number): LRUCache<string, Entry<Value>> => {
      const maxSize = Math.max(1, Math.floor(maxBytes * share))
      return new LRUCache({
        maxSize,
        maxEntrySize: Math.max(1, Math.floor(maxSize * largestShare)),
        sizeCalculation: ({ value }, key) => sizeOf(value, key),
      })
    }
    this.#probation = segment(probationShare)
    this.#protected = segment(1 - probationShare)
    this.#protectedBytes = Math.max(1, Math.floor(maxBytes * (1 - probationShare)))
    this.#sizeOf = sizeOf
    this.#mayProtect = mayProtect ?? (() => true)
    this.#now = now
  }

  /** The size of all entries, in bytes. */
  get bytes(): number {
    return this.#probation.calculatedSize + this.#protected.calculatedSize
  }

  /** The number of entries. */
  get count(): number {
    return this.#probation.size + this.#protected.size
  }

  /** The value of a key. Counts as a hit. */
  get(key: string): Value | undefined {
    const inProtected = this.#protected.get(key)
    if (inProtected !== undefined) {
      this.#count(inProtected)
      return inProtected.value
    }
    const inProbation = this.#probation.get(key)
    if (inProbation === undefined) return undefined
    this.#count(inProbation)
    if (this.#mayProtect(inProbation.value)) this.#admit(key, inProbation)
    return inProbation.value
  }

  /** The value of a key, without counting as a hit. */
  peek(key: string): Value | undefined {
    return (this.#protected.peek(key) ?? this.#probation.peek(key))?.value
  }

  /** Stores a value, or replaces the older one of its key. For the same value, measures its size again. */
  set(key: string, value: Value): void {
    const segment = this.#protected.has(key) ? this.#protected : this.#probation
    const { hits, countedAt } = segment.peek(key) ?? { hits: 1, countedAt: this.#now() }
    const mayProtect = this.#mayProtect(value)
    // An article that has gone goes back to probation.
    if (segment === this.#protected && !mayProtect) this.#protected.delete(key)
    const next = mayProtect ? segment : this.#probation
    next.set(key, { value, hits, countedAt })
  }

  #count(entry: Entry<Value>): void {
    const now = this.#now()
    // Many requests are of one millisecond.
    entry.hits = (entry.countedAt === now ? entry.hits : frequencyAt(entry, now)) + 1
    entry.countedAt = now
  }

  #admit(key: string, candidate: Entry<Value>): void {
    const now = this.#now()
    const frequency = frequencyAt(candidate, now)
    const size = this.#sizeOf(candidate.value, key)
    const evicted: string[] = []
    let free = this.#protectedBytes - this.#protected.calculatedSize
    for (const last of this.#protected.rkeys()) {
      if (free >= size) break
      const entry = this.#protected.peek(last)
      if (entry === undefined) continue
      if (frequencyAt(entry, now) >= frequency) return
      evicted.push(last)
      free += this.#sizeOf(entry.value, last)
    }
    if (free < size) return
    for (const last of evicted) this.#protected.delete(last)
    this.#protected.set(key, candidate)
    if (this.#protected.has(key)) this.#probation.delete(key)
  }
}
