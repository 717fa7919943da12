/** How many screens are remembered: what Back leads to. */
const capacity = 8

/** What is older is not shown again, in milliseconds. */
const longestMs = 10 * 60_000

/**
 * What a screen of the desk has shown, in this page's memory alone: one that is come back to is whole at once, as long as
 * it was, so that the browser can scroll to where it stood.
 */
export interface DeskMemory<Value> {
  readonly read: (key: string) => Value | null
  readonly write: (key: string, value: Value) => void
  readonly forget: (key: string) => void
}

const all = new Set<Map<string, unknown>>()

/** @param now milliseconds since the epoch */
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

/** Erases everything: the session has ended, or the member may not see it any more. */
export function eraseDeskMemory(): void {
  for (const entries of all) entries.clear()
}
