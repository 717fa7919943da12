import { describe, expect, test } from 'vitest'
import { readEnvironment } from '../server/env.ts'
import { createSiteServer, noon } from './site-server.ts'

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
