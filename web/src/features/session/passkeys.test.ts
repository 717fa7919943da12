import { expect, test } from 'vitest'
import { deviceName } from './passkeys.ts'

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1', 'iPhone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0.0.0 Safari/537.36', 'Mac'],
  ['Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36', 'Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/142.0', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Firefox/142.0', 'Linux'],
  ['curl/8.5.0', ''],
])('the suggested name for a passkey on %s is %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
