import { expect, test } from 'vitest'
import { createForms, type Encoding, pack } from './answer.ts'

test('a kept page takes no more than the bytes of its forms, however small they are', async () => {
  const body = Buffer.from('<p>well compressed</p>'.repeat(200))
  const answer = await pack({ status: 200, headers: {}, body })
  const formOf = createForms()
  for (const encoding of ['br', 'gzip', 'identity'] satisfies Encoding[]) {
    const form = formOf(answer, encoding)
    expect(form.body.buffer.byteLength).toBe(form.body.length)
  }
  expect(formOf(answer, 'identity').body).toEqual(body)
})
