import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSiteServer } from './site-server.ts'

let folder: string
let ownFolder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'assets/entry-1.js'), 'plain')
  writeFileSync(join(folder, 'assets/entry-1.js.gz'), gzipSync('packed'))
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'logo.svg'), '<svg/>')
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  ownFolder = mkdtempSync(join(tmpdir(), 'public-'))
  mkdirSync(join(ownFolder, 'pictures'))
  writeFileSync(join(ownFolder, 'pictures/sponsor.svg'), '<svg id="sponsor"/>')
  writeFileSync(join(ownFolder, 'favicon.svg'), '<svg id="other"/>')
  app = await createSiteServer({
    gatewayUrl: 'http://localhost:1',
    clientFolder: folder,
    publicFolder: ownFolder,
  })
})
afterAll(async () => {
  await app.close()
  for (const made of [folder, ownFolder]) rmSync(made, { recursive: true })
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
  const { headers, body } = await app.inject('/logo.svg')
  expect(body).toBe('<svg/>')
  expect(headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=86400')
})

it('serves the files of the installation beside them, or in their place', async () => {
  const { headers, body } = await app.inject('/pictures/sponsor.svg')
  expect(body).toBe('<svg id="sponsor"/>')
  expect(headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=86400')
  expect((await app.inject('/favicon.svg')).body).toBe('<svg id="other"/>')
})

it.each([
  ['a part that it does not have', { range: 'bytes=9999-' }, 416],
  ['a version that it is not', { 'if-match': '"other"' }, 412],
  ['what has not changed since 1970', { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
])('forbids caching of its refusal of %s', async (_what, headers, status) => {
  const refused = await app.inject({ url: '/assets/entry-1.js', headers })
  expect(refused.statusCode).toBe(status)
  expect(refused.headers['cache-control']).toBe('no-store')
})

it.each(['/assets/none.js', '/.vite/manifest.json', '/assets/..%2F..%2Fetc%2Fpasswd', '/assets'])(
  'has no file at %s',
  async (url) => {
    const { headers } = await app.inject(url)
    expect(headers['content-type']).toMatch(/^text\/html/)
  },
)

it('compresses pages for clients that accept it', async () => {
  const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
  expect(headers['content-encoding']).toBe('gzip')
  expect(headers.vary).toMatch(/accept-encoding/i)
  expect(gunzipSync(rawPayload).toString()).toContain('</html>')
})
