import { expect, it } from 'vitest'
import { site } from '../../test/site-server.ts'
import type { ProductionMeta_ProductionFragment } from '../graphql/generated/operations.ts'
import { eventData } from './event-data.ts'

const production: ProductionMeta_ProductionFragment = {
  __typename: 'Production',
  slug: 'finals-night',
  name: 'Finals Night',
  summary: 'Five finalists, one buzzer.',
  imageUrl: 'https://media.example/finals.jpg',
  imageVariants: [],
  startsAt: '2026-12-10T03:00:00.000Z',
  endsAt: '2026-12-10T05:30:00.000Z',
  venue: 'The Ice House, Larkspur Court, Long Beach',
  isCalledOff: null,
}

it('says of a production with a date what Google requires and recommends of events', () => {
  expect(eventData(production, site)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Finals Night',
    url: 'https://compound.example/RSVP/finals-night',
    description: 'Five finalists, one buzzer.',
    image: ['https://media.example/finals.jpg'],
    startDate: '2026-12-10T03:00:00.000Z',
    endDate: '2026-12-10T05:30:00.000Z',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'The Ice House, Larkspur Court, Long Beach',
      address: 'The Ice House, Larkspur Court, Long Beach',
    },
    organizer: {
      '@type': 'Organization',
      name: 'The Compound',
      url: 'https://compound.example',
      logo: 'https://compound.example/icons/icon-512.png',
    },
  })
})

it('is a cancelled event once it is called off', () => {
  expect(eventData({ ...production, isCalledOff: true }, site)).toHaveProperty(
    'eventStatus',
    'https://schema.org/EventCancelled',
  )
})

it('is no event where its start is unknown', () => {
  expect(eventData({ ...production, startsAt: null }, site)).toBeNull()
})

it('makes up neither a place nor an end', () => {
  const data = eventData({ ...production, endsAt: null, venue: null }, site)
  expect(data).not.toHaveProperty('location')
  expect(data).not.toHaveProperty('endDate')
})
