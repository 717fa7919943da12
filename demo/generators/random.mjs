// @ts-check
/**
 * Seeded randomness: the same seed always draws the same picture.
 *
 * @typedef {object} Random
 * @property {() => number} next a number from 0 to below 1
 * @property {(low: number, high: number) => number} between a number in the range
 * @property {(low: number, high: number) => number} integer a whole number, both ends included
 * @property {<T>(items: readonly T[]) => T} pick one of the items
 */

/**
 * @param {string} text
 * @returns {number} a 32-bit FNV-1a hash
 */
export function hash(text) {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}

/**
 * The mulberry32 generator.
 *
 * @param {string} seed
 * @returns {Random}
 */
export function random(seed) {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (/** @type {number} */ low, /** @type {number} */ high) => low + (high - low) * next()
  return {
    next,
    between,
    integer: (low, high) => Math.floor(between(low, high + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('Nothing to pick from')
      return item
    },
  }
}
