import { expect, it } from 'vitest'
import { missing, ready, unanswered } from '../navigation/load.ts'
import { momentary } from './momentary.ts'

const now = 1_790_000_012_345
const openedAt = 1_789_999_980_000

it('is a page that tells how many places are left', () => {
  const withPlaces = momentary(ready, [{ placesLeft: null }, { placesLeft: 0 }], now)
  expect(withPlaces).toEqual({ ...ready, isMomentary: true, openedAt })
  expect(momentary(ready, [{ placesLeft: null }, null, undefined], now)).toEqual({ ...ready, openedAt })
  expect(momentary(unanswered, [undefined], now)).toEqual({ ...unanswered, openedAt })
  expect(momentary(missing, [{ placesLeft: 1 }], now)).toEqual(missing)
})
