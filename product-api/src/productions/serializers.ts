import { formatDate, formatOptionalDate } from '../http/dates.ts'
import type { MediaUrls } from '../media/media-urls.ts'
import { isOver } from './over.ts'
import type { findProduction } from './queries.ts'

type Production = NonNullable<Awaited<ReturnType<typeof findProduction>>>

export function serializeEvent(production: Production, media: MediaUrls, now: Date) {
  const { id, slug, name, venue, capacity, revision, ...more } = production
  const { description, picture, status, calledOff, counts, minimumAge, ...dates } = more
  const { publishedAt, startsAt, endsAt, revisedAt, ...forgotten } = dates
  forgotten satisfies Record<string, never>
  const image = media.picture(picture)
  return {
    id,
    slug,
    name,
    venue,
    capacity,
    revision,
    // The API's own spelling.
    discription: media.html(description),
    image_path: image.url,
    image_variants: image.variants,
    status: status === 'open' && !calledOff && !isOver(production, now) ? '1' : '0',
    created_at: formatDate(publishedAt),
    starts_at: formatOptionalDate(startsAt),
    ends_at: formatOptionalDate(endsAt),
    confirmed_count: counts.confirmed,
    waitlist_count: counts.waitlisted,
    called_off: calledOff,
    minimum_age: minimumAge,
    revised_at: formatOptionalDate(revisedAt),
  }
}
