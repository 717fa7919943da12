import { createHash } from 'node:crypto'

/**
 * Picks that look random, yet are the same for everybody until the window is over, so that they can be kept.
 *
 * @param pool what to pick from; its order does not matter.
 * @param count how many at most.
 * @param seed names what the picks stand beside: each page has picks of its own.
 * @param window which freshness window it is; another one has other picks.
 */
export function picks<T extends { id: string }>(
  pool: readonly T[],
  count: number,
  seed: string,
  window: number,
): T[] {
  return pool
    .map((item) => ({
      item,
      rank: createHash('sha1').update(`${window}:${seed}:${item.id}`).digest('hex'),
    }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ item }) => item)
}
