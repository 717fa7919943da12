import type { z } from 'zod'
import type { Result } from '../../core/result.ts'
import type { MessageAudience } from '../../generated/enums.ts'
import type { UpstreamRequester } from '../../http/client.ts'
import { call, fetchFile } from './call.ts'
import { snakeKeys } from './camel-keys.ts'
import { type MappingContext, toUncachedProduction } from './content.ts'
import {
  attendeeAnswer,
  attendeesAnswer,
  deskAnswer,
  deskFiguresAnswer,
  messageAnswer,
  messagesAnswer,
  setJoiningAnswer,
  writtenMessageAnswer,
} from './desk-shapes.ts'
import { type Endpoint, endpoints } from './endpoints.ts'
import { bodyShape } from './envelope.ts'
import { anyRefusal, noRefusal, notFound, notFoundOnPath, type Refusal, type RefusalRule } from './errors.ts'
import { numeric } from './ids.ts'

export type DeskFigures = z.infer<typeof deskFiguresAnswer>[number]

export type Joining = DeskFigures['joining']

export type AttendeesPage = z.infer<typeof attendeesAnswer>

export type AttendeeState = AttendeesPage['attendees'][number]['state']

export type AttendeeMessage = z.infer<typeof writtenMessageAnswer>

export type AttendeeEmail = NonNullable<z.infer<typeof attendeeAnswer>['emails']>[number]

interface AttendeesQuery {
  limit: number
  after: string | null
  /** Null: all but the canceled. */
  state: AttendeeState | null
  search: string | null
  hasFailedEmail: boolean
}

interface OfProduction {
  productionId: string
}

export interface PersonOf extends OfProduction {
  attendeeId: string
}

export interface Cancellation extends PersonOf {
  reason?: string | null | undefined
  notify?: boolean | undefined
}

export interface Confirmation extends PersonOf {
  overCapacity?: boolean | undefined
}

export interface MessageOf extends OfProduction {
  messageId: string
}

/** Null: unchanged. At most one of the times; neither in a new message: at once. */
export interface MessageChange extends MessageOf {
  to?: MessageAudience | null | undefined
  subject?: string | null | undefined
  text?: string | null | undefined
  sendAt?: string | null | undefined
  sendAfterEndMinutes?: number | null | undefined
}

export interface DeskMessage extends MessageChange {
  subject: string
  text: string
  /** In place of `to`; both null: everybody who has a spot. */
  audience?: AttendeeState | null | undefined
}

/** Undefined: unchanged. */
export interface JoiningChange {
  productionId: string
  isOpen: boolean | undefined
  /** Null: no limit. */
  capacity: number | null | undefined
  takesWalkIns: boolean | undefined
}

export const mostFigures = 100

const states = {
  CONFIRMED: 'confirmed',
  WAITLISTED: 'waitlisted',
  CHECKED_IN: 'checked_in',
  CANCELLED: 'cancelled',
} as const satisfies Record<AttendeeState, string>

const unknownOrInvalid: RefusalRule = (status) =>
  status === 404 || status === 422 ? 'expected' : 'unavailable'

/** The product API's names are these in another case. */
const bodyOf = ({ productionId, ...given }: OfProduction) => ({
  event_id: numeric(productionId),
  ...snakeKeys(given),
})

export type DeskApi = ReturnType<typeof createDeskApi>

export function createDeskApi(http: UpstreamRequester, mapping: MappingContext) {
  const change =
    <Given extends OfProduction>(endpoint: Endpoint) =>
    (token: string, given: Given) =>
      call(http, { endpoint, body: bodyOf(given), token, shape: bodyShape, refusal: anyRefusal })
  const changeMessage = <Given extends OfProduction>(endpoint: Endpoint, token: string, given: Given) => {
    const body = bodyOf(given)
    return call(http, { endpoint, body, token, shape: writtenMessageAnswer, refusal: anyRefusal })
  }

  return {
    async productions(token: string) {
      const endpoint = endpoints.desk
      const result = await call(http, { endpoint, token, shape: deskAnswer, refusal: noRefusal })
      return result.ok ? result.value.map((raw) => toUncachedProduction(raw, mapping)) : []
    },
    async figures(token: string, productionIds: readonly string[]) {
      const endpoint = endpoints.deskFigures
      const query = { event_ids: productionIds.join(',') }
      const shape = deskFiguresAnswer
      const result = await call(http, { endpoint, query, token, shape, refusal: noRefusal })
      return result.ok ? result.value : []
    },
    /** A 404 refusal is about the production, others about the query. */
    attendees(
      token: string,
      productionId: string,
      { limit, after, state, search, hasFailedEmail }: AttendeesQuery,
    ) {
      const endpoint = endpoints.attendees(productionId)
      const query = {
        limit,
        ...(after !== null && { after }),
        ...(state !== null && { state: states[state] }),
        ...(search !== null && { search }),
        ...(hasFailedEmail && { failed_email: 1 }),
      }
      return call(http, { endpoint, query, token, shape: attendeesAnswer, refusal: unknownOrInvalid })
    },
    async export(token: string, productionId: string) {
      const endpoint = endpoints.attendeesExport(productionId)
      const result = await fetchFile(http, { endpoint, token, refusal: notFound })
      return result.ok ? result.value : null
    },
    setJoining(token: string, { productionId, isOpen, capacity, takesWalkIns }: JoiningChange) {
      const endpoint = endpoints.setJoining
      const event_id = numeric(productionId)
      const body = { event_id, is_open: isOpen, capacity, takes_walk_ins: takesWalkIns }
      return call(http, { endpoint, body, token, shape: setJoiningAnswer, refusal: anyRefusal })
    },
    async messageAttendees(
      token: string,
      { productionId, audience, subject, text, messageId }: DeskMessage,
    ): Promise<Result<{ recipientCount: number }, Refusal>> {
      const endpoint = endpoints.messageAttendees
      const body = {
        event_id: numeric(productionId),
        audience: audience == null ? null : states[audience],
        subject,
        text,
        message_id: messageId,
      }
      const result = await call(http, { endpoint, body, token, shape: messageAnswer, refusal: anyRefusal })
      return result.ok ? { ok: true, value: { recipientCount: result.value.recipient_count } } : result
    },
    async attendee(token: string, { productionId, attendeeId }: PersonOf) {
      const endpoint = endpoints.attendee(productionId, attendeeId)
      const result = await call(http, { endpoint, token, shape: attendeeAnswer, refusal: notFoundOnPath })
      return result.ok ? result.value : null
    },
    cancelAttendance: change<Cancellation>(endpoints.cancelAttendance),
    confirmAttendance: change<Confirmation>(endpoints.confirmAttendance),
    resendTicket: change<PersonOf>(endpoints.resendTicket),
    async messages(token: string, productionId: string) {
      const endpoint = endpoints.messages(productionId)
      const result = await call(http, { endpoint, token, shape: messagesAnswer, refusal: notFoundOnPath })
      return result.ok ? result.value : null
    },
    /** On a path of its own: a process of the build before would send it at once. */
    writeMessage(token: string, { audience, to: given, ...message }: DeskMessage) {
      const to = (given ?? audience ?? 'with_spot').toLowerCase()
      return changeMessage(endpoints.writeMessage, token, { ...message, to })
    },
    updateMessage: (token: string, { to, ...message }: MessageChange) =>
      changeMessage(endpoints.updateMessage, token, { ...message, to: to?.toLowerCase() }),
    cancelMessage: change<MessageOf>(endpoints.cancelMessage),
    testMessage: change<Omit<DeskMessage, 'messageId'>>(endpoints.testMessage),
  }
}
