import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'

const all = Object.values(endpoints).map((endpoint) =>
  typeof endpoint === 'function' ? endpoint('a/b $&?', 'a/b $&?') : endpoint,
)

test('a value stays within its path segment, and out of the name', () => {
  expect(endpoints.productionBySlug('a/b $&?')).toMatchObject({
    name: 'POST /api/event-show/{slug}',
    path: '/api/event-show/a%2Fb%20%24%26%3F',
  })
  for (const { name } of all) expect(name).not.toContain('a/b')
})

test('calls that change something are never retried, and each call has its own name', () => {
  for (const { isEntry, idempotent } of all) expect(isEntry && idempotent).toBe(false)
  expect(endpoints.join.idempotent || endpoints.validateUser.idempotent).toBe(false)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})
