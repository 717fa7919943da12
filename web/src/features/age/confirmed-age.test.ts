import { afterEach, expect, test, vi } from 'vitest'

let visits = 0

/** The module as a page of its own has it. */
async function load(): Promise<typeof import('./confirmed-age.ts')> {
  visits += 1
  const page = `./confirmed-age.ts?visit=${visits}`
  return import(/* @vite-ignore */ page)
}

function storage(values: Map<string, string>) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  })
}

afterEach(() => vi.unstubAllGlobals())

test('a confirmation is remembered for that age and younger ones', async () => {
  storage(new Map())
  const first = await load()
  expect(first.hasConfirmed(21)).toBe(false)
  first.confirm(21)
  const second = await load()
  expect(second.hasConfirmed(18)).toBe(true)
  expect(second.hasConfirmed(21)).toBe(true)
  expect(second.hasConfirmed(25)).toBe(false)
})

test('an invalid stored value confirms nothing', async () => {
  storage(new Map([['confirmed-age', 'yes']]))
  expect((await load()).hasConfirmed(21)).toBe(false)
})

test('without storage, a confirmation lasts as long as the page', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused')
    },
    setItem: () => {
      throw new Error('refused')
    },
  })
  const age = await load()
  expect(age.hasConfirmed(21)).toBe(false)
  age.confirm(21)
  expect(age.hasConfirmed(21)).toBe(true)
})
