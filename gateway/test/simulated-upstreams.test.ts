import { expect, test } from 'vitest'
import { endpoints } from '../src/upstreams/product-api/endpoints.ts'
import { simulateUpstreams } from './simulated-upstreams.ts'
import type { Reply } from './video-simulators.ts'

test('every read of the product API has a simulated response', () => {
  const replies: Record<string, Reply> = {}
  simulateUpstreams({ replies })
  const all = Object.values(endpoints).map((given) => (typeof given === 'function' ? given('x') : given))
  const patterns = all.flatMap(({ name, idempotent }) => (idempotent ? [name.replace(/^\w+ /, '')] : []))
  const isAnswered = (pattern: string) => {
    const path = new RegExp(`^${pattern.replace(/\{\w+\}/, '[^/]+')}$`)
    return Object.keys(replies).some((reply) => path.test(reply))
  }
  expect(patterns.filter((pattern) => !isAnswered(pattern))).toEqual([])
})
