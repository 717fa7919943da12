import { beforeEach, describe, expect, it } from 'vitest'
import { type Entry, EntryStore } from './entry-store.ts'

const megabyte = 1024 * 1024

/** An entry of about this size in bytes. */
const entry = (size: number, given: Partial<Entry> = {}): Entry => ({
  response: {
    status: 200,
    etag: '',
    notModifiedHeaders: [],
    representations: {
      br: { body: Buffer.alloc(0), headers: [] },
      gzip: { body: Buffer.alloc(0), headers: [] },
    },
    size,
  },
  label: '/',
  renderedAt: 0,
  freshUntil: 0,
  staleUntil: 0,
  expiresAt: 0,
  revalidateFrom: 0,
  backOffUntil: 0,
  isWhole: true,
  isAdmissible: true,
  ...given,
})

let now: number
let store: EntryStore

beforeEach(() => {
  now = 0
  store = new EntryStore(megabyte, () => now)
})

/** Reads an address several times, and stores an entry on a miss. */
function request(key: string, times: number, given: Partial<Entry> = {}): void {
  for (let time = 0; time < times; time += 1) {
    if (store.get(key) === undefined) store.set(key, entry(20_000, given))
  }
}

const hot = Array.from({ length: 20 }, (_, index) => `/news/${index}`)
const cached = () => hot.filter((key) => store.peek(key) !== undefined)

describe('a flood of addresses', () => {
  beforeEach(() => {
    for (const key of hot) request(key, 10)
  })

  it('never takes more than the capacity', () => {
    for (let number = 0; number < 20_000; number += 1) request(`/?page=${number}`, 2)
    expect(store.bytes).toBeLessThanOrEqual(megabyte)
    expect(store.count).toBeLessThan(60)
  })

  it.each([1, 2, 5])('evicts nothing that people read, each address requested %i times', (times) => {
    for (let number = 0; number < 20_000; number += 1) request(`/?page=${number}`, times)
    expect(cached()).toEqual(hot)
  })

  it('evicts nothing with addresses that name nothing, however often', () => {
    for (let number = 0; number < 5_000; number += 1)
      request(`/news/no-${number}`, 50, { isAdmissible: false })
    expect(cached()).toEqual(hot)
  })
})

it('replaces what was hot once by what is hot now', () => {
  for (const key of hot) request(key, 10)
  for (let number = 0; number < 30; number += 1) request(`/before/${number}`, 9)
  now += 2 * 60 * 60 * 1_000
  const newer = Array.from({ length: 30 }, (_, index) => `/video/${index}`)
  for (const key of newer) request(key, 5)
  expect(newer.filter((key) => store.peek(key) === undefined)).toEqual([])
})

it('stores nothing that would take all of its capacity', () => {
  store.set('/huge', entry(megabyte / 2))
  expect(store.peek('/huge')).toBeUndefined()
})

it('replaces an entry whose page is gone', () => {
  request('/news/gone', 5)
  store.set('/news/gone', entry(20_000, { isAdmissible: false }))
  request('/news/other', 5)
  expect(store.peek('/news/gone')?.isAdmissible).toBe(false)
  expect(store.count).toBe(2)
})
