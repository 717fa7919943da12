import { expect, test } from 'vitest'
import { readConfig } from '../env.ts'
import { cacheShares, notConfigured } from './registry.ts'

test('every upstream has its own name and cache prefix', () => {
  for (const names of [cacheShares.map(({ service }) => service), cacheShares.map(({ prefix }) => prefix)]) {
    expect(names).toEqual([...new Set(names)])
  }
})

test('an upstream without credentials is not configured', () => {
  const { upstreams } = readConfig({ PRODUCT_API_URL: 'http://product-api.example', VIMEO_TOKEN: 'vimeo' })
  expect(notConfigured(upstreams)).toEqual(['YouTube', 'Twitch'])
})
