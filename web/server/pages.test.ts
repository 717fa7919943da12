import { describe, expect, it } from 'vitest'
import { canonicalAddress } from './pages.ts'

describe('canonicalAddress', () => {
  it.each(['/', '/shows', '/news/tags/a%2Fb', '/?next=//evil.example/', '/shows?page=2'])(
    'leaves %s alone',
    (address) => {
      expect(canonicalAddress(address)).toBeNull()
    },
  )

  it.each([
    ['/shows/', '/shows'],
    ['/shows/?page=2', '/shows?page=2'],
    ['//', '/'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/\\/\\evil.example/', '/evil.example'],
    ['/news//tags///', '/news/tags'],
  ])('turns %s into %s', (address, canonical) => {
    expect(canonicalAddress(address)).toBe(canonical)
    expect(new URL(canonical, 'https://compound.example').host).toBe('compound.example')
  })
})
