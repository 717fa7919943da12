import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { get, put, simulators } from './harness.ts'

let seen: object[]
let app: FastifyInstance

beforeEach(async () => {
  seen = []
  const upstream = createServer(async (request, response) => {
    const { method, url, headers } = request
    const { authorization, 'x-api-key': key } = headers
    seen.push({ method, url, authorization, key, body: await text(request) })
    response.writeHead(url === '/api/busy' ? 503 : 200, {
      'content-type': 'application/json',
      'retry-after': '0',
    })
    response.end('{"status":"1","data":[]}')
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const { port } = z.custom<AddressInfo>().parse(upstream.address())
  app = await simulators({ productApiTarget: `http://127.0.0.1:${port}`, wait: async () => {} })
  return async () => {
    await app.close()
    await new Promise((resolve) => upstream.close(resolve))
  }
})

describe('without a fault', () => {
  test('passes method, path, query, headers and body on, and the response back', async () => {
    const [url, body] = ['/api/get_post_list?page=2&limit=6', '{ "phone" : "5625550100" }']
    const response = await app.inject({
      method: 'POST',
      url: `/product-api${url}`,
      headers: { authorization: 'Bearer x', 'x-api-key': 'key', 'content-type': 'application/json' },
      payload: body,
    })
    expect(seen).toEqual([{ method: 'POST', url, authorization: 'Bearer x', key: 'key', body }])
    expect([response.statusCode, response.body]).toEqual([200, '{"status":"1","data":[]}'])
    const { 'product-api': counted } = (await get(app, '/calls.json')).json()
    expect(counted).toEqual({ 'POST /api/get_post_list': 1 })
  })

  test('asks once, even where the product API says "try again"', async () => {
    expect((await get(app, '/product-api/api/busy')).statusCode).toBe(503)
    expect(seen).toHaveLength(1)
  })

  test('answers 502 when the product API is down', async () => {
    const withoutTarget = await simulators()
    const response = await get(withoutTarget, '/product-api/api/banner-image')
    expect([response.statusCode, response.json()]).toEqual([502, { status: '0', message: 'Bad Gateway' }])
  })
})

describe('with a fault', () => {
  test.each([
    ['error', 500, { status: '0', message: 'Server Error' }],
    ['unauthorized', 401, { status: '0', message: 'Unauthenticated.' }],
    ['quota', 429, { status: '0', message: 'Too Many Attempts.' }],
  ])('%s answers %i instead of the product API', async (mode, status, body) => {
    await put(app, '/faults/product-api', { mode })
    const response = await get(app, '/product-api/api/banner-image')
    expect([response.statusCode, response.json()]).toEqual([status, body])
    expect(response.headers['retry-after']).toBe(mode === 'quota' ? '60' : undefined)
    expect(seen).toEqual([])
  })

  test('latency asks the product API after the wait, malformed answers a page, then cut JSON', async () => {
    await put(app, '/faults/product-api', { mode: 'latency', ms: 40 })
    expect((await get(app, '/product-api/api/banner-image')).statusCode).toBe(200)
    expect(seen.splice(0)).toHaveLength(1)
    await put(app, '/faults/product-api', { mode: 'malformed' })
    const page = await get(app, '/product-api/api/banner-image')
    const cut = await get(app, '/product-api/api/banner-image')
    expect(page.headers['content-type']).toContain('text/html')
    expect(cut.headers['content-type']).toBe('application/json')
    expect(() => cut.json()).toThrow(SyntaxError)
    expect([page.statusCode, cut.statusCode, seen]).toEqual([200, 200, []])
  })
})
