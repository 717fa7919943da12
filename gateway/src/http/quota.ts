/** Remembers used-up quotas, so that no call is made in vain. */
export interface QuotaMemory {
  /** The whole seconds until a quota is granted anew; undefined while it is not known to be used up. */
  secondsLeft(quota: string): number | undefined
  /** Notes that a quota is used up for so many seconds. */
  usedUp(quota: string, seconds: number): void
}

/**
 * @param longestSeconds after so long one call is made again, whatever the service said: quotas are raised, a reset is late
 * or early, a header is wrong. Each time costs one refused call.
 * @param now milliseconds since 1970.
 */
export function createQuotaMemory(longestSeconds: number, now: () => number): QuotaMemory {
  const used = new Map<string, { retryAt: number; resetAt: number }>()
  return {
    secondsLeft(quota) {
      const known = used.get(quota)
      return known === undefined || now() >= known.retryAt
        ? undefined
        : Math.max(1, Math.ceil((known.resetAt - now()) / 1000))
    },
    usedUp(quota, seconds) {
      used.set(quota, {
        retryAt: now() + Math.min(seconds, longestSeconds) * 1000,
        resetAt: now() + seconds * 1000,
      })
    },
  }
}
