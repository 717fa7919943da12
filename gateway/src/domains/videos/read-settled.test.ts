import { expect, test, vi } from 'vitest'
import { Cache } from '../../cache/cache.ts'
import { readSettled } from './read-settled.ts'

const policy = { ttlMs: 1_000, staleIfErrorMs: 1_000 }

test('a failed load doesn’t affect cached videos', async () => {
  const cache = new Cache({ maxBytes: 1_000_000 })
  await cache.read('cached', policy, async () => 'value')
  const failure = new Error('down')
  const load = vi.fn(async () => {
    throw failure
  })
  expect(await readSettled(cache, ['cached', 'a', 'b'], policy, load)).toEqual(
    new Map<string, string | Error>([
      ['cached', 'value'],
      ['a', failure],
      ['b', failure],
    ]),
  )
  expect(load).toHaveBeenCalledTimes(1)
  expect(load).toHaveBeenCalledWith(['a', 'b'])
})

test('nothing is loaded without keys', async () => {
  const load = vi.fn(async () => new Map<string, string>())
  expect(await readSettled(new Cache({ maxBytes: 1_000 }), [], policy, load)).toEqual(new Map())
  expect(load).not.toHaveBeenCalled()
})
