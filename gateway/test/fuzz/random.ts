/** Chance that a seed repeats. */
export interface Random {
  /** A whole number from 0 to below `end`. */
  below(end: number): number
  /** True so often, 0 to 1. */
  chance(share: number): boolean
  pick<T>(from: readonly [T, ...T[]] | readonly T[]): T
}

/** The generator `mulberry32`: small, quick, the same on every machine. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    chance: (share) => next() < share,
    pick(from) {
      const picked = from[below(from.length)]
      if (picked === undefined) throw new Error('There is nothing to pick from')
      return picked
    },
  }
}
