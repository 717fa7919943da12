import type { MessageList_MessageFragment } from '../../graphql/generated/fragments.ts'
import { stateNamed } from './attendee-pages.ts'
import { type Audience, type AudienceCounts, audienceCount, audienceNamed } from './audience.ts'
import { formatPeople } from './counts.ts'
import type { DeskAudienceQuery } from './desk.generated.ts'
import { emptyMessage, type MessageValues } from './message-draft.ts'
import { now, sendMoment, timeOf } from './message-time.ts'

export type MessageProduction = NonNullable<DeskAudienceQuery['production']>

export const isWaiting = (message: MessageList_MessageFragment | undefined): boolean =>
  message?.state === 'WAITING' || message?.state === 'HELD'

/** As the form shows a message; an empty one if there is none. */
export const valuesOf = (message: MessageList_MessageFragment | undefined): MessageValues =>
  message === undefined
    ? emptyMessage
    : {
        ...timeOf(message),
        audience: message.to ?? '',
        subject: message.subject,
        text: message.text,
      }

/** Only what the form can show: the production may have changed since a draft was stored. */
export function offered(
  values: MessageValues,
  { messages, endsAt, isCalledOff }: Pick<MessageProduction, 'messages' | 'endsAt' | 'isCalledOff'>,
): MessageValues {
  if (messages === null) return { ...values, ...now, audience: stateNamed(values.audience) ?? '' }
  if (isCalledOff) return { ...values, when: 'NOW' }
  return endsAt === null && values.when === 'AFTER_END' ? { ...values, when: 'AT' } : values
}

/** What pressing the button does. */
export interface MessagePlan {
  readonly to: Audience
  /** People who would get it now; null if unknown. */
  readonly count: number | null
  readonly waits: boolean
  /** ISO 8601; null for now, and for an end that isn't known. */
  readonly moment: string | null
  readonly label: string
}

interface PlanContext {
  readonly counts: AudienceCounts
  readonly endsAt: string | null
  readonly isEdit: boolean
  /** The time of the message that is edited. */
  readonly kept: string | null
  /** Milliseconds since 1970. */
  readonly at: number
}

export function planOf(
  values: MessageValues,
  { counts, endsAt, isEdit, kept, at }: PlanContext,
): MessagePlan {
  const to = audienceNamed(values.audience)
  const count = audienceCount(to, counts)
  const earliest = to === 'ABSENT' && counts.absent === null ? endsAt : null
  const chosen = sendMoment(values, kept, endsAt)
  const moment = [chosen, earliest].reduce((one, other) =>
    one === null || (other !== null && Date.parse(other) > Date.parse(one)) ? other : one,
  )
  const waits = (to === 'ABSENT' && counts.absent === null) || (moment !== null && Date.parse(moment) > at)
  const send = count === null ? 'Send' : `Send to ${formatPeople(count)}`
  return { to, count, waits, moment, label: waits ? (isEdit ? 'Save' : 'Schedule') : send }
}
