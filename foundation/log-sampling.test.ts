import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sampleLines } from './log-sampling.ts'

interface Line {
  level: number
  msg: string
  leftOut?: number
}

afterEach(() => vi.useRealTimers())

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
