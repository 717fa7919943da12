/** The same for every visitor within a TTL window (its number is `window`), so it can be cached. */
export function seededSample<T extends { id: string }>(
  pool: readonly T[],
  count: number,
  seed: string,
  window: number,
  isEligible: (item: T) => boolean = () => true,
): T[] {
  const windowHash = fnv1a(fnvOffset, `${window}:${seed}:`)
  const sample: Ranked<T>[] = []
  for (const item of pool) {
    if (!isEligible(item)) continue
    const rank = mixBits(fnv1a(windowHash, item.id))
    const last = sample.at(-1)
    if (last !== undefined && sample.length === count) {
      if (!precedes(rank, item, last)) continue
      sample.pop()
    }
    const index = sample.findIndex((other) => precedes(rank, item, other))
    sample.splice(index === -1 ? sample.length : index, 0, { item, rank })
  }
  return sample.map(({ item }) => item)
}

interface Ranked<T> {
  item: T
  rank: number
}

function precedes<T extends { id: string }>(rank: number, { id }: T, other: Ranked<T>): boolean {
  return rank < other.rank || (rank === other.rank && id < other.item.id)
}

const fnvOffset = 0x811c9dc5

/** FNV-1a, continued from `start`. Fast, because every video page ranks the whole pool. */
function fnv1a(start: number, text: string): number {
  let hash = start
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash
}

/** Mixes the bits like the end of MurmurHash3. Need not be secure: a forged hash gains nothing. */
function mixBits(given: number): number {
  let hash = Math.imul(given ^ (given >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
