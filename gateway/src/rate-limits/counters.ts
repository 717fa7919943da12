/** How much of a limit one subject (a network, a phone, an account) has used. */
export interface Counter {
  /** Each limit has its own counters. */
  readonly limit: string
  /** Names the subject without revealing it. */
  readonly subject: string
  /** `points` per `seconds`, from the first use. */
  readonly points: number
  readonly seconds: number
  /** Default: {@link countersPerTier}. */
  readonly perTier?: number | undefined
}

export interface Counters {
  /**
   * Counts one on each counter, or none if one is used up.
   * @returns the wait for each counter in milliseconds; 0 if it has points left
   */
  take(counters: readonly Counter[]): Promise<readonly number[]>
  /** As {@link take}, without counting. */
  waits(counters: readonly Counter[]): Promise<readonly number[]>
  refund(counters: readonly Counter[]): Promise<void>
  reset(counters: readonly Counter[]): Promise<void>
  remember(name: string, text: string, seconds: number): Promise<void>
  /** Undefined if there is none, or it has expired. */
  recall(name: string): Promise<string | undefined>
}

/**
 * Counters of one limit in a usage tier (used 1, 2 to 3, 4 to 7 times, and so on). One more evicts the oldest
 * of its tier. This limits the store and is safe: evicting a counter needs thousands of counters of the same
 * tier, each counted by its own limit and its networks'. A flood of subjects tried once stays in the first
 * tier.
 */
export const countersPerTier = 4_000

/** From 0. */
export const tierOf = (used: number): number => 31 - Math.clz32(used)
