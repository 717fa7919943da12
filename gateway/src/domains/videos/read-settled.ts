import type { CachePolicy } from '../../cache/policies.ts'
import type { CacheReader } from './unknown-ids.ts'

/** Each key may fail separately: cached values are returned even if loading the others fails. */
export async function readSettled<T>(
  reader: CacheReader,
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
      // Other gateways may have cached some of these keys.
      const found = some.filter((key) => reader.hasValue(key))
      if (found.length > 0 && found.length < some.length) await read(found)
    }
  }
  const missing = keys.filter((key) => !reader.hasAnswer(key))
  await Promise.all([
    ...keys.filter((key) => reader.hasAnswer(key)).map((key) => read([key])),
    ...(missing.length > 0 ? [read(missing)] : []),
  ])
  return values
}
