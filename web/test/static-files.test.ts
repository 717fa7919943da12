import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createSiteServer } from './site-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-'))
afterAll(() => rmSync(folder, { recursive: true }))
for (const [path, content] of Object.entries({
  'client/assets/entry-1.js': 'plain',
  'client/assets/entry-1.js.gz': gzipSync('packed'),
  'client/favicon.svg': '<svg/>',
  'client/logo.svg': '<svg/>',
  'client/.vite/manifest.json': '{}',
  'public/pictures/sponsor.svg': '<svg id="sponsor"/>',
  'public/favicon.svg': '<svg id="other"/>',
})) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}
const app = await createSiteServer({
  gatewayUrl: 'http://localhost:1',
  clientFolder: join(folder, 'client'),
  publicFolder: join(folder, 'public'),
})

test('serves files named by their content for good', async () => {
  const { statusCode, headers, body } = await app.inject('/assets/entry-1.js')
  expect(statusCode).toBe(200)
  expect(body).toBe('plain')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('serves the copy that the build compressed', async () => {
  const { headers, rawPayload } = await app.inject({
    url: '/assets/entry-1.js',
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(headers['content-encoding']).toBe('gzip')
  expect(headers.vary).toMatch(/accept-encoding/i)
  expect(gunzipSync(rawPayload).toString()).toBe('packed')
})

test.each([
  ['/logo.svg', '<svg/>'],
  ['/pictures/sponsor.svg', '<svg id="sponsor"/>'],
  ['/favicon.svg', '<svg id="other"/>'],
])(
  'serves %s for an hour: files of the installation stand beside those of the build, or in their place',
  async (url, file) => {
    const { headers, body } = await app.inject(url)
    expect(body).toBe(file)
    expect(headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=86400')
  },
)

test.each([
  ['a part that it does not have', { range: 'bytes=9999-' }, 416],
  ['a version that it is not', { 'if-match': '"other"' }, 412],
  ['what has not changed since 1970', { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412],
])('forbids caching of its refusal of %s', async (_what, headers, status) => {
  const refused = await app.inject({ url: '/assets/entry-1.js', headers })
  expect(refused.statusCode).toBe(status)
  expect(refused.headers['cache-control']).toBe('no-store')
})

test.each(['/assets/none.js', '/.vite/manifest.json', '/assets/..%2F..%2Fetc%2Fpasswd', '/assets'])(
  'has no file at %s',
  async (url) => {
    const { headers } = await app.inject(url)
    expect(headers['content-type']).toMatch(/^text\/html/)
  },
)
