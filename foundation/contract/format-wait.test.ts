import { describe, expect, test } from 'vitest'
import { formatWait } from './format-wait.ts'

describe('a waiting time', () => {
  test.each([
    [0, '1 second'],
    [60, '60 seconds'],
    [90, '90 seconds'],
    [120, '2 minutes'],
    [121, '3 minutes'],
    [3_600, '60 minutes'],
    [7_200, '2 hours'],
    [80_000, '23 hours'],
  ])('of %d seconds reads %s', (seconds, text) => {
    expect(formatWait(seconds)).toBe(text)
  })
})
