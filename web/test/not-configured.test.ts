import { expect, test } from 'vitest'
import { failure, startGatewaySimulator } from './gateway-simulator.ts'
import { createSiteServer } from './site-server.ts'

const videoFields = [
  'latestShow',
  'latestRecap',
  'albums',
  'album',
  'hostedVideo',
  'siteVideo',
  'playlist',
  'liveChannel',
]
const gateway = await startGatewaySimulator({
  ...Object.fromEntries(videoFields.map((field) => [field, failure('UPSTREAM_NOT_CONFIGURED')])),
  videoCategories: [],
})
const app = await createSiteServer({ gatewayUrl: gateway.url })

const empty = 'No video is present!!'

test.each([
  ['/recaps', empty],
  ['/shows', 'Shows'],
  ['/YTvideo', empty],
  ['/', 'Post number 1'],
  ['/videos/123456', empty],
  ['/playvideo/videos/123456', empty],
  ['/YTmorevids/PL1', empty],
])('%s is a page like others without the video services, and says %s', async (path, text) => {
  const { statusCode, headers, body } = await app.inject(path)
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toContain('stale-if-error')
  expect(body).toContain(text)
  expect(body).not.toMatch(/could(n’t| not) be loaded|Try again/)
})

test.each([
  ['/shows', 'an outage beside it is', { videoCategories: failure('UPSTREAM_UNAVAILABLE') }],
  [
    '/RSVP',
    'a product API that refuses the gateway is',
    { productions: failure('UPSTREAM_NOT_CONFIGURED', { service: 'PRODUCT_API' }) },
  ],
])('%s is unavailable: %s an outage', async (path, _what, fields) => {
  gateway.more = { ...gateway.more, ...fields }
  const { statusCode, body } = await app.inject(path)
  expect(statusCode).toBe(503)
  expect(body).toContain('Try again')
})
