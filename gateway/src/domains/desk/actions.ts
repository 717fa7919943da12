import type { Result } from '../../core/result.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import type { Feature } from '../../generated/enums.ts'
import * as limits from '../../rate-limits/limits.ts'
import { countFor, type Limit } from '../../rate-limits/rate-limiter.ts'
import type { MemberRequest } from '../../request/member-request.ts'
import type { Checked } from '../../schema/user-error.ts'
import type { Services } from '../../services.ts'
import type { AttendeeModel } from '../../upstreams/product-api/attendee.ts'
import type {
  AttendeeMessage,
  Cancellation,
  Confirmation,
  DeskApi,
  DeskMessage,
  MessageChange,
  MessageOf,
  PersonOf,
} from '../../upstreams/product-api/desk.ts'
import { quotaRefusal, type Refusal } from '../../upstreams/product-api/errors.ts'
import { readMessage, readPerson, userErrorsOfRefusal } from './inputs.ts'

export interface WrittenMessage {
  recipientCount: number
  message: AttendeeMessage | null
}

/** What a producer does for one attendee, and messages. */
export function createDeskActions(
  { session, features }: MemberRequest,
  api: DeskApi,
  { rateLimiter, now }: Pick<Services, 'rateLimiter' | 'now'>,
  spotsChanged: (productionId: string) => void,
) {
  async function read<T>(limit: Limit, load: (token: string) => Promise<T>): Promise<T | null> {
    const { upstreamToken, memberId } = await session.require()
    if (!(await features.has('ATTENDEES'))) return null
    await countFor(rateLimiter, memberId, limit)
    return load(upstreamToken)
  }

  /** @param missing what a 404 is about */
  async function change<Given, T>(
    [limit, missing, feature = 'ATTENDEES']: readonly [limit: Limit, missing: string, feature?: Feature],
    given: Checked<Given>,
    send: (token: string, given: Given) => Promise<Result<T, Refusal>>,
  ): Promise<Checked<T>> {
    const { upstreamToken, memberId } = await session.require()
    await features.require(feature)
    await countFor(rateLimiter, memberId, limit)
    if (!given.ok) return given
    const result = await send(upstreamToken, given.value)
    return result.ok ? result : userErrorsOfRefusal(result.error, missing)
  }

  async function load(token: string, person: PersonOf): Promise<AttendeeModel | null> {
    const attendee = await api.attendee(token, person)
    return attendee === null ? null : { ...attendee, productionId: person.productionId }
  }

  /** Returns the person, or null if they can't be read: the change is made. */
  function changeSpot<Given extends PersonOf>(
    given: Given,
    send: (token: string, given: Given) => Promise<Result<unknown, Refusal>>,
  ) {
    return change(
      [limits.attendanceChanges, 'attendeeId'],
      readPerson(given),
      async (token, person): Promise<Result<AttendeeModel | null, Refusal>> => {
        const result = await send(token, person)
        if (!result.ok) return result
        spotsChanged(person.productionId)
        const value = await load(token, person).catch((error: unknown) => {
          if (error instanceof UpstreamError) return null
          throw error
        })
        return { ok: true, value }
      },
    )
  }

  return {
    attendee: (person: PersonOf) =>
      read(limits.personReads, async (token) => (readPerson(person).ok ? load(token, person) : null)),
    cancelAttendance: (given: Cancellation) => changeSpot(given, api.cancelAttendance),
    confirmAttendance: (given: Confirmation) => changeSpot(given, api.confirmAttendance),
    resendTicket: (given: PersonOf) =>
      change([limits.ticketResends, 'attendeeId'], readPerson(given), (token, person) =>
        api
          .resendTicket(token, person)
          .catch((error: unknown) => quotaRefusal(error, 'This ticket was sent too often')),
      ),
    messages: (productionId: string) => read(limits.deskReads, (token) => api.messages(token, productionId)),
    /** With only the older fields by the older call, which a product API without `ATTENDEES` has too. */
    messageAttendees(given: DeskMessage) {
      const isOlder = (given.to ?? given.sendAt ?? given.sendAfterEndMinutes) == null
      const message = readMessage(given, { now: now(), isNew: true })
      const how = [limits.deskMessages, 'productionId', isOlder ? 'DESK' : 'ATTENDEES'] as const
      return change(how, message, async (token, message): Promise<Result<WrittenMessage, Refusal>> => {
        if (isOlder) {
          const sent = await api.messageAttendees(token, message)
          return sent.ok ? { ok: true, value: { ...sent.value, message: null } } : sent
        }
        const written = await api.writeMessage(token, message)
        return written.ok
          ? { ok: true, value: { recipientCount: written.value.recipients, message: written.value } }
          : written
      })
    },
    updateMessage: (given: MessageChange) =>
      change([limits.messageChanges, 'messageId'], readMessage(given, { now: now() }), api.updateMessage),
    cancelMessage: (given: MessageOf) =>
      change([limits.messageChanges, 'messageId'], readMessage(given, { now: now() }), api.cancelMessage),
    testMessage: (given: Omit<DeskMessage, 'messageId'>) =>
      change([limits.testMessages, 'productionId'], readMessage(given, { now: now() }), (token, message) =>
        api
          .testMessage(token, message)
          .catch((error: unknown) => quotaRefusal(error, 'You sent too many test messages')),
      ),
  }
}
