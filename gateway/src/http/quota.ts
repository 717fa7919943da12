/** Remembers that a service grants no more for now, so that it is not asked in vain. */
export interface QuotaMemory {
  /** The whole seconds until a quota is granted anew; undefined while it is not known to be used up. */
  secondsLeft(quota: string): number | undefined
  /** Notes that a quota is used up for so many seconds. */
  usedUp(quota: string, seconds: number): void
}

/**
 * @param longestSeconds after so long one call asks again, whatever the service said: quotas are raised, a reset is late
 * or early, a header is wrong. It costs one refused call each time.
 * @param now milliseconds since 1970.
 */
export function createQuotaMemory(longestSeconds: number, now: () => number): QuotaMemory {
  const used = new Map<string, { asksFrom: number; reset: number }>()
  return {
    secondsLeft(quota) {
      const known = used.get(quota)
      return known === undefined || now() >= known.asksFrom
        ? undefined
        : Math.max(1, Math.ceil((known.reset - now()) / 1000))
    },
    usedUp(quota, seconds) {
      used.set(quota, {
        asksFrom: now() + Math.min(seconds, longestSeconds) * 1000,
        reset: now() + seconds * 1000,
      })
    },
  }
}
