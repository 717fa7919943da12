import { describe, expect, test } from 'vitest'
import { plainHttpWarning } from './plain-http.ts'

describe('a production site without https', () => {
  test.each(['http://compound.example', 'http://192.0.2.1:3000', 'http://localhost.evil.example'])(
    'gets a warning: %s',
    (address) => {
      expect(plainHttpWarning(address, true)).toContain(`SITE_URL is ${address}`)
      expect(plainHttpWarning(address, false)).toBeNull()
    },
  )

  test.each([
    'https://compound.example',
    'http://localhost:3000',
    'http://[::1]:3000',
    'http://compound.localhost',
  ])('is not: %s', (address) => {
    expect(plainHttpWarning(address, true)).toBeNull()
  })
})
