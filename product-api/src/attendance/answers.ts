import { formatDate, formatOptionalDate } from '../http/answers.ts'
import type { MediaAddresses } from '../media/answers.ts'
import { fullName } from '../members/answers.ts'
import { event } from '../productions/answers.ts'
import type { findJoin, listJoined } from './queries.ts'

type JoinedProduction = Awaited<ReturnType<typeof listJoined>>['rows'][number]
type Join = NonNullable<Awaited<ReturnType<typeof findJoin>>>

/** When and by whom a member was let in; both null while they were not. */
export function validation({ validatedAt, staffFirstName, staffLastName }: Join) {
  const by = { firstName: staffFirstName ?? '', lastName: staffLastName ?? '' }
  return {
    validated_at: formatOptionalDate(validatedAt),
    validated_by: validatedAt === null ? null : fullName(by),
  }
}

/** A production as the list of joined ones answers it. */
export function joinedEvent(joined: JoinedProduction, ticket: string, media: MediaAddresses) {
  return { ...event(joined, media), joined_at: formatDate(joined.joinedAt), ticket, ...validation(joined) }
}
