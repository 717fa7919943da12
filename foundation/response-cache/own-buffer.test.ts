import { expect, test } from 'vitest'
import { copyToOwnBuffer } from './own-buffer.ts'

test('a copy takes no more memory than its bytes', () => {
  const small = Buffer.from('a few bytes of a block that is shared')
  expect(small.buffer.byteLength).toBeGreaterThan(small.length)
  const copy = copyToOwnBuffer(small)
  expect(copy.equals(small)).toBe(true)
  expect(copy.buffer.byteLength).toBe(small.length)
})
