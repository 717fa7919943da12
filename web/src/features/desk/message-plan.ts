import type { MessageList_MessageFragment } from '../../graphql/generated/fragments.ts'
import { type AudienceCounts, audienceCount, audienceNamed } from './audience.ts'
import { formatPeople } from './counts.ts'
import type { DeskAudienceQuery } from './desk.generated.ts'
import type { MessageValues } from './message-draft.ts'
import { sendMoment, timeInput } from './message-time.ts'

export type MessageProduction = NonNullable<DeskAudienceQuery['production']>

export const isWaiting = (message: MessageList_MessageFragment | undefined): boolean =>
  message?.state === 'WAITING' || message?.state === 'HELD'

interface PlanContext {
  readonly counts: AudienceCounts
  readonly endsAt: string | null
  readonly isEdit: boolean
  /** The time of the message that is edited. */
  readonly kept: string | null
  /** Milliseconds since 1970. */
  readonly at: number
}

export type MessagePlan = ReturnType<typeof planOf>

/** What pressing the button does: `refusal` is why it can't be sent now, and `moment` null for now or an unknown end. */
export function planOf(values: MessageValues, { counts, endsAt, isEdit, kept, at }: PlanContext) {
  const to = audienceNamed(values.audience)
  const count = audienceCount(to, counts)
  const waitsForEnd = to === 'ABSENT' && !counts.isOver
  const moments = [sendMoment(values, kept, endsAt), waitsForEnd ? endsAt : null].filter(
    (one) => one !== null,
  )
  const moment = moments.sort((one, other) => Date.parse(one) - Date.parse(other)).at(-1) ?? null
  const waits = values.when !== 'NOW' && (moment === null || Date.parse(moment) > at)
  const nobody = count === 0 ? 'There’s no one to message.' : null
  const refusal = waitsForEnd ? 'No one is absent until the end. Choose a time, or after the end.' : nobody
  const send = count === null ? 'Send' : `Send to ${formatPeople(count)}`
  const label = waits ? (isEdit ? 'Save' : 'Schedule') : send
  const time = timeInput(values, kept)
  return { to, count, time, waits, moment, refusal: waits ? null : refusal, label }
}
