export interface Counter {
  readonly limit: string
  /** Names the subject without revealing it. */
  readonly subject: string
  /** `points` per `seconds`, from the first use. */
  readonly points: number
  readonly seconds: number
  readonly perTier?: number | undefined
}

export interface Counters {
  /** Counts on all, or on none if one is used up. @returns each wait in milliseconds; 0 for none */
  take(counters: readonly Counter[]): Promise<readonly number[]>
  waits(counters: readonly Counter[]): Promise<readonly number[]>
  refund(counters: readonly Counter[]): Promise<void>
  reset(counters: readonly Counter[]): Promise<void>
  remember(name: string, text: string, seconds: number): Promise<void>
  recall(name: string): Promise<string | undefined>
}

/**
 * A tier is the counters used about as often: 1, 2 to 3, 4 to 7 times, and so on. One more evicts its oldest.
 * Safe, because evicting one needs thousands of the same tier, all counted by the attacker's networks.
 */
export const countersPerTier = 4_000

export const tierOf = (used: number): number => 31 - Math.clz32(used)
