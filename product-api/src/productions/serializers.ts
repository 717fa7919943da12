import { formatDate, formatOptionalDate } from '../http/dates.ts'
import type { MediaUrls } from '../media/media-urls.ts'
import { isOver } from './over.ts'
import type { findProduction } from './queries.ts'

type Production = NonNullable<Awaited<ReturnType<typeof findProduction>>>

/** Status '1' is open; '0' is unavailable, called off or over. */
export function serializeEvent(production: Production, media: MediaUrls, now: Date) {
  const image = media.picture(production.picture)
  return {
    id: production.id,
    slug: production.slug,
    name: production.name,
    // The API's own spelling.
    discription: media.html(production.description),
    image_path: image.url,
    image_variants: image.variants,
    status: production.status === 'open' && !production.calledOff && !isOver(production, now) ? '1' : '0',
    created_at: formatDate(production.publishedAt),
    starts_at: formatOptionalDate(production.startsAt),
    ends_at: formatOptionalDate(production.endsAt),
    venue: production.venue,
    capacity: production.capacity,
    confirmed_count: production.counts.confirmed,
    waiting_count: production.counts.waiting,
    called_off: production.calledOff,
    revision: production.revision,
    revised_at: formatOptionalDate(production.revisedAt),
  }
}
