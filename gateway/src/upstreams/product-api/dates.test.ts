import { describe, expect, test } from 'vitest'
import { isoDate } from './dates.ts'

describe('a date', () => {
  test.each([
    ['2026-11-18 09:30:00', '2026-11-18T09:30:00.000Z'],
    ['2026-11-18', '2026-11-18T00:00:00.000Z'],
    ['2026-11-18T09:30:00-08:00', '2026-11-18T17:30:00.000Z'],
    ['2026-11-18T09:30:00.123456Z', '2026-11-18T09:30:00.123Z'],
    ['yesterday', null],
    ['2026-02-30 99:00:00', null],
    ['', null],
    [null, null],
  ])('%s', (text, iso) => {
    expect(isoDate(text)).toBe(iso)
  })
})
