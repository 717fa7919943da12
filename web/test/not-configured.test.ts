import { expect, it } from 'vitest'
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

it.each(['/recaps', '/shows', '/YTvideo', '/'])(
  '%s is a page like others without the video services',
  async (path) => {
    const { statusCode, headers, body } = await app.inject(path)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toContain('stale-if-error')
    expect(body).not.toMatch(/could(n’t| not) be loaded|Try again/)
    if (path === '/recaps' || path === '/YTvideo') expect(body).toContain('No video is present!!')
  },
)

it.each(['/videos/123456', '/playvideo/videos/123456', '/YTmorevids/PL1'])(
  '%s is empty, as its content is unknown',
  async (path) => {
    const { statusCode, body } = await app.inject(path)
    expect(statusCode).toBe(200)
    expect(body).toContain('No video is present!!')
    expect(body).not.toContain('Try again')
  },
)

it.each([
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
