import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const origins = { media: ['https://media.example'], frames: [], site: 'http://localhost:3000' }

describe('contentSecurityPolicy', () => {
  test('shows no frames where no player is configured', () => {
    expect(contentSecurityPolicy(origins)).toContain("frame-src 'none'")
  })

  test('asks for TLS only where the site is served over it', () => {
    expect(contentSecurityPolicy(origins)).not.toContain('upgrade-insecure-requests')
    expect(securityHeaders(origins)).not.toHaveProperty('strict-transport-security')
    const secure = { ...origins, site: 'https://compound.example' }
    expect(contentSecurityPolicy(secure)).toContain('upgrade-insecure-requests')
    expect(securityHeaders(secure)).toHaveProperty('strict-transport-security')
  })
})
