import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../src/app/routes.ts'
import type { ScreenRoute } from '../src/navigation/screen-route.ts'
import { type GatewayDouble, startGatewayDouble } from './gateway-double.ts'
import { createSiteServer } from './site-server.ts'

const token = 'Zk3-secret_token'

const secrecy = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

let gateway: GatewayDouble
let app: FastifyInstance

beforeAll(async () => {
  gateway = await startGatewayDouble()
  app = await createSiteServer({ gatewayUrl: gateway.url })
})
afterAll(async () => {
  await app.close()
  await gateway.close()
})

describe.each([
  ['/create-password/', 'Create password'],
  ['/reset-password/', 'Reset password'],
])('%s', (path, title) => {
  it('shows the form, and makes no call about the link', async () => {
    const { statusCode, body } = await app.inject(path + token)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<title>${title} — The Compound</title>`)
    expect(body).toContain('autoComplete="new-password"')
    expect(gateway.received).toEqual([])
  })

  it('is cached nowhere, left out of search engines, and sent in no referrer', async () => {
    const { headers, body } = await app.inject(path + token)
    expect(headers).toMatchObject(secrecy)
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(body).not.toContain('rel="canonical"')
  })

  it('is as secret on a redirect to its address', async () => {
    for (const detour of [`${path}${token}/`, `${path}/${token}`]) {
      const { statusCode, headers } = await app.inject(`${detour}?from=mail`)
      expect(statusCode).toBe(308)
      expect(headers.location).toBe(`${path}${token}?from=mail`)
      expect(headers).toMatchObject(secrecy)
    }
  })

  it('holds nothing of its address', async () => {
    const { body, headers } = await app.inject(`${path}${token}?from=mail`)
    expect(body + JSON.stringify(headers)).not.toContain(token)
  })
})

it('the address stays secret also when the page fails to render', async () => {
  const broken: readonly ScreenRoute[] = routes.map((route) => ({
    ...route,
    load: () => Promise.reject(new Error('broken')),
  }))
  const failing = await createSiteServer({ gatewayUrl: gateway.url, routes: broken })
  const { statusCode, headers, body } = await failing.inject(`/reset-password/${token}`)
  expect(statusCode).toBe(500)
  expect(headers).toMatchObject(secrecy)
  expect(body).not.toContain(token)
  await failing.close()
})

it('sends the headers of secrecy with no other page', async () => {
  const { headers } = await app.inject('/')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers).not.toHaveProperty('x-robots-tag')
})
