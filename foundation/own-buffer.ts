/**
 * Copies bytes into a block of memory of their own, for a cache entry that lives long. zlib returns the beginning of a
 * block of 16 KB, and Node cuts small buffers from a shared pool: cached as they are, a few hundred bytes would hold on
 * to the whole block.
 */
export function copyToOwnBuffer(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}
