import { describe, expect, it } from 'vitest'
import { Posters } from './posters.ts'

const posters = new Posters([
  'high-jinx-2-480.avif',
  'high-jinx-1-480.avif',
  'live-1-960.avif',
  'live-1-480.avif',
  'README.md',
])

describe('Posters', () => {
  it('take turns within their group', () => {
    expect([0, 1, 2, 3].map((index) => posters.inGroup('high-jinx', index))).toEqual([
      'high-jinx-1',
      'high-jinx-2',
      'high-jinx-1',
      'high-jinx-2',
    ])
  })

  it('refuse a group that there is not', () => {
    expect(() => posters.inGroup('high', 0)).toThrow(RangeError)
  })

  it.each([
    [undefined, 'live-1-960.avif'],
    [1, 'live-1-480.avif'],
    [480, 'live-1-480.avif'],
    [481, 'live-1-960.avif'],
    [2000, 'live-1-960.avif'],
  ])('give for a width of %s the file %s', (width, file) => {
    expect(posters.file('live-1', width)).toBe(file)
  })

  it('have no file for an unknown name, not even one that every object has', () => {
    expect(posters.file('live-2', 100)).toBeUndefined()
    expect(posters.file('constructor', 100)).toBeUndefined()
  })
})
