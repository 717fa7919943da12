import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isAddressInUse } from './startup-error.ts'

test('a port that is in use is distinguished from other failures', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => {
    first.close()
  })
  await once(first, 'listening')
  const second = createServer().listen(first.address())
  const [error] = await once(second, 'error')
  expect(isAddressInUse(error)).toBe(true)
  expect(isAddressInUse(new Error('EADDRINUSE'))).toBe(false)
  expect(isAddressInUse(undefined)).toBe(false)
})
