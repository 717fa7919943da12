import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Handler, json, startUpstream, type TestUpstream } from '../../test/upstream-server.ts'
import { UpstreamError } from '../core/upstream-error.ts'
import { isShortCircuited } from './classify-failure.ts'
import {
  type ClientOptions,
  createUpstreamClient,
  type RequestAttempt,
  type UpstreamClient,
} from './client.ts'
import type { UpstreamRequest } from './exchange.ts'

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

const ask = (request: UpstreamRequest) => client.request(request, (response) => response)

const read = { name: 'GET /things', method: 'GET', path: '/things', idempotent: true } as const
const write = { name: 'POST /things', method: 'POST', path: '/things', idempotent: false } as const

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
  const { status, json: body } = await ask({ ...read, query: { q: 'a b', none: undefined } })
  expect(status).toBe(200)
  expect(body).toEqual({ key: 'secret', accept: 'application/vnd.things+json' })
  expect(upstream.calls).toEqual(['GET /base/things?q=a+b'])
})

describe('a call is retried', () => {
  test('if a read gets a 503, until it succeeds', async () => {
    await setUp((_request, response) => json(response, {}, upstream.calls.length < 3 ? 503 : 200))
    expect((await ask(read)).status).toBe(200)
    expect(upstream.calls).toHaveLength(3)
  })

  test('if a read loses its connection, up to three attempts', async () => {
    await setUp((request) => request.socket.destroy())
    expect((await failureOf(ask(read))).failure).toBe('unavailable')
    expect(upstream.calls).toHaveLength(3)
  })

  test('never if it is a write', async () => {
    await setUp((_request, response) => json(response, {}, 503))
    expect((await failureOf(ask({ ...write, body: { a: 1 } }))).status).toBe(503)
    expect(upstream.calls).toHaveLength(1)
  })

  test('never after a 4xx', async () => {
    await setUp((_request, response) => json(response, { error: 'no' }, 404))
    expect(await ask(read)).toMatchObject({ status: 404, json: { error: 'no' } })
    expect(upstream.calls).toHaveLength(1)
  })

  test('never if the Retry-After is above the maximum', async () => {
    await setUp((_request, response) => response.writeHead(503, { 'retry-after': '60' }).end(), {
      retry: { attempts: 3, baseDelayMs: 1, maxRetryAfterMs: 59_999 },
    })
    expect((await failureOf(ask(read))).retryAfterSeconds).toBe(60)
    expect(upstream.calls).toHaveLength(1)
  })
})

describe('an upstream that hangs', () => {
  test('is aborted at the deadline, and its connection is closed', async () => {
    let left: () => void
    const seen = new Promise<void>((resolve) => {
      left = resolve
    })
    await setUp((request) => request.socket.once('close', () => left()), {
      deadlines: { attemptMs: 500, totalMs: 2_000 },
      retry: { attempts: 1, baseDelayMs: 0, maxRetryAfterMs: 0 },
    })
    expect((await failureOf(ask(read))).failure).toBe('timeout')
    await seen
  })

  test('is aborted in the middle of its body too', async () => {
    await setUp((_request, response) => response.writeHead(200).write('{"a":'), {
      deadlines: { attemptMs: 30, totalMs: 1_000 },
      retry: { attempts: 1, baseDelayMs: 0, maxRetryAfterMs: 0 },
    })
    expect((await failureOf(ask(read))).failure).toBe('timeout')
  })

  test('is aborted at the total deadline if that comes first', async () => {
    await setUp(() => {}, {
      deadlines: { attemptMs: 3_600_000, totalMs: 50 },
      retry: { attempts: 1, baseDelayMs: 0, maxRetryAfterMs: 0 },
    })
    expect((await failureOf(ask(read))).failure).toBe('timeout')
  })

  test('gets no more attempts than the total deadline allows', async () => {
    await setUp(() => {}, {
      deadlines: { attemptMs: 40, totalMs: 60 },
      retry: { attempts: 10, baseDelayMs: 1, maxRetryAfterMs: 0 },
    })
    expect((await failureOf(ask(read))).failure).toBe('timeout')
    // The last one may have less than its own deadline, so their number isn't certain.
    expect(upstream.calls.length).toBeLessThan(10)
  })
})

/** The time that attempts are measured by; each one takes as long as the test says. */
function measured(attemptTakesMs: number): Pick<ClientOptions, 'onAttempt'> {
  let time = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time)
  onTestFinished(() => clock.mockRestore())
  return { onAttempt: () => (time += attemptTakesMs) }
}

test.each([
  ['a tenth of', 2, 'healthy'],
  ['less than 95 % of', 18, 'healthy'],
  ['95 % of', 19, 'failing'],
  ['all of', 20, 'failing'],
] as const)(
  'an upstream that timed out in %s an attempt’s time (%i of 20 ms) is %s',
  async (_share, ms, health) => {
    await setUp(() => {}, {
      ...measured(ms),
      deadlines: { attemptMs: 20, totalMs: ms },
      retry: { attempts: 1, baseDelayMs: 0, maxRetryAfterMs: 0 },
    })
    for (let made = 0; made < 5; made += 1) expect((await failureOf(ask(read))).failure).toBe('timeout')
    expect(client.health).toBe(health)
  },
)

test('a body above the limit is cut off while it arrives', async () => {
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
  expect((await failureOf(ask(read))).failure).toBe('bad-response')
  expect(upstream.calls).toHaveLength(1)
  expect(sent).toBeLessThan(50)
})

test('a body that isn’t JSON is passed to the caller', async () => {
  await setUp((_request, response) => response.writeHead(200).end('{"a": '))
  expect((await ask(read)).json).toBeUndefined()
})

describe('a service that fails', () => {
  const once = { attempts: 1, baseDelayMs: 0, maxRetryAfterMs: 0 }
  const page = (number: number) => ({ ...read, query: { page: number } })

  function clock() {
    let time = 0
    return { now: () => time, pass: (ms: number) => (time += ms) }
  }

  test.each<[string, Handler]>([
    ['answers 500', (_request, response) => json(response, {}, 500)],
    ['breaks the connection', (request) => request.socket.destroy()],
  ])('and %s gets no calls until a probe succeeds', async (_what, handler) => {
    let well = false
    const { now, pass } = clock()
    const rejections: string[] = []
    const onBreaker = vi.fn()
    await setUp((request, response) => (well ? json(response, {}) : handler(request, response)), {
      retry: once,
      now,
      onRejection: (_service, reason) => rejections.push(reason),
      onBreaker,
    })
    for (let number = 1; number <= 4; number += 1) await failureOf(ask(page(number)))
    expect(client.breaker).toBe('closed')
    await failureOf(ask(page(5)))
    expect([client.breaker, onBreaker.mock.calls]).toEqual(['open', [['VIDEO_SITE', 'open', 'all']]])
    expect(upstream.calls).toHaveLength(5)
    expect(client.health).toBe('failing')
    expect((await failureOf(ask(page(6)))).failure).toBe('unavailable')
    expect(upstream.calls).toHaveLength(5)
    expect(rejections).toEqual(['breaker'])

    pass(5_000)
    expect(client.health).toBe('probing')
    well = true
    expect((await ask(page(6))).status).toBe(200)
    expect(client.health).toBe('healthy')
  })

  /** A failed service at the end of the breaker's pause; the test controls its next responses. */
  async function atItsProbe() {
    const { now, pass } = clock()
    const answers: ((status: number) => void)[] = []
    await setUp(
      (_request, response) =>
        upstream.calls.length > 5
          ? answers.push((status) => json(response, {}, status))
          : json(response, {}, 500),
      { retry: once, now },
    )
    for (let number = 1; number <= 5; number += 1) await failureOf(ask(page(number)))
    pass(5_000)
    const asked = Promise.allSettled([6, 7, 8].map((number) => ask(page(number))))
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    expect(client.breaker).toBe('half-open')
    return { answers, asked }
  }

  test('answers waiting calls once its probe succeeds', async () => {
    const { answers, asked } = await atItsProbe()
    answers[0]?.(200)
    await vi.waitFor(() => expect(answers).toHaveLength(3))
    for (const answer of answers.slice(1)) answer(200)
    expect((await asked).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  })

  test('gets no other call if its probe fails', async () => {
    const { answers, asked } = await atItsProbe()
    answers[0]?.(500)
    const reasons = (await asked).map((end) => end.status === 'rejected' && isShortCircuited(end.reason))
    expect(reasons).toEqual([false, true, true])
    expect(upstream.calls).toHaveLength(6)
  })

  test('gets no retries of the call that opened the breaker', async () => {
    const onRejection = vi.fn()
    await setUp((_request, response) => json(response, {}, 503), { onRejection })
    for (let number = 1; number <= 5; number += 1) await failureOf(ask(page(number)))
    expect(upstream.calls).toHaveLength(4 * 3 + 1)
    expect(onRejection).not.toHaveBeenCalled()
  })

  test('counts each of its failed writes, but one page that fails only once', async () => {
    await setUp((_request, response) => json(response, {}, 500), { retry: once })
    for (let made = 0; made < 6; made += 1) await failureOf(ask(page(1)))
    expect(client.health).toBe('healthy')
    for (let made = 0; made < 5; made += 1) await failureOf(ask(write))
    expect(client.health).toBe('failing')
  })

  test('counts as failing after unreadable responses, but not after a 404 or 400', async () => {
    let status = 404
    await setUp((_request, response) => json(response, {}, status))
    const judge = (number: number) =>
      client.request(page(number), (response) => {
        throw new UpstreamError('VIDEO_SITE', 'bad-response', 'sent an unexpected shape', {
          status: response.status,
        })
      })
    for (status of [404, 400]) {
      for (let number = 1; number <= 5; number += 1) await failureOf(judge(number))
      expect(client.health).toBe('healthy')
    }
    status = 200
    for (let number = 1; number <= 10; number += 1) await failureOf(judge(number))
    expect(client.health).toBe('failing')
  })

  test('at one endpoint still gets calls at other endpoints of the members’ pool', async () => {
    await setUp((_request, response) => response.socket?.destroy(), { breakers: 'endpoint' })
    const texts = { ...write, name: 'POST /send-text' }
    for (let made = 0; made < 5; made += 1) await failureOf(ask(texts))
    await failureOf(ask(texts))
    expect(upstream.calls).toHaveLength(5)
    await failureOf(ask({ ...write, name: 'POST /login' }))
    expect(upstream.calls).toHaveLength(6)
    expect([client.health, client.breaker]).toEqual(['probing', 'open'])
  })
})

describe('a used-up quota', () => {
  const refuse = (seconds?: number) => (response: { status: number }) => {
    if (response.status !== 429) return response.status
    throw new UpstreamError('VIDEO_SITE', 'quota', 'says that it is enough', {
      status: 429,
      ...(seconds !== undefined && { retryAfterSeconds: seconds }),
    })
  }

  test('is remembered until its reset, and doesn’t affect other quotas', async () => {
    let time = 0
    await setUp((_request, response) => json(response, {}, upstream.calls.length === 1 ? 429 : 200), {
      now: () => time,
    })
    const search = { ...read, quota: 'search' }
    await failureOf(client.request(search, refuse(60)))
    time = 20_000
    const again = await failureOf(client.request(search, refuse(60)))
    expect([again.failure, again.retryAfterSeconds]).toEqual(['quota', 40])
    expect(upstream.calls).toHaveLength(1)
    expect(await client.request(read, refuse(60))).toBe(200)
    time = 60_000
    expect(await client.request(search, refuse(60))).toBe(200)
  })

  test.each([
    ['five seconds, if it names none', undefined, 5],
    ['what it names', 60, 60],
    ['a quarter of an hour at most', 3_600, 900],
  ])('is remembered for %s', async (_time, named, seconds) => {
    let time = 0
    await setUp((_request, response) => json(response, {}, upstream.calls.length === 1 ? 429 : 200), {
      now: () => time,
    })
    await failureOf(client.request(read, refuse(named)))
    time = seconds * 1000 - 1
    await failureOf(client.request(read, refuse(named)))
    expect(upstream.calls).toHaveLength(1)
    time += 1
    expect(await client.request(read, refuse(named))).toBe(200)
  })

  test('is noticed by calls that wait for a slot meanwhile', async () => {
    const answers: (() => void)[] = []
    const rejections: string[] = []
    await setUp((_request, response) => answers.push(() => json(response, {}, 429)), {
      concurrency: { running: 1, waiting: 2 },
      onRejection: (_service, reason) => rejections.push(reason),
    })
    const asked = [1, 2, 3].map(() => failureOf(client.request(read, refuse(60))))
    await vi.waitFor(() => expect(answers).toHaveLength(1), { timeout: 20_000 })
    answers[0]?.()
    expect((await Promise.all(asked)).map(({ failure }) => failure)).toEqual(['quota', 'quota', 'quota'])
    expect(upstream.calls).toHaveLength(1)
    expect(rejections).toEqual(['quota', 'quota'])
  })

  test('makes the cache treat the service as failing', async () => {
    await setUp((_request, response) => json(response, {}, 429))
    await failureOf(client.request(read, refuse(60)))
    expect(client.health).toBe('failing')
  })
})

test('the client runs and queues a limited number of calls, and rejects the next at once', async () => {
  const held: (() => void)[] = []
  await setUp((_request, response) => held.push(() => json(response, {})), {
    concurrency: { running: 2, waiting: 2 },
  })
  const slow = [ask(read), ask(read), ask(read), ask(read)]
  await vi.waitFor(() => expect(held).toHaveLength(2), { timeout: 20_000 })
  expect(client.load).toEqual({ running: 2, waiting: 2 })
  expect((await failureOf(ask(read))).failure).toBe('unavailable')
  held[0]?.()
  await vi.waitFor(() => expect(held).toHaveLength(3), { timeout: 20_000 })
  expect(client.load).toEqual({ running: 2, waiting: 1 })
  held[1]?.()
  await vi.waitFor(() => expect(held).toHaveLength(4), { timeout: 20_000 })
  for (const answer of held.slice(2)) answer()
  await Promise.all(slow)
  expect(client.load).toEqual({ running: 0, waiting: 0 })
})

test.each([
  [true, 'trace'],
  [false, undefined],
])('a service that is part of this product (%s) gets the trace %s', async (isFirstParty, trace) => {
  await setUp((request, response) => json(response, { trace: request.headers.traceparent }), {
    isFirstParty,
    trace: (_service, _name, work) => work({ traceparent: 'trace' }),
  })
  expect((await ask(read)).json).toEqual({ trace })
})

test.each([
  [{ 'x-ratelimit-remaining': '7', 'ratelimit-remaining': '8' }, [7]],
  [{ 'ratelimit-remaining': '0' }, [0]],
  [{ 'ratelimit-remaining': '120' }, [120]],
  [{ 'ratelimit-remaining': 'below 10' }, []],
  [{ 'ratelimit-remaining': '10 or more' }, []],
  [{}, []],
])('the quota left by %j is reported as %j', async (headers, expected) => {
  const left: number[] = []
  await setUp((_request, response) => response.writeHead(200, headers).end('{}'), {
    onQuotaLeft: (_service, calls) => left.push(calls),
  })
  await ask(read)
  expect(left).toEqual(expected)
})

test.each<[string, number | UpstreamError, RequestAttempt['outcome']]>([
  ['its status', 404, 404],
  ['the status of a failure', 500, 500],
  ['the status of a refusal', new UpstreamError('VIDEO_SITE', 'unavailable', 'no'), 200],
  ['an unreadable response', new UpstreamError('VIDEO_SITE', 'bad-response', 'no'), 'bad-response'],
  ['a used-up quota', new UpstreamError('VIDEO_SITE', 'quota', 'no'), 'quota'],
])('an attempt is reported with %s', async (_what, answer, outcome) => {
  const onAttempt = vi.fn()
  await setUp((_request, response) => json(response, {}, typeof answer === 'number' ? answer : 200), {
    onAttempt,
  })
  const asked = client.request(write, () => {
    if (typeof answer !== 'number') throw answer
  })
  await asked.catch(() => undefined)
  expect(onAttempt).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ service: 'VIDEO_SITE', endpoint: 'POST /things', outcome }),
  )
})

test('errors name the endpoint, but no address, query or key', async () => {
  await setUp((_request, response) => json(response, { body: 'private' }, 500), {
    headers: { authorization: 'Bearer very-secret' },
  })
  const { message } = await failureOf(ask({ ...read, query: { phone: '5551234567' } }))
  expect(message).toBe('VIDEO_SITE: GET /things answered 500')
})
