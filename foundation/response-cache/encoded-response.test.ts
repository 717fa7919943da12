import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { EncodedResponse, type PlainResponse, type ResponseEncoding } from './encoded-response.ts'

const strong: ResponseEncoding = { entityTags: 'strong', brotliQuality: 5, gzipLevel: 6 }
const weak: ResponseEncoding = { ...strong, entityTags: 'weak' }
const compressedOnly: ResponseEncoding = { ...weak, decompress: gunzipSync }

const body = Buffer.from('<p>well compressed</p>'.repeat(200))
const plain: PlainResponse = {
  status: 200,
  body,
  headers: ['cache-control', 'public', 'vary', 'accept'],
  representations: [
    ['content-type', 'text/html'],
    ['content-type', 'text/plain'],
  ],
}

/** Sends each request the response that a test has set, as the second media type and seven seconds old. */
let response = new EncodedResponse(plain, strong)
const app = Fastify()
app.all('/', (request, reply) => {
  reply.hijack()
  response.send(request.raw, reply.raw, 1, 7)
})

async function send(headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') {
  const { statusCode, headers: sent, rawPayload } = await app.inject({ method, url: '/', headers })
  return { status: statusCode, headers: sent, body: rawPayload }
}

/** The encoding in which a client gets the body. */
async function encodingFor(accepted: string): Promise<string | undefined> {
  const { headers, body: received } = await send({ 'accept-encoding': accepted })
  const encoding = headers['content-encoding']?.toString()
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes)
  expect(headers['content-length']).toBe(String(received.length))
  expect(headers).toMatchObject({ 'content-type': 'text/plain', vary: 'accept', age: '7' })
  expect(decode(received)).toEqual(body)
  return encoding
}

test('takes no more memory than its bodies, however small', async () => {
  const encoded = new EncodedResponse(plain, strong)
  expect(encoded.bytes).toBe(body.length)
  await encoded.compress()
  expect(encoded.bytes).toBeLessThan(body.length * 1.1)
})

test('stores no plain body if it can be restored, and sends it to clients without compression', async () => {
  response = new EncodedResponse(plain, compressedOnly)
  await response.compress()
  expect(response.bytes).toBeLessThan(body.length * 0.1)
  for (let time = 0; time < 2; time += 1) expect(await encodingFor('identity')).toBeUndefined()
})

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['*', 'br'],
  ['gzip;q=0, br;q=0', undefined],
  [`${'a,'.repeat(600)}gzip`, undefined],
])('answers Accept-Encoding %s in %s', async (accepted, encoding) => {
  response = new EncodedResponse(plain, strong)
  expect(await encodingFor(accepted)).toBeUndefined()
  await response.compress()
  expect(await encodingFor(accepted)).toBe(encoding)
})

test('is sent uncompressed if compression would save little', async () => {
  response = new EncodedResponse({ ...plain, body: Buffer.from('short') }, compressedOnly)
  await response.compress()
  const { body: received, headers } = await send({ 'accept-encoding': 'br' })
  expect([received.toString(), headers['content-encoding']]).toEqual(['short', undefined])
})

test.each([
  ['weak', weak, ['', '', '']],
  ['strong', strong, ['-br', '-gzip', '']],
])('an entity tag that is %s confirms the copy of a client', async (_kind, encoding, suffixes) => {
  response = new EncodedResponse(plain, encoding)
  await response.compress()
  const plainTag = String((await send()).headers.etag)
  for (const [index, accepted] of ['br', 'gzip', 'identity'].entries()) {
    const tag = plainTag.replace(/"$/, `${suffixes[index]}"`)
    for (const known of [tag, `"other", ${tag}`, `W/${tag.replace('W/', '')}`, '*']) {
      const received = await send({ 'accept-encoding': accepted, 'if-none-match': known })
      expect([known, received.status, received.body.length]).toEqual([known, 304, 0])
      expect(received.headers).toMatchObject({ etag: tag, age: '7', 'cache-control': 'public' })
      expect(received.headers).not.toHaveProperty('content-type')
    }
  }
  expect((await send({ 'if-none-match': '"other"' })).status).toBe(200)
  expect((await send({ 'if-none-match': plainTag }, 'POST')).status).toBe(200)
})

test('a "not found" page never gets a 304', async () => {
  response = new EncodedResponse({ ...plain, status: 404 }, weak)
  expect((await send({ 'if-none-match': '*' })).status).toBe(404)
})

test('is sent gzipped until the better encodings are ready', async () => {
  response = new EncodedResponse(plain, compressedOnly)
  response.compressQuickly()
  expect(response.bytes).toBeLessThan(body.length * 0.1)
  for (const accepted of ['br, gzip', 'gzip']) expect(await encodingFor(accepted)).toBe('gzip')
  for (const accepted of ['br', 'identity']) expect(await encodingFor(accepted)).toBeUndefined()
  await response.compress()
  for (const accepted of ['br', 'gzip']) expect(await encodingFor(accepted)).toBe(accepted)
})
