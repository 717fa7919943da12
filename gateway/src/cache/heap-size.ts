/** What V8 takes for an object or a text besides its content, rounded up. Bytes. */
const header = 24
const word = 8

const beyondLatin1 = /[^\0-\u00ff]/

/**
 * What a plain JSON value takes of the heap. Bytes, roughly: of the names of fields V8 keeps one copy for all objects of
 * the same shape, and texts take two bytes a character as soon as one of them is beyond Latin-1.
 */
export function heapBytesOf(value: unknown): number {
  if (typeof value === 'string') return header + value.length * (beyondLatin1.test(value) ? 2 : 1)
  if (typeof value === 'number') return 2 * word
  if (typeof value !== 'object' || value === null) return 0
  let bytes = header
  for (const inner of Array.isArray(value) ? value : Object.values(value)) bytes += word + heapBytesOf(inner)
  return bytes
}
