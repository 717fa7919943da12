/** zlib returns part of a 16 KB block, Node part of a shared pool: a cached part would hold all of it. */
export function copyToOwnBuffer(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}
