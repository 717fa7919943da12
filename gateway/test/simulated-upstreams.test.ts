import { expect, test } from 'vitest'
import { accountFields } from '../src/upstreams/product-api/account.ts'
import { endpoints } from '../src/upstreams/product-api/endpoints.ts'
import { rawJoin, rawPost, rawProduction, rawVideoCategory } from '../src/upstreams/product-api/shapes.ts'
import { simulateUpstreams } from './simulated-upstreams.ts'
import type { Reply } from './video-simulators.ts'

const replies: Record<string, Reply> = {}
simulateUpstreams({ replies })

test('every read of the product API has a simulated response', () => {
  const all = Object.values(endpoints).map((given) => (typeof given === 'function' ? given('x', 'x') : given))
  const patterns = all.flatMap(({ name, idempotent }) => (idempotent ? [name.replace(/^\w+ /, '')] : []))
  const isAnswered = (pattern: string) => {
    const path = new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    return Object.keys(replies).some((reply) => path.test(reply))
  }
  expect(patterns.filter((pattern) => !isAnswered(pattern))).toEqual([])
})

/** Other product APIs have these names for a field. */
const aliases = new Set(['post_title', 'image_path'])

test.each([
  ['post', rawPost],
  ['video category', rawVideoCategory],
  ['production', rawProduction],
  ['join', rawJoin],
  ['account', accountFields],
])('each field has a simulated value: %s', (_, { shape }) => {
  const values = JSON.stringify(replies)
  const missing = Object.keys(shape).filter((name) => !aliases.has(name) && !values.includes(`"${name}":`))
  expect(missing).toEqual([])
})
