import { resolve } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startChild } from '../child.ts'

test('a gateway that is built with the measurement finds the configuration of its own folder', async () => {
  const root = resolve(import.meta.dirname, '../..')
  await build({ root, configFile: resolve(root, 'vite.config.ts'), logLevel: 'error' })
  const environment = { PATH: process.env.PATH, PRODUCT_API_URL: 'http://127.0.0.1:9' }
  const gateway = await startChild('serve', { task: { name: 'gateway' }, environment })
  try {
    const url = await gateway.call('url', z.url())
    const query = new URLSearchParams({ query: '{ page(slug: "terms") { slug } }' })
    const response = await fetch(`${url}/graphql?${query}`, {
      headers: { 'apollo-require-preflight': 'true' },
    })
    expect(await response.json()).toMatchObject({ data: { page: { slug: 'terms' } } })
  } finally {
    await gateway.stop()
  }
})
