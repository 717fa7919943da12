import { LRUCache } from 'lru-cache'
import { type Counter, type Counters, countersPerTier, tierOf } from './counters.ts'

interface Count {
  used: number
  until: number
}

const maxTexts = 10_000

/** As a size: with `max`, the cache would allocate megabytes in advance. */
const bounded = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })

export class MemoryCounters implements Counters {
  readonly #now: () => number
  readonly #perTier: number
  readonly #limits = new Map<string, LRUCache<string, Count>[]>()
  readonly #texts = new LRUCache<string, { text: string; until: number }>(bounded(maxTexts))

  constructor(now: () => number, perTier = countersPerTier) {
    this.#now = now
    this.#perTier = perTier
  }

  get size(): number {
    let size = this.#texts.size
    for (const tiers of this.#limits.values()) for (const tier of tiers) size += tier.size
    return size
  }

  async take(counters: readonly Counter[]): Promise<readonly number[]> {
    const waits = this.#waits(counters)
    if (waits.every((wait) => wait === 0)) {
      for (const counter of counters) this.#add(counter, 1)
    }
    return waits
  }

  async waits(counters: readonly Counter[]): Promise<readonly number[]> {
    return this.#waits(counters)
  }

  async refund(counters: readonly Counter[]): Promise<void> {
    for (const counter of counters) this.#add(counter, -1)
  }

  async reset(counters: readonly Counter[]): Promise<void> {
    for (const { limit, subject } of counters) {
      for (const tier of this.#limits.get(limit) ?? []) tier.delete(subject)
    }
  }

  async remember(name: string, text: string, seconds: number): Promise<void> {
    this.#texts.set(name, { text, until: this.#now() + seconds * 1000 })
  }

  async recall(name: string): Promise<string | undefined> {
    const found = this.#texts.get(name)
    return found !== undefined && found.until > this.#now() ? found.text : undefined
  }

  #waits(counters: readonly Counter[]): number[] {
    return counters.map((counter) => {
      const count = this.#find(counter)
      return count === undefined || count.used < counter.points ? 0 : count.until - this.#now()
    })
  }

  #find({ limit, subject }: Counter): Count | undefined {
    for (const tier of this.#limits.get(limit) ?? []) {
      const count = tier.get(subject)
      if (count !== undefined) return count.until > this.#now() ? count : undefined
    }
    return undefined
  }

  #add(counter: Counter, points: 1 | -1): void {
    const { limit, subject, seconds, perTier = this.#perTier } = counter
    const before = this.#find(counter)
    if (before === undefined && points < 0) return
    const count = before ?? { used: 0, until: this.#now() + seconds * 1000 }
    const tiers = this.#limits.get(limit) ?? []
    this.#limits.set(limit, tiers)
    const used = count.used + points
    if (before === undefined || used < 1 || tierOf(used) !== tierOf(before.used)) {
      for (const tier of tiers) tier.delete(subject)
    }
    count.used = used
    if (used < 1) return
    while (tiers.length <= tierOf(used)) tiers.push(new LRUCache(bounded(perTier)))
    tiers[tierOf(used)]?.set(subject, count)
  }
}
