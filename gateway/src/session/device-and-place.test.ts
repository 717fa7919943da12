import { expect, test } from 'vitest'
import { deviceOf, placeOf } from './device-and-place.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each<[string | undefined, string | null]>([
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0 Edg/126.0`, 'Microsoft Edge on Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.4 Safari/605.1`, 'Safari on macOS'],
  ['Tizen', 'Tizen'],
  // Bowser would name the device in the visitor's own words.
  ['Call 562-555-0100 now/1.0 ', null],
  [`${'x'.repeat(100_000)} Chrome/1`, null],
  [undefined, null],
])('the device of %.60j is %j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test.each<[string | undefined, string | null]>([
  ['DE', 'Germany'],
  ['us', 'United States'],
  ['CI', "Cote d'Ivoire"],
  ['TR', 'Turkiye'],
  ...['XX', 'ZZ', 'T1', 'DEU', '', 'D\n', undefined].map((code): [string | undefined, null] => [code, null]),
])('the place of %j is %j', (country, place) => {
  expect(placeOf(country)).toBe(place)
})
