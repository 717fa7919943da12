import { expect, test, vi } from 'vitest'
import { Cache } from '../../cache/cache.ts'
import { readEach } from './read-each.ts'

const policy = { freshMs: 1_000, keptMs: 1_000 }

test('a load that fails takes nothing with it that is kept', async () => {
  const cache = new Cache({ maxBytes: 1_000_000 })
  await cache.read('kept', policy, async () => 'value')
  const failure = new Error('down')
  const load = vi.fn(async () => {
    throw failure
  })
  expect(await readEach(cache, ['kept', 'a', 'b'], policy, load)).toEqual(
    new Map<string, string | Error>([
      ['kept', 'value'],
      ['a', failure],
      ['b', failure],
    ]),
  )
  expect(load).toHaveBeenCalledTimes(1)
  expect(load).toHaveBeenCalledWith(['a', 'b'])
})

test('without keys nothing is loaded', async () => {
  const load = vi.fn(async () => new Map<string, string>())
  expect(await readEach(new Cache({ maxBytes: 1_000 }), [], policy, load)).toEqual(new Map())
  expect(load).not.toHaveBeenCalled()
})
