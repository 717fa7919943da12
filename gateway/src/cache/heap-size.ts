/** Bytes of V8's header of an object or string, rounded up. */
const header = 24
const word = 8

const beyondLatin1 = /[^\0-\u00ff]/

/** In bytes. Objects of a shape share field names; one character beyond Latin-1 doubles a string. */
export function heapBytesOf(value: unknown): number {
  if (typeof value === 'string') return header + value.length * (beyondLatin1.test(value) ? 2 : 1)
  if (typeof value === 'number') return 2 * word
  if (typeof value !== 'object' || value === null) return 0
  let bytes = header
  for (const inner of Array.isArray(value) ? value : Object.values(value)) bytes += word + heapBytesOf(inner)
  return bytes
}
