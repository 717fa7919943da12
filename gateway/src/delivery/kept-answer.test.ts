import { expect, test } from 'vitest'
import { WireAnswer } from './kept-answer.ts'

test('a compressed answer takes no more than its three bodies, however small they are', async () => {
  const json = JSON.stringify('well compressed '.repeat(200))
  const answer = new WireAnswer(json, { madeAt: 0, freshUntil: 1, keptUntil: 2 })
  expect(answer.bytes).toBe(json.length)
  await answer.compress()
  expect(answer.bytes).toBeLessThan(json.length * 1.1)
})
