/** Enough screens for the browser's Back. */
const capacity = 8

/** Older data is not shown again. */
const longestMs = 10 * 60_000

/** Data of desk screens, in memory only. Back shows it at once, and the browser can restore the scroll. */
export interface DeskMemory<Value> {
  readonly read: (key: string) => Value | null
  readonly write: (key: string, value: Value) => void
  readonly forget: (key: string) => void
}

const all = new Set<Map<string, unknown>>()

export function createDeskMemory<Value>(now: () => number = Date.now): DeskMemory<Value> {
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

/** For a logout, or when access has ended. */
export function eraseDeskMemory(): void {
  for (const entries of all) entries.clear()
}
