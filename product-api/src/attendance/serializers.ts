import { formatDate, formatOptionalDate } from '../http/dates.ts'
import type { MediaUrls } from '../media/media-urls.ts'
import { fullName } from '../members/serializers.ts'
import { serializeEvent } from '../productions/serializers.ts'
import type { listJoined } from './queries.ts'
import { canCancel, type Join } from './state.ts'
import type { Tickets } from './ticket.ts'

export type JoinedProduction = Awaited<ReturnType<typeof listJoined>>['rows'][number]

export interface Validation {
  readonly validatedAt: Date | null
  readonly staffFirstName: string | null
  readonly staffLastName: string | null
}

export function serializeValidation({ validatedAt, staffFirstName, staffLastName }: Validation) {
  const by = { firstName: staffFirstName ?? '', lastName: staffLastName ?? '' }
  return {
    validated_at: formatOptionalDate(validatedAt),
    validated_by: validatedAt === null ? null : fullName(by),
  }
}

export function serializeJoin(join: Join) {
  return {
    state: join.state,
    waitlist_position: join.state === 'waitlisted' ? join.waitlistPosition : null,
    joined_at: formatDate(join.joinedAt),
    can_cancel: join.canCancel,
    checked_in_at: join.state === 'confirmed' ? formatOptionalDate(join.checkedInAt) : null,
    ...(join.state === 'confirmed' ? { ticket: join.ticket } : {}),
  }
}

export function serializeJoinedEvent(
  joined: JoinedProduction,
  of: { readonly tickets: Tickets; readonly now: Date; readonly media: MediaUrls },
) {
  const { memberId, generation, waitlistPosition, joinedAt, validatedAt: checkedInAt } = joined
  const ofTicket = { productionId: joined.id, memberId }
  const common = { joinedAt, canCancel: canCancel(joined, joined, of.now) }
  return {
    ...serializeEvent(joined, of.media, of.now),
    ...serializeJoin(
      generation === null
        ? { state: 'waitlisted', waitlistPosition, ...common }
        : {
            state: 'confirmed',
            ticket: of.tickets.issue({ ...ofTicket, generation }),
            checkedInAt,
            ...common,
          },
    ),
    ...serializeValidation(joined),
  }
}
