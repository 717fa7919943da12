import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSiteServer } from './site-server.ts'

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'assets/entry-1.js'), 'plain')
  writeFileSync(join(folder, 'assets/entry-1.js.gz'), gzipSync('packed'))
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  app = await createSiteServer({ gatewayUrl: 'http://localhost:1', clientFolder: folder })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

it('serves files named by their content for good', async () => {
  const { statusCode, headers, body } = await app.inject('/assets/entry-1.js')
  expect(statusCode).toBe(200)
  expect(body).toBe('plain')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
  expect(headers['x-content-type-options']).toBe('nosniff')
})

it('serves the copy that the build compressed', async () => {
  const { headers, rawPayload } = await app.inject({
    url: '/assets/entry-1.js',
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(headers['content-encoding']).toBe('gzip')
  expect(headers.vary).toMatch(/accept-encoding/i)
  expect(gunzipSync(rawPayload).toString()).toBe('packed')
})

it('serves other files for an hour', async () => {
  const { headers, body } = await app.inject('/favicon.svg')
  expect(body).toBe('<svg/>')
  expect(headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=86400')
})

it.each(['/assets/none.js', '/.vite/manifest.json', '/assets/..%2f..%2fetc%2fpasswd', '/assets'])(
  'has no file at %s',
  async (url) => {
    const { headers } = await app.inject(url)
    expect(headers['content-type']).toMatch(/^text\/html/)
  },
)

it('compresses pages for whoever takes it', async () => {
  const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
  expect(headers['content-encoding']).toBe('gzip')
  expect(headers.vary).toMatch(/accept-encoding/i)
  expect(gunzipSync(rawPayload).toString()).toContain('</html>')
})
