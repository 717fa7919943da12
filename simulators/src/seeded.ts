import { createHash } from 'node:crypto'

/** Made-up values that are the same at every start, derived from their seeds. */

/** At most 128 characters. */
export function seededHex(length: number, ...seeds: readonly (string | number)[]): string {
  return digest(seeds).toString('hex').slice(0, length)
}

/** At most 86 characters. */
export function seededToken(length: number, ...seeds: readonly (string | number)[]): string {
  return digest(seeds).toString('base64url').slice(0, length)
}

/** Includes both bounds. */
export function seededNumber(from: number, to: number, ...seeds: readonly (string | number)[]): number {
  return from + (digest(seeds).readUInt32BE(0) % (to - from + 1))
}

function digest(seeds: readonly (string | number)[]): Buffer {
  return createHash('sha512').update(seeds.join('\u0000')).digest()
}
