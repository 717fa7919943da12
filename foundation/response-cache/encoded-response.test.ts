import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
const server = createServer((request, reply) => response.send(request, reply, 1, 7))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

interface Received {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

const send = (headers: Record<string, string> = {}, method = 'GET'): Promise<Received> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    httpRequest({ port, host: '127.0.0.1', method, headers, agent: false }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
      .on('error', reject)
      .end()
  })

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
  for (let time = 0; time < 2; time += 1) {
    const { body: received, headers } = await send({ 'accept-encoding': 'identity' })
    expect(received).toEqual(body)
    expect(headers['content-encoding']).toBeUndefined()
  }
})

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['*', 'br', brotliDecompressSync],
  ['gzip;q=0, br;q=0', undefined, (bytes: Buffer) => bytes],
  [`${'a,'.repeat(600)}gzip`, undefined, (bytes: Buffer) => bytes],
])('answers Accept-Encoding %s in %s', async (accepted, encoding, decode) => {
  response = new EncodedResponse(plain, strong)
  expect((await send({ 'accept-encoding': accepted })).headers['content-encoding']).toBeUndefined()
  await response.compress()
  const { headers, body: received } = await send({ 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['content-length']).toBe(String(received.length))
  expect(headers).toMatchObject({ 'content-type': 'text/plain', vary: 'accept', age: '7' })
  expect(decode(received)).toEqual(body)
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
  const plainTag = (await send()).headers.etag ?? ''
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
  for (const accepted of ['br, gzip', 'gzip']) {
    const { headers, body: received } = await send({ 'accept-encoding': accepted })
    expect([headers['content-encoding'], headers['content-length']]).toEqual([
      'gzip',
      String(received.length),
    ])
    expect(gunzipSync(received)).toEqual(body)
  }
  for (const accepted of ['br', 'identity']) {
    const { headers, body: received } = await send({ 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBeUndefined()
    expect(received).toEqual(body)
  }
  await response.compress()
  for (const accepted of ['br', 'gzip']) {
    const { headers, body: received } = await send({ 'accept-encoding': accepted })
    expect([headers['content-encoding'], headers['content-length']]).toEqual([
      accepted,
      String(received.length),
    ])
  }
})
