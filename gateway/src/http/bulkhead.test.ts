import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBulkhead } from './bulkhead.ts'
import { DeadlineExceeded } from './deadline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const waitMs = 1_000

function setUp() {
  const bulkhead = createBulkhead({ running: 2, waiting: 2 })
  const ends: (() => void)[] = []
  async function begin() {
    await bulkhead.acquire(waitMs)
    await new Promise<void>((resolve) => ends.push(resolve))
    bulkhead.free()
  }
  return { bulkhead, begin, ends }
}

/** Lets everything that is due run. */
const settled = () => vi.advanceTimersByTimeAsync(0)

test('a call that has waited too long gives its turn to the next one', async () => {
  const { bulkhead, begin, ends } = setUp()
  const running = [begin(), begin()]
  const waiting = expect(begin()).rejects.toBeInstanceOf(DeadlineExceeded)
  await vi.advanceTimersByTimeAsync(waitMs)
  await waiting
  expect(bulkhead.load).toEqual({ running: 2, waiting: 0 })
  for (const end of ends) end()
  await Promise.all(running)
  expect(bulkhead.load).toEqual({ running: 0, waiting: 0 })
})

test('a call that got its slot in time doesn’t time out afterwards', async () => {
  const { bulkhead, begin, ends } = setUp()
  const all = [begin(), begin(), begin()]
  await settled()
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(2 * waitMs)
  expect(bulkhead.load).toEqual({ running: 2, waiting: 0 })
  for (const end of ends) end()
  await Promise.all(all)
})
