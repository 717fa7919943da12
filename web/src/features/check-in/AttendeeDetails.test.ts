import { describe, expect, it } from 'vitest'
import { birthday } from './AttendeeDetails.tsx'

describe('the day of birth at the door', () => {
  it.each([
    ['1990-11-20', 'Nov/20/1990'],
    ['1990-11-20 00:00:00', 'Nov/20/1990'],
    ['1990-11-20T00:00:00.000Z', 'Nov/20/1990'],
    ['in winter', 'in winter'],
    ['', 'Not available'],
    [null, 'Not available'],
  ])('%s is shown as %s', (kept, shown) => {
    expect(birthday(kept)).toBe(shown)
  })
})
