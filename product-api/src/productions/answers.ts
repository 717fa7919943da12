import { formatDate, formatOptionalDate } from '../http/answers.ts'
import type { MediaAddresses } from '../media/answers.ts'
import type { findProduction } from './queries.ts'

type Production = NonNullable<Awaited<ReturnType<typeof findProduction>>>

/** A production as the API answers it. Status '1' is open, '0' is not available. */
export function event(production: Production, media: MediaAddresses) {
  const image = media.picture(production.picture)
  return {
    id: production.id,
    slug: production.slug,
    name: production.name,
    // The API's own spelling, which its clients read.
    discription: media.html(production.description),
    image_path: image.url,
    image_variants: image.variants,
    status: production.status === 'open' ? '1' : '0',
    created_at: formatDate(production.publishedAt),
    starts_at: formatOptionalDate(production.startsAt),
    ends_at: formatOptionalDate(production.endsAt),
    venue: production.venue,
  }
}
