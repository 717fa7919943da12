import { oddText, oddValue } from './odd-values.ts'
import type { Random } from './random.ts'

/** An upstream's response as text with one to four errors in values, keys or the text itself. */
export function oddBody(body: unknown, random: Random): string {
  if (random.chance(0.1)) return oddText(JSON.stringify(body), random)
  let odd: unknown = structuredClone(body)
  for (let change = 0; change <= random.below(4); change += 1) odd = changed(odd, random)
  return JSON.stringify(odd)
}

/** Walks down to some depth and changes the value there. */
function changed(value: unknown, random: Random): unknown {
  if (value === null || typeof value !== 'object' || random.chance(0.08)) {
    return typeof value === 'string' && random.chance(0.3) ? oddText(value, random) : oddValue(random)
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return [oddValue(random)]
    const at = random.below(value.length)
    if (random.chance(0.1)) return value.toSpliced(at, 1)
    if (random.chance(0.05)) return Array.from({ length: 120 }, () => value[at])
    return value.with(at, changed(value[at], random))
  }
  const entries = Object.entries(value)
  if (entries.length === 0) return { data: oddValue(random) }
  const at = random.below(entries.length)
  const [key, inner] = entries[at] ?? ['', null]
  if (random.chance(0.08)) return Object.fromEntries(entries.toSpliced(at, 1))
  if (random.chance(0.04)) return Object.fromEntries(entries.with(at, [key.toUpperCase(), inner]))
  return Object.fromEntries(entries.with(at, [key, changed(inner, random)]))
}
