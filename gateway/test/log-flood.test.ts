import { pino } from 'pino'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { sampleLines } from '../../foundation/log-sampling.ts'
import { startGateway } from './gateway-harness.ts'
import { json, startUpstream } from './upstream-server.ts'

const upstream = await startUpstream((_request, response) => json(response, {}, 500))
afterAll(() => upstream.close())
afterEach(() => vi.useRealTimers())

interface Line {
  level: number
  msg: string
  leftOut?: number
}

test('a network that sends a flood of requests that fail or are refused writes no flood of lines', {
  timeout: 300_000,
}, async () => {
  const lines: Line[] = []
  const gateway = await startGateway(
    { PRODUCT_API_URL: upstream.url, TRUSTED_PROXIES: '10.0.0.1', LOG_LEVEL: 'info' },
    { log: { write: (line) => lines.push(JSON.parse(line)) }, softTimeout: null },
  )
  const before = lines.length
  const payloads = [
    { query: '{ banner { imageUrl } featuredVideo { id } }' },
    { query: '{ nothing }' },
    { query: '{ ' },
    { query: 'query ($page: Int!) { posts(page: $page) { items { id } } }', variables: { page: 'x' } },
    { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } },
    [],
  ]
  const ask = (time: number) =>
    gateway.app.inject({
      method: time % 7 === 6 ? 'PUT' : 'POST',
      url: time % 11 === 10 ? `/nowhere/${time}` : '/graphql',
      remoteAddress: '192.0.2.1',
      payload: payloads[time % payloads.length] ?? {},
    })
  for (let time = 0; time < 600; time += 100) {
    await Promise.all(Array.from({ length: 100 }, (_, at) => ask(time + at)))
  }
  // The first few of each kind.
  expect(lines.length - before).toBeGreaterThan(0)
  expect(lines.length - before).toBeLessThan(60)
})

describe('lines of one kind', () => {
  function setUp(level = 'info') {
    vi.useFakeTimers({ now: 0 })
    const lines: Line[] = []
    const log = pino(
      { level, hooks: sampleLines() },
      { write: (line: string) => lines.push(JSON.parse(line)) },
    )
    return { log, lines, texts: () => lines.map(({ msg }) => msg) }
  }
  const many = (write: (at: number) => void, count = 500) => {
    for (let at = 0; at < count; at += 1) write(at)
  }

  test('are written ten times in ten seconds; then how many more there were', () => {
    const { log, lines } = setUp()
    many((at) => log.warn({ path: `a${at}` }, 'field failed'))
    expect(lines).toHaveLength(10)
    vi.advanceTimersByTime(10_000)
    expect(lines).toHaveLength(11)
    expect(lines.at(-1)).toMatchObject({
      level: 40,
      leftOut: 490,
      seconds: 10,
      msg: 'more lines like: field failed',
    })
    vi.advanceTimersByTime(60_000)
    expect(lines).toHaveLength(11)
    log.warn('field failed')
    expect(lines).toHaveLength(12)
  })

  test('leave those of other kinds: another message, another level, another service', () => {
    const { log, texts, lines } = setUp()
    many(() => log.warn({ service: 'PRODUCT_API' }, 'breaker changed'))
    log.warn({ service: 'STREAMING' }, 'breaker changed')
    log.error('breaker changed')
    log.warn('Redis does not answer')
    expect(lines).toHaveLength(13)
    expect(texts().at(-1)).toBe('Redis does not answer')
  })

  test('are told by their beginning: a client’s words at the end make no new kind', () => {
    const { log, lines } = setUp()
    many((at) => log.warn(`Something that stands before what a client has sent along came up: ${at}`))
    many((at) =>
      log.warn(new Error(`Something that stands before what a client has sent along came up: ${at}`)),
    )
    expect(lines).toHaveLength(10)
  })

  test('count for children as for their parent', () => {
    const { log, lines } = setUp()
    many((at) => log.child({ requestId: String(at) }).warn('field failed'))
    expect(lines).toHaveLength(10)
  })

  test('are all written where the log level asks for detail, and where the process ends', () => {
    const { log, lines } = setUp('debug')
    many(() => log.debug('left out'))
    many(() => log.fatal('The end'))
    expect(lines).toHaveLength(1_000)
  })
})
