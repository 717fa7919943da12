import { describe, expect, it } from 'vitest'
import { cameraHeaders, contentSecurityPolicy, securityHeaders } from './security-headers.ts'

const origins = { media: ['https://media.example'], frames: [], site: 'http://localhost:3000' }

describe('contentSecurityPolicy', () => {
  it('forbids what it does not name', () => {
    expect(contentSecurityPolicy(origins)).toMatch(/^default-src 'none';/)
  })

  it('shows no frames where no player is configured', () => {
    expect(contentSecurityPolicy(origins)).toContain("frame-src 'none'")
  })

  it('gives the camera and WebAssembly to the page that scans alone', () => {
    const others = securityHeaders(origins)
    expect(others['permissions-policy']).toContain('camera=()')
    expect(others['content-security-policy']).toContain("script-src 'self';")
    const scan = cameraHeaders(origins)
    expect(scan['permissions-policy']).toContain('camera=(self)')
    expect(scan['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
  })

  it('asks for TLS only where the site is served over it', () => {
    expect(contentSecurityPolicy(origins)).not.toContain('upgrade-insecure-requests')
    expect(securityHeaders(origins)).not.toHaveProperty('strict-transport-security')
    const secure = { ...origins, site: 'https://compound.example' }
    expect(contentSecurityPolicy(secure)).toContain('upgrade-insecure-requests')
    expect(securityHeaders(secure)).toHaveProperty('strict-transport-security')
  })
})
