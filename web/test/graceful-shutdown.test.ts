import { expect, test } from 'vitest'
import { createSiteServer } from './site-server.ts'

test('closes its connections during a shutdown, also after pages of its cache', async () => {
  let isShuttingDown = false
  const site = await createSiteServer({
    // Nobody answers there, and this page asks for nothing.
    gatewayUrl: 'http://localhost:1',
    pageCacheBytes: 1_000_000,
    isShuttingDown: () => isShuttingDown,
    now: () => 0,
  })
  const address = await site.listen({ host: '127.0.0.1', port: 0 })
  const ask = async (path: string) => {
    const response = await fetch(address + path)
    await response.text()
    return response.headers.get('connection')
  }
  expect([await ask('/creative'), await ask('/creative')]).toEqual(['keep-alive', 'keep-alive'])
  isShuttingDown = true
  expect([await ask('/creative'), await ask('/health')]).toEqual(['close', 'close'])
})
