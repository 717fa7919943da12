import type { z } from 'zod'
import type { Result } from '../../core/result.ts'
import type { UpstreamRequester } from '../../http/client.ts'
import { call, fetchFile } from './call.ts'
import { type MappingContext, toUncachedProduction } from './content.ts'
import {
  attendeesAnswer,
  deskAnswer,
  deskFiguresAnswer,
  messageAnswer,
  setJoiningAnswer,
} from './desk-shapes.ts'
import { endpoints } from './endpoints.ts'
import { anyRefusal, noRefusal, notFound, type Refusal, type RefusalRule } from './errors.ts'
import { numeric } from './ids.ts'

export type DeskFigures = z.infer<typeof deskFiguresAnswer>[number]

export type Joining = DeskFigures['joining']

export type AttendeesPage = z.infer<typeof attendeesAnswer>

export type AttendeeState = AttendeesPage['attendees'][number]['state']

interface AttendeesQuery {
  limit: number
  after: string | null
  /** Null: all but the canceled. */
  state: AttendeeState | null
  search: string | null
}

export interface DeskMessage {
  productionId: string
  /** Null: everybody who has a spot. */
  audience: AttendeeState | null
  subject: string
  text: string
  messageId: string
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

export function createDeskApi(http: UpstreamRequester, mapping: MappingContext) {
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
    attendees(token: string, productionId: string, { limit, after, state, search }: AttendeesQuery) {
      const endpoint = endpoints.attendees(productionId)
      const query = {
        limit,
        ...(after !== null && { after }),
        ...(state !== null && { state: states[state] }),
        ...(search !== null && { search }),
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
        audience: audience === null ? null : states[audience],
        subject,
        text,
        message_id: messageId,
      }
      const result = await call(http, { endpoint, body, token, shape: messageAnswer, refusal: anyRefusal })
      return result.ok ? { ok: true, value: { recipientCount: result.value.recipient_count } } : result
    },
  }
}
