import { expect, test } from 'vitest'
import { Posters } from './posters.ts'

const posters = new Posters(['jinx-2-480.avif', 'jinx-1-480.avif', 'live-1-960.avif', 'README.md'])

test('posters take turns within their group', () => {
  expect([0, 1, 2].map((index) => posters.inGroup('jinx', index))).toEqual(['jinx-1', 'jinx-2', 'jinx-1'])
  expect(() => posters.inGroup('jin', 0)).toThrow(RangeError)
})
