/** Enough screens for the browser's Back. */
const capacity = 8

/** Older data is not shown again. */
const longestMs = 10 * 60_000

/** In memory only. The browser's Back shows it at once and can restore the scroll position. */
export interface BackCache<Value> {
  readonly read: (key: string) => Value | null
  readonly write: (key: string, value: Value) => void
  readonly forget: (key: string) => void
}

const all = new Set<Map<string, unknown>>()

export function createBackCache<Value>(now: () => number = Date.now): BackCache<Value> {
  const entries = new Map<string, { readonly value: Value; readonly at: number }>()
  all.add(entries)
  return {
    read(key) {
      const entry = entries.get(key)
      return entry !== undefined && now() - entry.at <= longestMs ? entry.value : null
    },
    write(key, value) {
      entries.delete(key)
      entries.set(key, { value, at: now() })
      for (const oldest of entries.keys()) {
        if (entries.size <= capacity) break
        entries.delete(oldest)
      }
    },
    forget: (key) => void entries.delete(key),
  }
}

export function eraseBackCaches(): void {
  for (const entries of all) entries.clear()
}
