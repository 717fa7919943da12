/**
 * A sample that looks random, and is the same for every visitor until the window is over, so that it can be cached.
 *
 * @param pool the items to sample; their order does not matter.
 * @param count how many at most.
 * @param seed names the page of the sample: each page has its own.
 * @param window the number of the freshness window: each has another sample.
 */
export function seededSample<T extends { id: string }>(
  pool: readonly T[],
  count: number,
  seed: string,
  window: number,
): T[] {
  return pool
    .map((item) => ({ item, rank: scattered(`${window}:${seed}:${item.id}`) }))
    .sort((a, b) => a.rank - b.rank || (a.item.id < b.item.id ? -1 : 1))
    .slice(0, count)
    .map(({ item }) => item)
}

/**
 * A number from 0 to 2^32 that looks random, and is the same for the same text: FNV-1a, its bits mixed as MurmurHash3
 * does at its end. Every video page ranks the whole pool, and a forged hash would gain nothing here.
 */
function scattered(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
