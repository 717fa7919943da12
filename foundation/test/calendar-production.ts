import type { CalendarProduction } from '../contract/calendar-event.ts'

export const production: CalendarProduction = {
  id: 12,
  slug: 'finals-night',
  name: 'Finals Night',
  startsAt: new Date('2026-12-10T03:00:00Z'),
  endsAt: new Date('2026-12-10T05:30:00Z'),
  venue: 'Pier 5, Long Beach',
  calledOff: false,
  revision: 3,
  revisedAt: null,
  publishedAt: new Date('2026-11-05T18:00:00Z'),
}
