import { expect, test } from 'vitest'
import { BulkheadFull, createBulkhead } from './bulkhead.ts'

function setUp() {
  const bulkhead = createBulkhead({ running: 2, waiting: 2 })
  const ends: (() => void)[] = []
  const begin = (signal = new AbortController().signal) =>
    bulkhead.run(signal, () => new Promise<void>((resolve) => ends.push(resolve)))
  return { bulkhead, begin, ends }
}

/** Lets everything that is due run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('so many run, so many wait their turn, and the next is refused at once', async () => {
  const { bulkhead, begin, ends } = setUp()
  const all = [begin(), begin(), begin(), begin()]
  await expect(begin()).rejects.toBeInstanceOf(BulkheadFull)
  expect(ends).toHaveLength(2)
  expect(bulkhead.load).toEqual({ running: 2, waiting: 2 })
  ends[0]?.()
  await settled()
  expect(ends).toHaveLength(3)
  expect(bulkhead.load).toEqual({ running: 2, waiting: 1 })
  for (let done = 1; done < 4; done += 1) {
    ends[done]?.()
    await settled()
  }
  await Promise.all(all)
  expect(bulkhead.load).toEqual({ running: 0, waiting: 0 })
})

test('a call that gives up waiting leaves its place to the next', async () => {
  const { bulkhead, begin, ends } = setUp()
  const running = [begin(), begin()]
  const deadline = new AbortController()
  const waiting = begin(deadline.signal)
  deadline.abort(new Error('too long'))
  await expect(waiting).rejects.toThrow('too long')
  expect(bulkhead.load).toEqual({ running: 2, waiting: 0 })
  for (const end of ends) end()
  await Promise.all(running)
  expect(bulkhead.load).toEqual({ running: 0, waiting: 0 })
})

test('failed work gives its place to the next', async () => {
  const bulkhead = createBulkhead({ running: 1, waiting: 1 })
  const { signal } = new AbortController()
  const failing = bulkhead.run(signal, () => Promise.reject(new Error('down')))
  const next = bulkhead.run(signal, async () => 'done')
  await expect(failing).rejects.toThrow('down')
  expect(await next).toBe('done')
})
