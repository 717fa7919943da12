import { describe, expect, test } from 'vitest'
import { routes } from '../src/app/routes.ts'
import { startGatewaySimulator } from './gateway-simulator.ts'
import { publicSite } from './public-site.ts'
import { createSiteServer, secrecy, stateOf } from './site-server.ts'

/* The pages about one person: the server sends the same page to everybody, without any person's data. */

const gateway = await startGatewaySimulator(publicSite)
const app = await createSiteServer({ gatewayUrl: gateway.url })

const get = (url: string) =>
  app.inject({ url, headers: { cookie: 'session=somebody', authorization: 'Bearer somebody' } })

const checks = ['/attendee-check/7_Zk3-3', '/rsvp/finals-night/7_Zk3-3', '/rsvp/no-such-night/7_Zk3-3']
const passwords = ['/create-password/Zk3_token', '/reset-password/Zk3_token']
const secrets = [...checks, ...passwords, '/confirm-email/Zk3_token']

test.each([...secrets, '/account', '/joined-productions', '/joined-production-details/3', '/scan'])(
  'the page at %s makes no call of the gateway for any visitor',
  async (address) => {
    const { statusCode, body } = await get(address)
    expect(statusCode).toBe(200)
    expect(gateway.received).toEqual([])
    expect(stateOf(body)).toMatchObject({ content: 'ready', graphql: {} })
  },
)

describe.each(secrets)('the secret in the address %s', (address) => {
  test('is cached nowhere, sent in no referrer, and not in the page', async () => {
    const { headers, body } = await get(`${address}?from=mail`)
    expect(headers).toMatchObject(secrecy)
    expect(body + JSON.stringify(headers)).not.toContain('Zk3')
  })

  test('is as secret on a redirect to its address', async () => {
    for (const detour of [`${address}/`, `/${address}`]) {
      const { statusCode, headers } = await get(`${detour}?from=mail`)
      expect(statusCode).toBe(308)
      expect(headers.location).toBe(`${address}?from=mail`)
      expect(headers).toMatchObject(secrecy)
    }
  })

  test('stays secret also when the page fails to render', async () => {
    const importScreen = () => Promise.reject(new Error('broken'))
    const broken = routes.map((route) => ({ ...route, importScreen }))
    const failing = await createSiteServer({ gatewayUrl: gateway.url, routes: broken })
    const { statusCode, headers, body } = await failing.inject(address)
    expect(statusCode).toBe(500)
    expect(headers).toMatchObject(secrecy)
    expect(body).not.toContain('Zk3')
  })
})

test.each(passwords)(
  'the form at %s puts no password into an address before the scripts are there',
  async (address) => {
    const { body } = await get(address)
    const [form] = /<form[^>]*>(?=.*autoComplete="new-password")/s.exec(body) ?? []
    expect(form).toContain('method="post"')
  },
)

test.each(checks)(
  'the attendee check at %s is an empty form, folded away for staff, whose button asks for a login',
  async (address) => {
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
  },
)

test('what is no ticket in the place of a production’s id is a production, whose address is no secret', async () => {
  const { headers, body } = await get('/rsvp/finals-night/7')
  expect(body).toContain('Join the Production')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers).not.toHaveProperty('x-robots-tag')
  expect((await get('/rsvp/finals-night/no_ticket-')).statusCode).toBe(404)
})

test('only the scan page may use camera and WebAssembly', async () => {
  const scan = (await get('/scan')).headers
  expect(scan['permissions-policy']).toContain('camera=(self)')
  expect(scan['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'")
  const { headers } = await get('/RSVP')
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
})
