import { describe, expect, test } from 'vitest'
import { isoDay, readDay, showDay } from './calendar-day.ts'

const read = (typed: string): string | null => {
  const day = readDay(typed)
  return day && isoDay(day)
}

describe('a typed day', () => {
  test.each([
    'Nov/20/1990',
    'November 20, 1990',
    '20 Nov 1990',
    'Nov 20th, 1990',
    '11/20/1990',
    ' 11 / 20 / 1990 ',
    '1990-11-20',
    '１９９０－１１－２０',
    '1990\u201111–20',
    '\u200e11\u200e/\u200e20\u200e/\u200e1990',
    'Nov\u00a020,\u202f1990\u200b',
  ])('%s is understood', (typed) => {
    expect(read(typed)).toBe('1990-11-20')
  })

  test('comes in the order of the country: the month first', () => {
    expect([read('3/4/1985'), read('31/12/1985')]).toEqual(['1985-03-04', null])
  })

  test.each(['', 'yesterday', '1990', 'Nov 1990', '11/20/90', 'Nov/31/1990', '13/01/1990', '1990-02-30'])(
    '%j is none',
    (typed) => {
      expect(read(typed)).toBeNull()
    },
  )

  test('may be 29 February only in leap years', () => {
    expect(read('Feb/29/1992')).toBe('1992-02-29')
    expect(read('Feb/29/1990')).toBeNull()
    expect(read('2/29/1900')).toBeNull()
    expect(read('2/29/2000')).toBe('2000-02-29')
  })
})

test('is shown as the specification wants it', () => {
  expect(showDay(new Date(1990, 10, 5))).toBe('Nov/05/1990')
})
