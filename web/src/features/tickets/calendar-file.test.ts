import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const event: CalendarEvent = {
  id: '12',
  title: 'Finals Night',
  startsAt: '2026-12-10T03:00:00.000Z',
  endsAt: '2026-12-10T05:30:00.000Z',
  venue: 'The Ice House, Long Beach',
  url: 'https://compound.example/RSVP/finals-night',
}
const now = new Date('2026-11-20T18:30:00.000Z')

/** The event as another program's parser reads it. */
function read(file: string): ICAL.Event {
  const found = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
  if (found === null) return expect.fail('no event')
  return new ICAL.Event(found)
}

describe('the calendar file of a production', () => {
  it('tells an independent parser what, when and where', () => {
    const told = read(calendarFile(event, now))
    expect(told.uid).toBe('production-12@compound.example')
    expect(told.summary).toBe('Finals Night')
    expect(told.location).toBe('The Ice House, Long Beach')
    expect(told.startDate.toJSDate().toISOString()).toBe(event.startsAt)
    expect(told.endDate.toJSDate().toISOString()).toBe(event.endsAt)
    expect(told.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-20T18:30:00Z')
    expect(told.component.getFirstPropertyValue('url')).toBe(event.url)
  })

  it.each([
    'Smoke; mirrors, and a \\ backslash',
    'Two\nlines',
    `Ünïcödé 🎤 ${'ワンマンライブ'.repeat(20)}`,
    `${'a'.repeat(66)}🎤 at the fold`,
  ])('carries the title %.30s whole', (title) => {
    const file = calendarFile({ ...event, title }, now)
    expect(read(file).summary).toBe(title)
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n\uFFFD]/)
    }
  })

  it('leaves out what is not known', () => {
    const file = calendarFile({ ...event, endsAt: null, venue: null }, now)
    expect(file).not.toMatch(/DTEND|LOCATION/)
    expect(read(file).startDate.toJSDate().toISOString()).toBe(event.startsAt)
  })

  it('refuses a date that is none', () => {
    expect(() => calendarFile({ ...event, startsAt: 'soon' }, now)).toThrow(RangeError)
  })
})
