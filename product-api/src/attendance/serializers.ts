import { formatDate, formatOptionalDate } from '../http/dates.ts'
import type { MediaUrls } from '../media/media-urls.ts'
import { fullName } from '../members/serializers.ts'
import { serializeEvent } from '../productions/serializers.ts'
import type { findJoin, listJoined } from './queries.ts'

type JoinedProduction = Awaited<ReturnType<typeof listJoined>>['rows'][number]
type Join = NonNullable<Awaited<ReturnType<typeof findJoin>>>

/** When and by whom a member was let in. Both fields are null before that. */
export function serializeValidation({ validatedAt, staffFirstName, staffLastName }: Join) {
  const by = { firstName: staffFirstName ?? '', lastName: staffLastName ?? '' }
  return {
    validated_at: formatOptionalDate(validatedAt),
    validated_by: validatedAt === null ? null : fullName(by),
  }
}

/** A production in the list of joined productions. */
export function serializeJoinedEvent(joined: JoinedProduction, ticket: string, media: MediaUrls) {
  return {
    ...serializeEvent(joined, media),
    joined_at: formatDate(joined.joinedAt),
    ticket,
    ...serializeValidation(joined),
  }
}
