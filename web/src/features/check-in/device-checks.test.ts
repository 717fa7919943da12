import { describe, expect, test } from 'vitest'
import {
  type CheckInProduction,
  inCheckInOrder,
  pauseForOtherDate,
  productionOfToday,
  refuseOnDevice,
  wrongDateMessage,
} from './device-checks.ts'

const production = (id: string, startsAt: string | null): CheckInProduction => ({
  id,
  name: `Night ${id}`,
  startsAt,
  endsAt: null,
})

// Seven in the evening in Long Beach, where the day is still the 20th.
const now = new Date('2026-11-21T03:00:00.000Z')

const productions = [
  production('1', null),
  production('2', '2026-11-21T04:30:00.000Z'),
  production('3', '2026-11-22T04:30:00.000Z'),
]

describe('the preselected production', () => {
  test('is the one that starts today at the studio', () => {
    expect(productionOfToday(productions, now)).toBe('2')
  })

  test('is none if no production or several start today', () => {
    expect(productionOfToday(productions.slice(0, 1), now)).toBeNull()
    const another = production('4', '2026-11-20T19:00:00.000Z')
    expect(productionOfToday([...productions, another], now)).toBeNull()
  })
})

test('productions are sorted: today’s, upcoming, undated and past ones, each nearest first', () => {
  const days = ['2026-11-01', '2026-12-24', null, '2026-11-20', '2026-11-25', '2026-11-10']
  const mixed = days.map((day, index) => production(String(index), day && `${day}T20:00:00.000Z`))
  expect(inCheckInOrder(mixed, now).map(({ id }) => id)).toEqual(['3', '4', '1', '2', '5', '0'])
})

describe('what the scanner refuses without a request', () => {
  test('is a code for another production, with its name and date if known', () => {
    expect(refuseOnDevice('3_sig-7', '2', productions)).toEqual({
      kind: 'elsewhere',
      name: null,
      production: null,
      switchTo: productions[2],
      message: 'This ticket is for Night 3, Saturday, November 21, 2026. Not checked in.',
    })
    expect(refuseOnDevice('99_sig-7', '2', productions)).toMatchObject({
      switchTo: null,
      message: 'This ticket is for another production. Not checked in.',
    })
  })

  test.each(['', 'https://elsewhere.example/menu', `1_${'x'.repeat(10_000)}-7`])(
    'is no ticket: %.30s',
    (text) => {
      expect(refuseOnDevice(text, null, productions)).toMatchObject({ kind: 'refused', production: null })
    },
  )

  test("isn't a ticket for the chosen or any production", () => {
    expect(refuseOnDevice('2_sig-7', '2', productions)).toBeNull()
    expect(refuseOnDevice('https://compound.example/attendee-check/3_sig-7', null, productions)).toBeNull()
  })
})

describe('a ticket for another date, with no production chosen', () => {
  test('is paused before it is validated', () => {
    expect(pauseForOtherDate('3_sig-7', null, productions, now)).toEqual({
      kind: 'paused',
      name: null,
      production: 'Night 3, Saturday, November 21, 2026',
      message: 'This ticket is for Saturday, November 21, 2026, not today. Not checked in.',
    })
  })

  test.each([
    ['today’s', '2_sig-7', null],
    ['one without a date', '1_sig-7', null],
    ['one that the list does not know', '99_sig-7', null],
    ['one for the chosen production', '3_sig-7', '3'],
  ])('is not %s', (_which, code, chosenId) => {
    expect(pauseForOtherDate(code, chosenId, productions, now)).toBeNull()
  })

  test('is not one that runs past midnight', () => {
    const production = { startsAt: '2026-11-21T04:30:00.000Z', endsAt: '2026-11-21T10:00:00.000Z' }
    expect(wrongDateMessage(production, new Date('2026-11-21T09:00:00.000Z'))).toBeNull()
    expect(wrongDateMessage({ ...production, endsAt: null }, new Date('2026-11-21T12:00:00.000Z'))).toBeNull()
    expect(wrongDateMessage(production, new Date('2026-11-22T02:00:00.000Z'))).toMatch(/not today/)
  })
})
