import { expect, test } from 'vitest'
import { durationSeconds } from './duration.ts'

test.each([
  ['3h45m54s', 13_554],
  ['41m50s', 2_510],
  ['16s', 16],
  ['2h', 7_200],
  ['26h0m1s', 93_601],
  ['9999999h', null],
  ['', null],
  ['PT3M', null],
  [null, null],
])('%s is %s seconds', (text, seconds) => {
  expect(durationSeconds(text)).toBe(seconds)
})
