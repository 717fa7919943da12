import { afterEach, describe, expect, test } from 'vitest'
import { type Handler, json, startUpstream, type TestUpstream } from '../../test/upstream-server.ts'
import { type ClientOptions, createUpstreamClient, type UpstreamClient } from './client.ts'
import { UpstreamError } from './upstream-error.ts'

let upstream: TestUpstream
let client: UpstreamClient

async function setUp(handler: Handler, options: Partial<ClientOptions> = {}) {
  upstream = await startUpstream(handler)
  client = createUpstreamClient({
    service: 'VIDEO_SITE',
    baseUrl: `${upstream.url}/base/`,
    retry: { attempts: 3, baseDelayMs: 1, maxRetryAfterMs: 0 },
    ...options,
  })
}

afterEach(async () => {
  await client.close()
  await upstream.close()
})

const read = { name: 'GET /things', method: 'GET', path: '/things', reads: true } as const
const write = { name: 'POST /things', method: 'POST', path: '/things', reads: false } as const

async function failureOf(promise: Promise<unknown>): Promise<UpstreamError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(UpstreamError)
  return error as UpstreamError
}

test('appends path and query to the base address and sends its headers', async () => {
  await setUp(
    (request, response) => json(response, { key: request.headers['x-key'], accept: request.headers.accept }),
    {
      headers: { 'x-key': 'secret', accept: 'application/vnd.things+json' },
    },
  )
  const { status, json: body } = await client.request({ ...read, query: { q: 'a b', none: undefined } })
  expect(status).toBe(200)
  expect(body).toEqual({ key: 'secret', accept: 'application/vnd.things+json' })
  expect(upstream.calls).toEqual(['GET /base/things?q=a+b'])
})

describe('tries again', () => {
  test('a read that met a 503, until it succeeds', async () => {
    await setUp((_request, response) => json(response, {}, upstream.calls.length < 3 ? 503 : 200))
    expect((await client.request(read)).status).toBe(200)
    expect(upstream.calls).toHaveLength(3)
  })

  test('a read whose connection broke, and gives up after three attempts', async () => {
    await setUp((request) => request.socket.destroy())
    expect((await failureOf(client.request(read))).failure).toBe('unavailable')
    expect(upstream.calls).toHaveLength(3)
  })

  test('no write', async () => {
    await setUp((_request, response) => json(response, {}, 503))
    expect((await failureOf(client.request({ ...write, body: { a: 1 } }))).status).toBe(503)
    expect(upstream.calls).toHaveLength(1)
  })

  test('nothing that a 4xx answered', async () => {
    await setUp((_request, response) => json(response, { error: 'no' }, 404))
    expect(await client.request(read)).toMatchObject({ status: 404, json: { error: 'no' } })
    expect(upstream.calls).toHaveLength(1)
  })

  test('nothing before a Retry-After that is longer than the cap', async () => {
    await setUp((_request, response) => response.writeHead(503, { 'retry-after': '60' }).end())
    expect((await failureOf(client.request(read))).retryAfterSeconds).toBe(60)
    expect(upstream.calls).toHaveLength(1)
  })
})

describe('an upstream that hangs', () => {
  test('is left at the deadline, and sees the connection go', async () => {
    let left: () => void
    const seen = new Promise<void>((resolve) => {
      left = resolve
    })
    await setUp((request) => request.socket.once('close', () => left()), {
      deadlines: { attemptMs: 30, totalMs: 1_000 },
      retry: { attempts: 1, baseDelayMs: 0, maxRetryAfterMs: 0 },
    })
    expect((await failureOf(client.request(read))).failure).toBe('timeout')
    await seen
  })

  test('in the middle of its body is left as well', async () => {
    await setUp((_request, response) => response.writeHead(200).write('{"a":'), {
      deadlines: { attemptMs: 30, totalMs: 1_000 },
      retry: { attempts: 1, baseDelayMs: 0, maxRetryAfterMs: 0 },
    })
    expect((await failureOf(client.request(read))).failure).toBe('timeout')
  })

  test('gets no more attempts than the total deadline has room for', async () => {
    await setUp(() => {}, {
      deadlines: { attemptMs: 40, totalMs: 60 },
      retry: { attempts: 10, baseDelayMs: 1, maxRetryAfterMs: 0 },
    })
    expect((await failureOf(client.request(read))).failure).toBe('timeout')
    expect(upstream.calls.length).toBeLessThanOrEqual(2)
  })
})

test('a body beyond the limit is cut off while it arrives', async () => {
  let sent = 0
  await setUp((_request, response) => {
    const chunk = Buffer.alloc(1024 * 1024, ' ')
    const more = () => {
      while (sent < 50 && !response.destroyed) {
        sent += 1
        if (!response.write(chunk)) return void response.once('drain', more)
      }
      response.end()
    }
    more()
  })
  expect((await failureOf(client.request(read))).failure).toBe('bad-response')
  expect(upstream.calls).toHaveLength(1)
  expect(sent).toBeLessThan(50)
})

test.each([
  ['HTML', '<!doctype html><p>Down for maintenance'],
  ['nothing', ''],
  ['half of something', '{"a": '],
])('a body of %s is no JSON value, and for the caller to judge', async (_what, body) => {
  await setUp((_request, response) => response.writeHead(200).end(body))
  expect((await client.request(read)).json).toBeUndefined()
})

test('errors name the endpoint, and neither address, query nor key', async () => {
  await setUp((_request, response) => json(response, { body: 'private' }, 500), {
    headers: { authorization: 'Bearer very-secret' },
  })
  const { message } = await failureOf(client.request({ ...read, query: { phone: '5551234567' } }))
  expect(message).toBe('VIDEO_SITE: GET /things answered 500')
})
