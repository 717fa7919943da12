import type { EventLeaf, WithContext } from 'schema-dts'
import type { ProductionMeta_ProductionFragment } from '../graphql/generated/fragments.ts'
import { paths } from '../site/paths.ts'
import type { Site } from '../site/site.ts'
import { asDescription } from './description.ts'
import { organizationOf } from './organization.ts'
import { widestPictureOf } from './shared-picture.ts'

/** Null without a start: an event needs a date. No offers: nothing is sold. */
export function eventData(
  production: ProductionMeta_ProductionFragment,
  site: Site,
): WithContext<EventLeaf> | null {
  const { slug, name, summary, startsAt, endsAt, venue, minimumAge, isCalledOff } = production
  if (!startsAt) return null
  const picture = widestPictureOf(production)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    url: site.url + paths.production(slug),
    ...(summary && { description: asDescription(summary) }),
    ...(picture && { image: [picture.url] }),
    startDate: startsAt,
    ...(endsAt && { endDate: endsAt }),
    eventStatus: isCalledOff ? 'https://schema.org/EventCancelled' : 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(venue && { location: { '@type': 'Place', name: venue, address: venue } }),
    ...(minimumAge !== null && { typicalAgeRange: `${minimumAge}-` }),
    organizer: organizationOf(site),
  }
}
