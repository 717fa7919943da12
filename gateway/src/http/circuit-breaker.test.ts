import { describe, expect, test } from 'vitest'
import { BreakerOpen, type Classification, createBreaker } from './circuit-breaker.ts'

class Failure extends Error {
  readonly classification: Classification
  readonly subject: string | undefined

  constructor(classification: Classification, subject?: string) {
    super('failure')
    this.classification = classification
    this.subject = subject
  }
}

function setUp() {
  let time = 0
  const breaker = createBreaker(() => time)
  const call = (error?: Error) =>
    breaker
      .run(
        async () => {
          if (error !== undefined) throw error
        },
        (thrown) => (thrown instanceof Failure ? thrown : { classification: 'ignored' }),
      )
      .then(
        () => 'answered',
        (thrown: unknown) => (thrown instanceof BreakerOpen ? 'refused' : 'failed'),
      )
  async function calls(count: number, error?: Error) {
    for (let made = 0; made < count; made += 1) await call(error)
  }
  return { breaker, call, calls, pass: (ms: number) => (time += ms) }
}

const down = () => new Failure('failure')

describe('the breaker opens', () => {
  test('when half of the calls fail, not before', async () => {
    const { breaker, calls } = setUp()
    await calls(8)
    await calls(7, down())
    expect(breaker.state).toBe('closed')
    await calls(1, down())
    expect(breaker.state).toBe('open')
  })

  test('not after failures that are far apart', async () => {
    const { breaker, calls, pass } = setUp()
    await calls(4, down())
    pass(30_000)
    await calls(4, down())
    expect(breaker.state).toBe('closed')
  })

  test('not after one broken page, however often it is requested', async () => {
    const { breaker, calls } = setUp()
    await calls(50, new Failure('failure', '/post/broken'))
    expect(breaker.state).toBe('closed')
    for (const slug of ['a', 'b', 'c', 'd']) await calls(1, new Failure('failure', `/post/${slug}`))
    expect(breaker.state).toBe('open')
  })

  test('not after client errors, nor after canceled calls', async () => {
    const { breaker, calls } = setUp()
    await calls(20, new Failure('success'))
    await calls(20, new Failure('ignored'))
    expect(breaker.state).toBe('closed')
  })
})

describe('after its pause', () => {
  async function opened() {
    const all = setUp()
    await all.calls(5, down())
    all.pass(5_000)
    expect(all.breaker.state).toBe('half-open')
    return all
  }

  test('stays open for another pause if the probe fails', async () => {
    const { breaker, call, pass } = await opened()
    expect(await call(down())).toBe('failed')
    expect(breaker.state).toBe('open')
    pass(4_999)
    expect(await call()).toBe('refused')
    pass(1)
    expect(await call()).toBe('answered')
  })

  test('allows another probe if one was canceled', async () => {
    const { breaker, call } = await opened()
    expect(await call(new Failure('ignored'))).toBe('failed')
    expect(breaker.state).toBe('half-open')
    expect(await call()).toBe('answered')
  })
})

test('calls that started before it opened don’t count afterwards', async () => {
  const { breaker, calls, call, pass } = setUp()
  const ends: (() => void)[] = []
  const early = Array.from({ length: 10 }, () =>
    breaker.run(
      () => new Promise<void>((_resolve, reject) => ends.push(() => reject(down()))),
      () => ({ classification: 'failure' }),
    ),
  )
  await calls(5, down())
  pass(5_000)
  expect(await call()).toBe('answered')
  for (const end of ends) end()
  await Promise.allSettled(early)
  expect(breaker.state).toBe('closed')
})
