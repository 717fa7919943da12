import { expect, test } from 'vitest'
import { production } from '../test/calendar-production.ts'
import { calendarEvent, isRevised, streamEvent, writeCalendar } from './calendar-event.ts'

const site = { name: 'The Compound', url: 'https://compound.example' }

const eventOf = (changes: object) => {
  const event = calendarEvent({ ...production, ...changes })
  const text = event === null ? '' : writeCalendar([event], site, null)
  return text.split('\r\n')
}

test('an event has everything that is known about its production', () => {
  expect(eventOf({})).toEqual(
    expect.arrayContaining([
      'UID:production-12@compound.example',
      'SEQUENCE:3',
      'DTSTAMP:20261105T180000Z',
      'DTSTART:20261210T030000Z',
      'DTEND:20261210T053000Z',
      'SUMMARY:Finals Night',
      'LOCATION:Pier 5\\, Long Beach',
      'STATUS:CONFIRMED',
      'URL;VALUE=URI:https://compound.example/RSVP/finals-night',
    ]),
  )
  expect(eventOf({ endsAt: production.startsAt }).filter((line) => line.startsWith('DTEND'))).toEqual([])
  expect(calendarEvent({ ...production, startsAt: null })).toBeNull()
})

test.each([
  { name: 'Semifinals' },
  { startsAt: new Date('2026-12-11T03:00:00Z') },
  { endsAt: null },
  { venue: null },
  { calledOff: true },
])('%j changes what it shows, so the production is revised', (changes) => {
  expect(isRevised(production, { ...production, ...changes })).toBe(true)
  expect(eventOf(changes)).not.toEqual(eventOf({}))
})

test('other changes don’t raise the revision', () => {
  const moved = { ...production, slug: 'finals', revision: 4 }
  expect(isRevised(production, moved)).toBe(false)
})

test('a stream’s event links to the channel, and says if it is canceled', () => {
  const stream = {
    id: 'eyJ+/w==',
    title: 'Courtyard Hour',
    url: 'https://live.example/channel',
    startsAt: new Date('2026-12-10T03:00:00Z'),
    endsAt: new Date('2026-12-10T06:00:00Z'),
    isCancelled: false,
  }
  const linesOf = (changes: object) =>
    writeCalendar([streamEvent({ ...stream, ...changes })], site, null).split('\r\n')
  expect(linesOf({})).toEqual(
    expect.arrayContaining([
      'UID:stream-eyJ%2B%2Fw%3D%3D@compound.example',
      'DTSTART:20261210T030000Z',
      'DTEND:20261210T060000Z',
      'SUMMARY:Courtyard Hour',
      'STATUS:CONFIRMED',
      'URL;VALUE=URI:https://live.example/channel',
    ]),
  )
  expect(linesOf({ isCancelled: true, endsAt: null })).toEqual(
    expect.arrayContaining(['STATUS:CANCELLED', 'DESCRIPTION:This stream has been canceled.']),
  )
})
