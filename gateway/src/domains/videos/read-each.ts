import type { CachePolicy } from '../../cache/policies.ts'
import type { LookUps } from './unknown-ids.ts'

/**
 * Reads many keys of which each may fail by itself: what is kept, here or by all gateways, stands, and those that must
 * be loaded are loaded, and fail, together.
 *
 * @returns the value of each key, or why there is none.
 */
export async function readEach<T>(
  reader: LookUps,
  keys: readonly string[],
  policy: CachePolicy,
  loadMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<Map<string, T | Error>> {
  const values = new Map<string, T | Error>()
  const read = async (some: readonly string[]) => {
    try {
      for (const [key, value] of await reader.readMany(some, policy, loadMany)) values.set(key, value)
    } catch (error) {
      for (const key of some) values.set(key, error instanceof Error ? error : new Error(String(error)))
      // Of keys that miss here, other gateways may have had some.
      const found = some.filter((key) => reader.has(key))
      if (found.length > 0 && found.length < some.length) await read(found)
    }
  }
  const missing = keys.filter((key) => !reader.answers(key))
  await Promise.all([
    ...keys.filter((key) => reader.answers(key)).map((key) => read([key])),
    ...(missing.length > 0 ? [read(missing)] : []),
  ])
  return values
}
