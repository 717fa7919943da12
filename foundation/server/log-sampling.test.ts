import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sampleLines } from './log-sampling.ts'

interface Line {
  level: number
  msg: string
  leftOut?: number
}

afterEach(() => vi.useRealTimers())

describe('log lines of one kind', () => {
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

  test('are written ten times in ten seconds; then only their number is logged', () => {
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

  test('don’t hide lines with another message, level or service', () => {
    const { log, texts, lines } = setUp()
    many(() => log.warn({ service: 'PRODUCT_API' }, 'breaker changed'))
    log.warn({ service: 'STREAMING' }, 'breaker changed')
    log.error('breaker changed')
    log.warn('Redis does not answer')
    expect(lines).toHaveLength(13)
    expect(texts().at(-1)).toBe('Redis does not answer')
  })

  test('are recognized by their beginning: a client’s text at the end makes no new kind', () => {
    const { log, lines } = setUp()
    many((at) => log.warn(`A sentence that is long enough to name its kind before the client text: ${at}`))
    many((at) =>
      log.warn(new Error(`A sentence that is long enough to name its kind before the client text: ${at}`)),
    )
    expect(lines).toHaveLength(10)
  })

  test('count together for child loggers and their parent', () => {
    const { log, lines } = setUp()
    many((at) => log.child({ requestId: String(at) }).warn('field failed'))
    expect(lines).toHaveLength(10)
  })

  test('are all written at debug level, and for fatal errors', () => {
    const { log, lines } = setUp('debug')
    many(() => log.debug('left out'))
    many(() => log.fatal('The end'))
    expect(lines).toHaveLength(1_000)
  })
})
