import { createHash } from 'node:crypto'

/** Made-up values that are the same at every start, derived from the words that name them. */

/** At most 128 characters. */
export function seededHex(length: number, ...words: readonly (string | number)[]): string {
  return digest(words).toString('hex').slice(0, length)
}

/** At most 86 characters. */
export function seededToken(length: number, ...words: readonly (string | number)[]): string {
  return digest(words).toString('base64url').slice(0, length)
}

/** Includes both bounds. */
export function seededNumber(from: number, to: number, ...words: readonly (string | number)[]): number {
  return from + (digest(words).readUInt32BE(0) % (to - from + 1))
}

function digest(words: readonly (string | number)[]): Buffer {
  return createHash('sha512').update(words.join('\u0000')).digest()
}
