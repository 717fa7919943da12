import { LRUCache } from 'lru-cache'

interface Place<Value> {
  readonly value: Value
  /** Uses, halved every `halfLife`. */
  uses: number
  countedAt: number
}

/** After that long a use counts half, in milliseconds: what was hot an hour ago makes room. */
const halfLife = 10 * 60 * 1_000

export interface AdmissionStoreOptions<Value> {
  /** For everything that is kept. Bytes. */
  readonly maxBytes: number
  /** What a value takes, with its key. Bytes. */
  readonly sizeOf: (value: Value, key: string) => number
  /** The part of the room for what has been asked for once. */
  readonly hallShare: number
  /** One value may take this part of its room at most, or a single huge one would push out everything. */
  readonly largestShare: number
  /** Whether a value may leave the hall for the house; all may, without it. */
  readonly mayStay?: (value: Value) => boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/**
 * Keeps values within a number of bytes, so that a flood of keys that are each asked for once or twice pushes out nothing
 * that people read. What is new waits in the hall. With its second use it may enter the house, and where that is full,
 * only in the place of values with fewer uses than its own.
 */
export class AdmissionStore<Value extends {}> {
  readonly #hall: LRUCache<string, Place<Value>>
  readonly #house: LRUCache<string, Place<Value>>
  readonly #houseBytes: number
  readonly #sizeOf: (value: Value, key: string) => number
  readonly #mayStay: (value: Value) => boolean
  readonly #now: () => number

  constructor({ maxBytes, sizeOf, hallShare, largestShare, mayStay, now }: AdmissionStoreOptions<Value>) {
    const room = (share: number): LRUCache<string, Place<Value>> => {
      const maxSize = Math.max(1, Math.floor(maxBytes * share))
      return new LRUCache({
        maxSize,
        maxEntrySize: Math.max(1, Math.floor(maxSize * largestShare)),
        sizeCalculation: ({ value }, key) => sizeOf(value, key),
      })
    }
    this.#hall = room(hallShare)
    this.#house = room(1 - hallShare)
    this.#houseBytes = Math.max(1, Math.floor(maxBytes * (1 - hallShare)))
    this.#sizeOf = sizeOf
    this.#mayStay = mayStay ?? (() => true)
    this.#now = now
  }

  /** What all that is kept takes, in bytes. */
  get bytes(): number {
    return this.#hall.calculatedSize + this.#house.calculatedSize
  }

  /** How many values are kept. */
  get count(): number {
    return this.#hall.size + this.#house.size
  }

  /** The value of a key; counts as a use of it. */
  get(key: string): Value | undefined {
    const inHouse = this.#house.get(key)
    if (inHouse !== undefined) {
      this.#count(inHouse)
      return inHouse.value
    }
    const inHall = this.#hall.get(key)
    if (inHall === undefined) return undefined
    this.#count(inHall)
    if (this.#mayStay(inHall.value)) this.#admit(key, inHall)
    return inHall.value
  }

  /** The value of a key, without counting as a use. */
  peek(key: string): Value | undefined {
    return (this.#house.peek(key) ?? this.#hall.peek(key))?.value
  }

  /** Keeps a value, in the place of an older one of its key where there is one. Of the same value, learns its new size. */
  set(key: string, value: Value): void {
    const room = this.#house.has(key) ? this.#house : this.#hall
    const { uses, countedAt } = room.peek(key) ?? { uses: 1, countedAt: this.#now() }
    const mayStay = this.#mayStay(value)
    // What may not stay goes back to the hall: an article that is there no longer.
    if (room === this.#house && !mayStay) this.#house.delete(key)
    const next = mayStay ? room : this.#hall
    next.set(key, { value, uses, countedAt })
  }

  #count(place: Place<Value>): void {
    place.uses = this.#usesOf(place) + 1
    place.countedAt = this.#now()
  }

  #usesOf({ uses, countedAt }: Place<Value>): number {
    return uses * 2 ** ((countedAt - this.#now()) / halfLife)
  }

  #admit(key: string, candidate: Place<Value>): void {
    const size = this.#sizeOf(candidate.value, key)
    const leaving: string[] = []
    let free = this.#houseBytes - this.#house.calculatedSize
    for (const last of this.#house.rkeys()) {
      if (free >= size) break
      const place = this.#house.peek(last)
      if (place === undefined) continue
      if (this.#usesOf(place) >= this.#usesOf(candidate)) return
      leaving.push(last)
      free += this.#sizeOf(place.value, last)
    }
    if (free < size) return
    for (const last of leaving) this.#house.delete(last)
    this.#house.set(key, candidate)
    if (this.#house.has(key)) this.#hall.delete(key)
  }
}
