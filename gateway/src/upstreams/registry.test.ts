import { expect, test } from 'vitest'
import { readConfig } from '../env.ts'
import { cacheShares, notConfigured } from './registry.ts'

const least = { PRODUCT_API_URL: 'http://product-api.example' }

test('every upstream has its own name and cache prefix', () => {
  for (const names of [cacheShares.map(({ service }) => service), cacheShares.map(({ prefix }) => prefix)]) {
    expect(names).toEqual([...new Set(names)])
  }
})

test('all secrets are redacted, each item of a list separately', () => {
  const { secretValues } = readConfig({
    ...least,
    PRODUCT_API_KEY: 'newest, older',
    PRODUCT_API_TOKEN: 'token',
    VIMEO_TOKEN: 'vimeo',
    YOUTUBE_API_KEY: 'youtube',
    TWITCH_CLIENT_SECRET: 'twitch',
  })
  expect(secretValues).toEqual(
    expect.arrayContaining(['newest', 'older', 'token', 'twitch', 'vimeo', 'youtube']),
  )
})

test('an upstream without credentials is not configured', () => {
  const { upstreams } = readConfig({ ...least, VIMEO_TOKEN: 'vimeo' })
  expect(notConfigured(upstreams)).toEqual(['YouTube', 'Twitch'])
})
