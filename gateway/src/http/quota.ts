export interface QuotaMemory {
  secondsLeft(quota: string): number | undefined
  usedUp(quota: string, seconds: number): void
}

/** @param longestSeconds then calls pass until one is refused again, because resets and headers may be wrong */
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
