import { expect, test } from 'vitest'
import { EncodedResponse } from './encoded-response.ts'

test('a compressed response takes no more than its three bodies, however small they are', async () => {
  const json = JSON.stringify('well compressed '.repeat(200))
  const response = new EncodedResponse(json, { createdAt: 0, freshUntil: 1, expiresAt: 2 })
  expect(response.bytes).toBe(json.length)
  await response.compress()
  expect(response.bytes).toBeLessThan(json.length * 1.1)
})
