import { expect, test } from 'vitest'
import { createRepresentations, type Encoding, encodeResponse } from './encoded-response.ts'

test('a cached page takes no more than the bytes of its representations, however small they are', async () => {
  const body = Buffer.from('<p>well compressed</p>'.repeat(200))
  const response = await encodeResponse({ status: 200, headers: {}, body })
  const representationOf = createRepresentations()
  for (const encoding of ['br', 'gzip', 'identity'] satisfies Encoding[]) {
    const representation = representationOf(response, encoding)
    expect(representation.body.buffer.byteLength).toBe(representation.body.length)
  }
  expect(representationOf(response, 'identity').body).toEqual(body)
})
