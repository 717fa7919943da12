import type { FastifyInstance } from 'fastify'
import { GraphQLError } from 'graphql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { content } from './content.ts'
import { type GatewayDouble, startGatewayDouble } from './gateway-double.ts'
import { createSiteServer } from './site-server.ts'

let gateway: GatewayDouble
let app: FastifyInstance

/** A field of a service that this site does not use. */
const notConfigured = () => {
  throw new GraphQLError('This service is not configured.', {
    extensions: { code: 'UPSTREAM_NOT_CONFIGURED' },
  })
}

beforeAll(async () => {
  gateway = await startGatewayDouble()
  gateway.content = content()
  gateway.more = Object.fromEntries(
    [
      'latestShow',
      'latestRecap',
      'albums',
      'album',
      'hostedVideo',
      'siteVideo',
      'playlist',
      'liveChannel',
    ].map((field) => [field, notConfigured]),
  )
  app = await createSiteServer({ gatewayUrl: gateway.url })
})
afterAll(async () => {
  await app.close()
  await gateway.close()
})

it.each(['/recaps', '/shows', '/YTvideo', '/'])(
  '%s is a page like others without the video services',
  async (path) => {
    gateway.more = { ...gateway.more, videoCategories: () => [] }
    const { statusCode, headers, body } = await app.inject(path)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toContain('stale-if-error')
    expect(body).not.toContain('could not be loaded')
    expect(body).not.toContain('Try again')
  },
)

it.each(['/recaps', '/YTvideo'])('%s says that there is nothing', async (path) => {
  expect((await app.inject(path)).body).toContain('No video is present!!')
})

it('an outage beside it is still one', async () => {
  gateway.more = {
    ...gateway.more,
    videoCategories: () => {
      throw new GraphQLError('The service did not answer', { extensions: { code: 'UPSTREAM_UNAVAILABLE' } })
    },
  }
  const { statusCode, body } = await app.inject('/shows')
  expect(statusCode).toBe(503)
  expect(body).toContain('Try again')
})

it.each(['/videos/123456', '/playvideo/videos/123456', '/YTmorevids/PL1'])(
  '%s is empty, as its content is unknown',
  async (path) => {
    const { statusCode, body } = await app.inject(path)
    expect(statusCode).toBe(200)
    expect(body).toContain('No video is present!!')
    expect(body).not.toContain('Try again')
  },
)

it('a product API that refuses the gateway is an outage', async () => {
  const refused = () => {
    throw new GraphQLError('This service is not configured.', {
      extensions: { code: 'UPSTREAM_NOT_CONFIGURED', service: 'PRODUCT_API' },
    })
  }
  gateway.more = { ...gateway.more, productions: refused }
  const { statusCode, body } = await app.inject('/RSVP')
  expect(statusCode).toBe(503)
  expect(body).toContain('Try again')
})
