import type { listJoined } from '../attendance/queries.ts'
import type { MediaUrls } from '../media/media-urls.ts'
import { serializeEvent } from '../productions/serializers.ts'

type JoinedProduction = Awaited<ReturnType<typeof listJoined>>['rows'][number]

/** No ticket: the calendar's address must not get anyone in. */
export function serializeCalendarEvent(joined: JoinedProduction, media: MediaUrls, now: Date) {
  const isWaitlisted = joined.generation === null
  return {
    ...serializeEvent(joined, media, now),
    state: isWaitlisted ? 'waitlisted' : 'confirmed',
    waitlist_position: isWaitlisted ? joined.waitlistPosition : null,
  }
}
