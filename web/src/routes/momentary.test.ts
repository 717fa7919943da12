import { expect, it } from 'vitest'
import { missing, ready, unanswered } from '../navigation/loaded.ts'
import { momentary } from './momentary.ts'

it('is a page that tells how many places are left', () => {
  expect(momentary(ready, [{ placesLeft: null }, { placesLeft: 0 }])).toEqual({ ...ready, isMomentary: true })
  expect(momentary(ready, [{ placesLeft: null }, null, undefined])).toEqual(ready)
  expect(momentary(unanswered, [undefined])).toEqual(unanswered)
  expect(momentary(missing, [{ placesLeft: 1 }])).toEqual(missing)
})
