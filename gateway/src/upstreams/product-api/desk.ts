import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Result } from '../../core/result.ts'
import type { UpstreamRequester } from '../../http/client.ts'
import { call, fetchFile } from './call.ts'
import { type MappingContext, type Production, toUncachedProduction } from './content.ts'
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
}

export const mostFigures = 100

export interface DeskApi {
  productions(token: string): Promise<Production[]>
  figures(token: string, productionIds: readonly string[]): Promise<DeskFigures[]>
  /** A 404 refusal is about the production, others about the query. */
  attendees(
    token: string,
    productionId: string,
    query: AttendeesQuery,
  ): Promise<Result<AttendeesPage, Refusal>>
  export(token: string, productionId: string): Promise<Readable | null>
  setJoining(token: string, change: JoiningChange): Promise<Result<z.infer<typeof setJoiningAnswer>, Refusal>>
  messageAttendees(token: string, message: DeskMessage): Promise<Result<{ recipientCount: number }, Refusal>>
}

const states = {
  CONFIRMED: 'confirmed',
  WAITLISTED: 'waitlisted',
  CHECKED_IN: 'checked_in',
  CANCELLED: 'cancelled',
} as const satisfies Record<AttendeeState, string>

const unknownOrInvalid: RefusalRule = (status) =>
  status === 404 || status === 422 ? 'expected' : 'unavailable'

export function createDeskApi(http: UpstreamRequester, mapping: MappingContext): DeskApi {
  return {
    async productions(token) {
      const endpoint = endpoints.desk
      const result = await call(http, { endpoint, token, shape: deskAnswer, refusal: noRefusal })
      return result.ok ? result.value.map((raw) => toUncachedProduction(raw, mapping)) : []
    },
    async figures(token, productionIds) {
      const endpoint = endpoints.deskFigures
      const query = { event_ids: productionIds.join(',') }
      const result = await call(http, {
        endpoint,
        query,
        token,
        shape: deskFiguresAnswer,
        refusal: noRefusal,
      })
      return result.ok ? result.value : []
    },
    attendees(token, productionId, { limit, after, state, search }) {
      const endpoint = endpoints.attendees(productionId)
      const query = {
        limit,
        ...(after !== null && { after }),
        ...(state !== null && { state: states[state] }),
        ...(search !== null && { search }),
      }
      return call(http, { endpoint, query, token, shape: attendeesAnswer, refusal: unknownOrInvalid })
    },
    async export(token, productionId) {
      const endpoint = endpoints.attendeesExport(productionId)
      const result = await fetchFile(http, { endpoint, token, refusal: notFound })
      return result.ok ? result.value : null
    },
    setJoining(token, { productionId, isOpen, capacity }) {
      const endpoint = endpoints.setJoining
      const body = { event_id: numeric(productionId), is_open: isOpen, capacity }
      return call(http, { endpoint, body, token, shape: setJoiningAnswer, refusal: anyRefusal })
    },
    async messageAttendees(token, { productionId, audience, subject, text, messageId }) {
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
