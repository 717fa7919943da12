/** Whether whole matrices are asked for, as by `npm run prove`. */
const isProof = process.env.PROVE === 'all'

/**
 * A seeded sample of a matrix: each run of the same sources tries the same cases. The whole matrix when that is asked for.
 *
 * @param count how many cases
 * @param seed another one draws another sample
 */
export function sampled<T>(cases: readonly T[], count: number, seed: number): readonly T[] {
  if (isProof || cases.length <= count) return cases
  const rest = cases.map((each, index) => ({ each, index }))
  const next = random(seed)
  return Array.from({ length: count }, () => rest.splice(Math.floor(next() * rest.length), 1))
    .flat()
    .sort((one, other) => one.index - other.index)
    .map(({ each }) => each)
}

/** Mulberry32: numbers from 0 up to 1, always the same ones for a seed. */
function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
