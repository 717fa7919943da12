import { describe, expect, test } from 'vitest'
import { readEnvironment } from '../server/env.ts'
import { startGatewaySimulator } from './gateway-simulator.ts'
import { createSiteServer, noon, site } from './site-server.ts'

const gatewayUrl = 'http://localhost:1'

describe('/.well-known/security.txt', () => {
  const url = '/.well-known/security.txt'

  test.each([
    ['ada@example.com', 'mailto:ada@example.com'],
    ['https://example.com/security', 'https://example.com/security'],
  ])('names %s, within the next year', async (SECURITY_CONTACT, contact) => {
    const { securityContact } = readEnvironment({ SECURITY_CONTACT })
    const app = await createSiteServer({ gatewayUrl, securityContact, now: () => noon })
    const { statusCode, headers, body } = await app.inject(url)
    expect({ statusCode, type: headers['content-type'] }).toEqual({
      statusCode: 200,
      type: 'text/plain; charset=utf-8',
    })
    expect(body.split('\n')).toEqual([
      `Contact: ${contact}`,
      'Expires: 2027-05-19T12:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://compound.example/.well-known/security.txt',
      '',
    ])
  })

  test('is not there without a contact', async () => {
    const app = await createSiteServer({ gatewayUrl })
    const { statusCode, headers } = await app.inject(url)
    expect({ statusCode, cached: headers['cache-control'] }).toEqual({ statusCode: 404, cached: 'no-store' })
  })

  test.each(['nobody', 'http://example.com', 'a@example.com\nExpires: never', 'javascript:alert(1)'])(
    'takes no SECURITY_CONTACT=%j',
    (SECURITY_CONTACT) => {
      expect(() => readEnvironment({ SECURITY_CONTACT })).toThrow(/SECURITY_CONTACT/)
    },
  )
})

test('/.well-known/gpc.json says that the signal is honored', async () => {
  const app = await createSiteServer({ gatewayUrl })
  expect((await app.inject('/.well-known/gpc.json')).json()).toEqual({ gpc: true, lastUpdate: '2026-11-29' })
})

test('password managers find where passkeys and passwords are changed', async () => {
  const app = await createSiteServer({ gatewayUrl })
  const passkeys = await app.inject('/.well-known/passkey-endpoints')
  expect(passkeys.headers['content-type']).toContain('application/json')
  const address = `${site.url}/account#passkeys`
  expect(passkeys.json()).toEqual({ enroll: address, manage: address })
  const { statusCode, headers } = await app.inject('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/account#password'])
})

// They ask for this address to see whether a redirect means anything.
test('an unknown address is not found', async () => {
  const app = await createSiteServer({ gatewayUrl: (await startGatewaySimulator()).url })
  const name = 'resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await app.inject(`/.well-known/${name}`)).statusCode).toBe(404)
})
