import { LRUCache } from 'lru-cache'

export interface SegmentedLruOptions<Value> {
  readonly maxBytes: number
  /** With its key, in bytes. */
  readonly sizeOf: (value: Value, key: string) => number
  readonly probationShare: number
  /** The largest share of its segment that one value may take: a huge one would evict everything else. */
  readonly largestShare: number
  readonly mayProtect?: (value: Value) => boolean
}

/** A first hit moves a value to the protected segment, so a flood of unique keys evicts nothing in use. */
export class SegmentedLru<Value extends {}> {
  readonly #probation: LRUCache<string, Value>
  readonly #protected: LRUCache<string, Value>
  readonly #mayProtect: (value: Value) => boolean

  constructor(options: SegmentedLruOptions<Value>) {
    const { maxBytes, sizeOf, probationShare, largestShare, mayProtect = () => true } = options
    const segment = (share: number): LRUCache<string, Value> => {
      const maxSize = Math.max(1, Math.floor(maxBytes * share))
      const maxEntrySize = Math.max(1, Math.floor(maxSize * largestShare))
      return new LRUCache({ maxSize, maxEntrySize, sizeCalculation: sizeOf })
    }
    this.#probation = segment(probationShare)
    this.#protected = segment(1 - probationShare)
    this.#mayProtect = mayProtect
  }

  get bytes(): number {
    return this.#probation.calculatedSize + this.#protected.calculatedSize
  }

  get count(): number {
    return this.#probation.size + this.#protected.size
  }

  get(key: string): Value | undefined {
    const inProtected = this.#protected.get(key)
    if (inProtected !== undefined) return inProtected
    const inProbation = this.#probation.get(key)
    if (inProbation !== undefined && this.#mayProtect(inProbation)) {
      this.#probation.delete(key)
      this.#protected.set(key, inProbation)
    }
    return inProbation
  }

  peek(key: string): Value | undefined {
    return this.#protected.peek(key) ?? this.#probation.peek(key)
  }

  set(key: string, value: Value): void {
    // A protected value that may no longer be protected goes back to probation.
    const segment = this.#protected.has(key) && this.#mayProtect(value) ? this.#protected : this.#probation
    this.#protected.delete(key)
    this.#probation.delete(key)
    segment.set(key, value)
  }
}
