import { describe, expect, it } from 'vitest'
import {
  type CheckInProduction,
  pausedHere,
  productionOfToday,
  refusedHere,
  wrongDateMessage,
} from './scanner.ts'

const production = (id: string, startsAt: string | null): CheckInProduction => ({
  id,
  name: `Night ${id}`,
  startsAt,
  endsAt: null,
})

// Seven in the evening in Long Beach, where the day is still the 20th.
const now = new Date('2026-11-21T03:00:00.000Z')

describe('the production of a door', () => {
  it('is the one that starts today at the studio', () => {
    const productions = [
      production('1', null),
      production('2', '2026-11-21T04:30:00.000Z'),
      production('3', '2026-11-22T04:30:00.000Z'),
    ]
    expect(productionOfToday(productions, now)).toBe('2')
  })

  it('is left to the person where none or several start today', () => {
    expect(productionOfToday([production('1', null)], now)).toBeNull()
    const two = [production('1', '2026-11-20T19:00:00.000Z'), production('2', '2026-11-21T04:30:00.000Z')]
    expect(productionOfToday(two, now)).toBeNull()
  })
})

describe('what a door refuses by itself', () => {
  const productions = [production('12', null), production('13', null)]

  it('is a code of another production, by its name where that is known', () => {
    expect(refusedHere('13_sig-7', '12', productions)).toMatchObject({
      kind: 'refused',
      message: 'This ticket is for Night 13. No one was checked in.',
    })
    expect(refusedHere('99_sig-7', '12', productions)?.message).toMatch(/another production/)
  })

  it.each(['', 'https://elsewhere.example/menu', `1_${'x'.repeat(10_000)}-7`])(
    'is no ticket: %.30s',
    (text) => {
      expect(refusedHere(text, null, productions)).toMatchObject({ kind: 'refused', production: null })
    },
  )

  it('is none of its own tickets, and no ticket at all where it is for any production', () => {
    expect(refusedHere('12_sig-7', '12', productions)).toBeNull()
    expect(refusedHere('https://compound.example/attendee-check/13_sig-7', null, productions)).toBeNull()
  })
})

describe('a ticket of another night, at a door for any production', () => {
  const productions = [
    production('1', null),
    production('2', '2026-11-21T04:30:00.000Z'),
    production('3', '2026-11-28T04:30:00.000Z'),
  ]

  it('is told before it is validated', () => {
    expect(pausedHere('3_sig-7', null, productions, now)).toEqual({
      kind: 'paused',
      name: null,
      production: 'Night 3, Friday, November 27, 2026',
      message: 'This ticket is for Friday, November 27, 2026, not today. No one is checked in yet.',
    })
  })

  it.each([
    ['today’s', '2_sig-7', null],
    ['one without a date', '1_sig-7', null],
    ['one that the list does not know', '99_sig-7', null],
    ['one that the door is for', '3_sig-7', '3'],
  ])('is not %s', (_which, code, chosenId) => {
    expect(pausedHere(code, chosenId, productions, now)).toBeNull()
  })

  it('is not one that goes on after midnight', () => {
    const night = { startsAt: '2026-11-21T04:30:00.000Z', endsAt: '2026-11-21T10:00:00.000Z' }
    expect(wrongDateMessage(night, new Date('2026-11-21T09:00:00.000Z'))).toBeNull()
    expect(wrongDateMessage({ ...night, endsAt: null }, new Date('2026-11-21T12:00:00.000Z'))).toBeNull()
    expect(wrongDateMessage(night, new Date('2026-11-22T02:00:00.000Z'))).toMatch(/not today/)
  })
})
