/** How much of one allowance one subject (a network, a phone, an account) has used. */
export interface Counter {
  /** The name of the limit; each has counters of its own. */
  readonly limit: string
  /** Names the subject without revealing it. */
  readonly subject: string
  /** So many in so many seconds, from the first that is counted. */
  readonly points: number
  readonly seconds: number
  /** How many of the limit's counters one usage tier holds, where it is not {@link countersPerTier}. */
  readonly perTier?: number | undefined
}

/** Counts, and notes texts that belong to a count. */
export interface Counters {
  /**
   * Counts one on each counter; or on none, where one of them is used up: a refusal uses up nothing and makes no record.
   *
   * @returns for each counter, how long it refuses, in milliseconds; 0 where it does not.
   */
  take(counters: readonly Counter[]): Promise<readonly number[]>
  /** What {@link take} would return. Counts nothing. */
  waits(counters: readonly Counter[]): Promise<readonly number[]>
  /** Refunds one on each. */
  refund(counters: readonly Counter[]): Promise<void>
  /** Removes them. */
  reset(counters: readonly Counter[]): Promise<void>
  /** Notes a short text. */
  remember(name: string, text: string, seconds: number): Promise<void>
  /** The text; undefined where none was noted, or its time is over. */
  recall(name: string): Promise<string | undefined>
}

/**
 * How many counters of one limit a usage tier holds. A tier is the counters that have counted about as much: 1, 2 or 3,
 * 4 to 7, and so on. One more evicts the oldest of its tier.
 *
 * This bounds the store: a hundred tries have seven tiers. It is safe, because an eviction costs more than it gives. Only
 * so many counters of the same tier evict one, and each of them was counted, by its own limit and by those of its
 * networks. One more try at one account costs an attacker thousands of tries at others. A flood of subjects that are
 * each tried once stays in the first tier, and touches no counter beyond it.
 */
export const countersPerTier = 4_000

/** The tier of a counter that has counted so many, from 0. */
export const tierOf = (used: number): number => 31 - Math.clz32(used)
