/**
 * The same bytes in a block of memory of their own, for what is kept long. What zlib gives is the beginning of a block of
 * 16 KB, and small buffers are parts of a shared one: kept as they are, a few hundred bytes would hold on to all of it.
 */
export function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}
