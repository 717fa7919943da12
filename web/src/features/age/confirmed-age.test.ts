import { afterEach, expect, test, vi } from 'vitest'
import { forbiddenStorage, memoryStorage } from '../../../test/memory-storage.ts'

let visits = 0

/** The module as a page of its own has it. */
async function load(): Promise<typeof import('./confirmed-age.ts')> {
  visits += 1
  const page = `./confirmed-age.ts?visit=${visits}`
  return import(/* @vite-ignore */ page)
}

afterEach(() => vi.unstubAllGlobals())

test('a confirmation is remembered for that age and younger ones', async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  const first = await load()
  expect(first.hasConfirmed(21)).toBe(false)
  first.confirm(21)
  const second = await load()
  expect([18, 21, 25].map(second.hasConfirmed)).toEqual([true, true, false])
})

test('an invalid stored value confirms nothing', async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  localStorage.setItem('confirmed-age', 'yes')
  expect((await load()).hasConfirmed(21)).toBe(false)
})

test('without storage, a confirmation lasts as long as the page', async () => {
  vi.stubGlobal('localStorage', forbiddenStorage())
  const age = await load()
  expect(age.hasConfirmed(21)).toBe(false)
  age.confirm(21)
  expect(age.hasConfirmed(21)).toBe(true)
})
