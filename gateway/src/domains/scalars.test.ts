import { describe, expect, it } from 'vitest'
import { scalars } from './scalars.ts'

describe('an address', () => {
  it('leaves in its normal form, the second time as well', () => {
    for (let time = 0; time < 2; time += 1) {
      expect(scalars.URL.serialize('https://pictures.example')).toBe('https://pictures.example/')
      expect(scalars.URL.serialize(new URL('https://pictures.example/a b'))).toBe(
        'https://pictures.example/a%20b',
      )
    }
  })

  it('that is none is refused, the second time as well', () => {
    for (const none of ['', 'pictures', '', 'pictures']) {
      expect(() => scalars.URL.serialize(none)).toThrow()
    }
  })
})

describe('a date', () => {
  it('leaves in the one form, in universal time, the second time as well', () => {
    for (let time = 0; time < 2; time += 1) {
      expect(scalars.DateTime.serialize('2026-11-20T18:00:00.000Z')).toBe('2026-11-20T18:00:00.000Z')
      expect(scalars.DateTime.serialize('2026-11-20T18:00:00+02:00')).toBe('2026-11-20T16:00:00.000Z')
    }
  })

  it('that is none is refused, the second time as well', () => {
    for (const none of ['', '2026-13-40T00:00:00Z', '', '2026-13-40T00:00:00Z']) {
      expect(() => scalars.DateTime.serialize(none)).toThrow()
    }
  })
})
