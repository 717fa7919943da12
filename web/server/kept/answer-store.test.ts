import { beforeEach, describe, expect, it } from 'vitest'
import { AnswerStore, type Entry } from './answer-store.ts'

const megabyte = 1024 * 1024

/** An entry that takes about so many bytes. */
const entry = (size: number, given: Partial<Entry> = {}): Entry => ({
  answer: {
    status: 200,
    etag: '',
    unchanged: [],
    forms: { br: { body: Buffer.alloc(0), headers: [] }, gzip: { body: Buffer.alloc(0), headers: [] } },
    size,
  },
  label: '/',
  madeAt: 0,
  freshUntil: 0,
  staleUntil: 0,
  keptUntil: 0,
  remakeFrom: 0,
  excusedUntil: 0,
  isWhole: true,
  mayStay: true,
  ...given,
})

let now: number
let store: AnswerStore

beforeEach(() => {
  now = 0
  store = new AnswerStore(megabyte, () => now)
})

/** Asks for an address so many times, keeping what is not there. */
function ask(key: string, times: number, given: Partial<Entry> = {}): void {
  for (let time = 0; time < times; time += 1) {
    if (store.get(key) === undefined) store.set(key, entry(20_000, given))
  }
}

const hot = Array.from({ length: 20 }, (_, index) => `/news/${index}`)
const areKept = () => hot.filter((key) => store.peek(key) !== undefined)

describe('a flood of addresses', () => {
  beforeEach(() => {
    for (const key of hot) ask(key, 10)
  })

  it('never takes more than the room', () => {
    for (let number = 0; number < 20_000; number += 1) ask(`/?page=${number}`, 2)
    expect(store.bytes).toBeLessThanOrEqual(megabyte)
    expect(store.count).toBeLessThan(60)
  })

  it.each([1, 2, 5])('pushes out nothing that people read, each address asked for %i times', (times) => {
    for (let number = 0; number < 20_000; number += 1) ask(`/?page=${number}`, times)
    expect(areKept()).toEqual(hot)
  })

  it('pushes out nothing with addresses that name nothing, however often', () => {
    for (let number = 0; number < 5_000; number += 1) ask(`/news/no-${number}`, 50, { mayStay: false })
    expect(areKept()).toEqual(hot)
  })
})

it('gives the place of what was hot once to what is hot now', () => {
  for (const key of hot) ask(key, 10)
  for (let number = 0; number < 30; number += 1) ask(`/before/${number}`, 9)
  now += 2 * 60 * 60 * 1_000
  const newer = Array.from({ length: 30 }, (_, index) => `/video/${index}`)
  for (const key of newer) ask(key, 5)
  expect(newer.filter((key) => store.peek(key) === undefined)).toEqual([])
})

it('keeps nothing that would take all of its room', () => {
  store.set('/huge', entry(megabyte / 2))
  expect(store.peek('/huge')).toBeUndefined()
})

it('takes back what is there no longer', () => {
  ask('/news/gone', 5)
  store.set('/news/gone', entry(20_000, { mayStay: false }))
  ask('/news/other', 5)
  expect(store.peek('/news/gone')?.mayStay).toBe(false)
  expect(store.count).toBe(2)
})
