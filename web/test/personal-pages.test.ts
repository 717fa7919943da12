import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type GatewayDouble, startGatewayDouble } from './gateway-double.ts'
import { publicSite } from './public-site.ts'
import { createSiteServer, stateOf } from './site-server.ts'

/* The pages about one person: the server sends the same page to everybody, without any person's data. */

let gateway: GatewayDouble
let app: FastifyInstance

beforeAll(async () => {
  gateway = await startGatewayDouble()
  gateway.more = publicSite
  app = await createSiteServer({ gatewayUrl: gateway.url })
})
beforeEach(() => {
  gateway.received.length = 0
})
afterAll(async () => {
  await app.close()
  await gateway.close()
})

const get = (url: string) =>
  app.inject({
    method: 'GET',
    url,
    headers: { cookie: 'session=somebody', authorization: 'Bearer somebody' },
  })

const checkAddresses = ['/attendee-check/7_sig-3', '/rsvp/finals-night/7_sig-3', '/rsvp/no-such-night/7_..-3']

describe.each([...checkAddresses, '/joined-productions', '/joined-production-details/3', '/scan'])(
  'the page at %s',
  (address) => {
    it('makes no call of the gateway, for any visitor', async () => {
      const { statusCode, body } = await get(address)
      expect(statusCode).toBe(200)
      expect(gateway.received).toEqual([])
      expect(stateOf(body)).toMatchObject({ content: 'ready', graphql: {} })
    })

    it('is left out of search engines', async () => {
      const { body } = await get(address)
      expect(body).toContain('<meta name="robots" content="noindex"/>')
      expect(body).not.toContain('rel="canonical"')
    })
  },
)

describe.each(checkAddresses)('the attendee check at %s', (address) => {
  it('is cached nowhere, and its address is sent in no referrer', async () => {
    const { headers } = await get(address)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  it('is an empty form, folded away for staff, whose button asks for a login', async () => {
    const { body } = await get(address)
    const [folded = ''] = /<details(?! open)[^>]*>.*<\/details>/s.exec(body) ?? []
    expect(folded).toMatch(/<summary[^>]*>For staff<\/summary>/)
    expect(folded).toContain('Validate user')
    expect(body.replace(folded, '')).not.toContain('Validate user')
    for (const text of ['Attendee check', 'Date of birth', 'Instagram handle']) expect(body).toContain(text)
    expect(body).toContain('I accept that this user is valid for this production.')
    const [button] = /<button[^>]*>Validate user<\/button>/.exec(body) ?? []
    expect(button).not.toContain('disabled=""')
    // A press before the scripts are there carries nothing into an address.
    expect(body).toMatch(/<form[^>]*method="post"/)
  })
})

it('what is no ticket in the place of a production’s id is a production', async () => {
  const { headers, body } = await get('/rsvp/finals-night/7')
  expect(body).toContain('Join the Production')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect((await get('/rsvp/finals-night/no_ticket-')).statusCode).toBe(404)
})

it('the camera and WebAssembly are the scan page’s alone', async () => {
  const scan = (await get('/scan')).headers
  expect(scan['permissions-policy']).toContain('camera=(self)')
  expect(scan['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'")
  for (const address of ['/', '/attendee-check/7_sig-3', '/joined-productions', '/RSVP']) {
    const { headers } = await get(address)
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
  }
})
