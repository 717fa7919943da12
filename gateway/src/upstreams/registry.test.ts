import { expect, test } from 'vitest'
import { readConfig } from '../env.ts'
import { cacheShares, notConfigured } from './registry.ts'

const least = { PRODUCT_API_URL: 'http://product-api.example' }

test('no two upstreams share a name or a prefix of cache keys', () => {
  for (const names of [cacheShares.map(({ service }) => service), cacheShares.map(({ prefix }) => prefix)]) {
    expect(names).toEqual([...new Set(names)])
  }
})

test('the values of all secret variables are redacted, each of a list by itself', () => {
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

test('an upstream without its credentials is not configured', () => {
  const { upstreams } = readConfig({ ...least, VIMEO_TOKEN: 'vimeo' })
  expect(notConfigured(upstreams)).toEqual(['YouTube', 'Twitch'])
})
