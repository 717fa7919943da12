import { LRUCache } from 'lru-cache'
import type { PackedAnswer } from './answer.ts'

/** One answer that is kept, and for how long. Times are milliseconds since the epoch. */
export interface Entry {
  answer: PackedAnswer
  /** Under what its uses are counted: the pattern of its address. */
  label: string
  madeAt: number
  freshUntil: number
  /** Until when it goes out, past its freshness, while the next one is made. */
  staleUntil: number
  /** Until when it goes out where the next one can't be made. */
  keptUntil: number
  /** From when on the next one may be made. */
  remakeFrom: number
  /** Until when it goes out, however old, without anybody waiting for the next one: that failed a moment ago. */
  excusedUntil: number
  /** Whether it has everything, and nothing of it is said to be old. */
  isWhole: boolean
  /** Whether it may leave the hall for the house; see `AnswerStore`. */
  mayStay: boolean
}

interface Place {
  readonly entry: Entry
  /** Uses, halved every `halfLife`. */
  uses: number
  countedAt: number
}

/** After that long a use counts half, in milliseconds: what was hot an hour ago makes room. */
const halfLife = 10 * 60 * 1_000

/** The part of the room for what has been asked for once. */
const hallShare = 1 / 8

/** One answer may take this part of its room at most, or a single huge one would push out everything. */
const largestShare = 1 / 4

/** What one place takes beside its answer and key, in bytes. */
const overhead = 512

/**
 * Keeps answers within a number of bytes, so that a flood of addresses that are each asked for once or twice pushes out
 * nothing that people read. What is new waits in the hall. With its second use it may enter the house, and where that is
 * full, only in the place of answers with fewer uses than its own.
 */
export class AnswerStore {
  readonly #hall: LRUCache<string, Place>
  readonly #house: LRUCache<string, Place>
  readonly #houseBytes: number
  readonly #now: () => number

  /**
   * @param maxBytes for everything that is kept
   * @param now milliseconds since the epoch
   */
  constructor(maxBytes: number, now: () => number) {
    const room = (share: number): LRUCache<string, Place> => {
      const maxSize = Math.max(1, Math.floor(maxBytes * share))
      return new LRUCache({
        maxSize,
        maxEntrySize: Math.max(1, Math.floor(maxSize * largestShare)),
        sizeCalculation: ({ entry }, key) => entry.answer.size + key.length + overhead,
      })
    }
    this.#now = now
    this.#hall = room(hallShare)
    this.#house = room(1 - hallShare)
    this.#houseBytes = Math.max(1, Math.floor(maxBytes * (1 - hallShare)))
  }

  /** What all that is kept takes, in bytes. */
  get bytes(): number {
    return this.#hall.calculatedSize + this.#house.calculatedSize
  }

  /** How many answers are kept. */
  get count(): number {
    return this.#hall.size + this.#house.size
  }

  /** The entry of a key; counts as a use of it. */
  get(key: string): Entry | undefined {
    const inHouse = this.#house.get(key)
    if (inHouse !== undefined) {
      this.#count(inHouse)
      return inHouse.entry
    }
    const inHall = this.#hall.get(key)
    if (inHall === undefined) return undefined
    this.#count(inHall)
    if (inHall.entry.mayStay) this.#admit(key, inHall)
    return inHall.entry
  }

  /** The entry of a key, without counting as a use. */
  peek(key: string): Entry | undefined {
    return (this.#house.peek(key) ?? this.#hall.peek(key))?.entry
  }

  /** Keeps an entry, in the place of an older one of its key where there is one. */
  set(key: string, entry: Entry): void {
    const room = this.#house.has(key) ? this.#house : this.#hall
    const { uses, countedAt } = room.peek(key) ?? { uses: 1, countedAt: this.#now() }
    // What may not stay goes back to the hall: an article that is there no longer.
    if (room === this.#house && !entry.mayStay) this.#house.delete(key)
    const next = entry.mayStay ? room : this.#hall
    next.set(key, { entry, uses, countedAt })
  }

  #count(place: Place): void {
    place.uses = this.#usesOf(place) + 1
    place.countedAt = this.#now()
  }

  #usesOf({ uses, countedAt }: Place): number {
    return uses * 2 ** ((countedAt - this.#now()) / halfLife)
  }

  #admit(key: string, candidate: Place): void {
    const size = candidate.entry.answer.size + key.length + overhead
    const leaving: string[] = []
    let free = this.#houseBytes - this.#house.calculatedSize
    for (const last of this.#house.rkeys()) {
      if (free >= size) break
      const place = this.#house.peek(last)
      if (place === undefined) continue
      if (this.#usesOf(place) >= this.#usesOf(candidate)) return
      leaving.push(last)
      free += place.entry.answer.size + last.length + overhead
    }
    if (free < size) return
    for (const last of leaving) this.#house.delete(last)
    this.#house.set(key, candidate)
    if (this.#house.has(key)) this.#hall.delete(key)
  }
}
