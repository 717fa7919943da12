import { describe, expect, test } from 'vitest'
import { SegmentedLru } from './segmented-lru.ts'

interface Page {
  readonly bytes: number
  readonly isGone?: boolean
}

/** 100 bytes: 20 for new values, 80 for those that are read more than once. */
function create(): SegmentedLru<Page> {
  return new SegmentedLru({
    maxBytes: 100,
    sizeOf: ({ bytes }) => bytes,
    probationShare: 0.2,
    largestShare: 0.5,
    mayProtect: ({ isGone }) => isGone !== true,
  })
}

const ten: Page = { bytes: 10 }

/** Stores a value and reads it so often. */
function storeAndRead(store: SegmentedLru<Page>, key: string, reads: number, page = ten): void {
  store.set(key, page)
  for (let read = 0; read < reads; read += 1) store.get(key)
}

describe('a segmented LRU cache', () => {
  test('returns stored values, and counts them with their size', () => {
    const store = create()
    store.set('a', ten)
    expect(store.get('a')).toBe(ten)
    expect(store.get('b')).toBeUndefined()
    expect({ bytes: store.bytes, count: store.count }).toEqual({ bytes: 10, count: 1 })
    store.set('a', { bytes: 5 })
    expect({ bytes: store.bytes, count: store.count }).toEqual({ bytes: 5, count: 1 })
  })

  test('keeps values that are read during a flood of values that are each read several times', () => {
    const store = create()
    storeAndRead(store, 'read', 1)
    for (let index = 0; index < 1_000; index += 1) {
      storeAndRead(store, `flood ${index}`, 3)
      if (index % 5 === 0) store.get('read')
    }
    expect(store.peek('read')).toBe(ten)
    expect(store.bytes).toBeLessThanOrEqual(100)
  })

  test('evicts the least recently read value', () => {
    const store = create()
    for (let index = 0; index < 8; index += 1) storeAndRead(store, `hot ${index}`, 5)
    storeAndRead(store, 'new', 1)
    expect(store.peek('hot 0')).toBeUndefined()
    expect(store.peek('hot 1')).toBe(ten)
  })

  test('doesn’t count a peek as a hit', () => {
    const store = create()
    store.set('peeked', ten)
    store.peek('peeked')
    store.set('a', ten)
    store.set('b', ten)
    expect(store.peek('peeked')).toBeUndefined()
  })

  test('doesn’t store a value that takes more than its share of a segment', () => {
    const store = create()
    store.set('huge', { bytes: 11 })
    expect(store.peek('huge')).toBeUndefined()
    expect(store.bytes).toBe(0)
  })

  test('protects only values that may be protected, and only while they may', () => {
    const store = create()
    storeAndRead(store, 'gone', 3, { bytes: 10, isGone: true })
    storeAndRead(store, 'kept', 3)
    store.set('kept', { bytes: 10, isGone: true })
    store.set('a', ten)
    store.set('b', ten)
    expect(store.peek('gone')).toBeUndefined()
    expect(store.peek('kept')).toBeUndefined()
  })
})
