import { describe, expect, test } from 'vitest'
import { canonicalAddress } from './pages.ts'

describe('canonicalAddress', () => {
  test.each(['/', '/shows', '/news/tags/a%2Fb', '/news/%2565?a=%6f', '/?next=//evil.example/'])(
    'does not change %s',
    (address) => {
      expect(canonicalAddress(address)).toBeNull()
    },
  )

  test.each([
    ['/shows/?page=2', '/shows?page=2'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/\\/\\evil.example/', '/evil.example'],
    ['/news//tags///', '/news/tags'],
    ['/news/%6f%6E%65', '/news/one'],
    ['/%2e%2E/%2fevil.example/', '/%2E%2E/%2Fevil.example'],
  ])('turns %s into %s', (address, canonical) => {
    expect(canonicalAddress(address)).toBe(canonical)
    expect(new URL(canonical, 'https://compound.example').host).toBe('compound.example')
  })
})
