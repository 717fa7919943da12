import { createHash } from 'node:crypto'

/**
 * Made-up values that stay the same from start to start: every one is derived from the words that
 * name it, so that a video keeps its hash, its number of plays and its etag.
 */

/** A hexadecimal text of `length` characters (at most 128), the same for the same words. */
export function seededHex(length: number, ...words: readonly (string | number)[]): string {
  return digest(words).toString('hex').slice(0, length)
}

/** A text of `length` characters (at most 86) from the alphabet of base64url, the same for the same words. */
export function seededToken(length: number, ...words: readonly (string | number)[]): string {
  return digest(words).toString('base64url').slice(0, length)
}

/** A whole number from `from` to `to`, both included, the same for the same words. */
export function seededNumber(from: number, to: number, ...words: readonly (string | number)[]): number {
  return from + (digest(words).readUInt32BE(0) % (to - from + 1))
}

function digest(words: readonly (string | number)[]): Buffer {
  return createHash('sha512').update(words.join('\u0000')).digest()
}
