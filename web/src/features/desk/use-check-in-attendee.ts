import { useMemo } from 'react'
import type { AttendeeRow_AttendeeFragment } from '../../graphql/generated/fragments.ts'
import { newAttempt, type ScanAttempt } from '../check-in/check-ticket.ts'
import {
  type UndoValidationMutation,
  useUndoValidationMutation,
} from '../check-in-list/undo-validation.generated.ts'
import { mayBeDone } from '../session/failure.ts'
import { isForbidden, type MutationResult, useFormMutation } from '../session/use-form-mutation.ts'
import { type CheckInAttendeeMutation, useCheckInAttendeeMutation } from './desk.generated.ts'

export type CheckInAttendeeResult =
  | { readonly kind: 'checked-in'; readonly at: string; readonly by: string | null; readonly message: string }
  | { readonly kind: 'undone'; readonly message: string }
  /** As far as is known, nothing has changed. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'forbidden' }

type Undoable = Pick<AttendeeRow_AttendeeFragment, 'ticket' | 'admissionId'>

const defaultMessages = {
  checkedIn: 'User has been validated',
  already: 'This ticket was already checked in',
  refused: 'Couldn’t check in this person',
  undone: 'The check-in was undone.',
} as const

const checkInMessages = {
  inputKept: null,
  maybeDone: 'The check-in may have worked. It’s safe to try again.',
} as const

const undoMessages = {
  inputKept: null,
  maybeDone: 'The undo may have worked. It’s safe to try again.',
} as const

const checkedIn = ({ validateAttendee }: CheckInAttendeeMutation) => validateAttendee

const undone = ({ undoValidation }: UndoValidationMutation) => undoValidation

const notDone = (answer: Exclude<MutationResult<unknown>, { kind: 'done' }>): CheckInAttendeeResult =>
  isForbidden(answer) ? { kind: 'forbidden' } : { kind: 'refused', message: answer.message }

/** If `productionId` is null, a ticket counts for any production. */
export function useCheckInAttendee(productionId: string | null) {
  const checkIn = useFormMutation(useCheckInAttendeeMutation, checkedIn, checkInMessages)
  const undo = useFormMutation(useUndoValidationMutation, undone, undoMessages)
  return useMemo(() => {
    const unanswered = new Map<string, ScanAttempt>()
    /** A retry after a lost response is the same attempt, so it is never done twice. */
    async function attempt<Payload>(
      key: string,
      send: (attempt: ScanAttempt) => Promise<MutationResult<Payload>>,
    ): Promise<MutationResult<Payload>> {
      const current = unanswered.get(key) ?? newAttempt()
      const answer = await send(current)
      if (answer.kind === 'failed' && mayBeDone(answer)) unanswered.set(key, current)
      else unanswered.delete(key)
      return answer
    }
    return {
      async checkIn(ticket: string): Promise<CheckInAttendeeResult> {
        let scannedAt = ''
        const answer = await attempt(`check-in ${ticket}`, (current) => {
          scannedAt = current.scannedAt
          return checkIn({ input: { ticket, productionId, ...current } })
        })
        if (answer.kind !== 'done') return notDone(answer)
        const { attendee, alreadyValidated, failedStep, message } = answer.payload
        if (failedStep !== null) return { kind: 'refused', message: message ?? defaultMessages.refused }
        return {
          kind: 'checked-in',
          at: attendee?.validation?.at ?? scannedAt,
          by: attendee?.validation?.by ?? null,
          message: message ?? (alreadyValidated ? defaultMessages.already : defaultMessages.checkedIn),
        }
      },
      /** A walk-in has no ticket. */
      async undo({ ticket, admissionId }: Undoable): Promise<CheckInAttendeeResult> {
        const answer = await attempt(`undo ${ticket ?? admissionId}`, ({ attemptId }) =>
          undo({ input: { ...(ticket === null ? { admissionId } : { ticket }), productionId, attemptId } }),
        )
        if (answer.kind !== 'done') return notDone(answer)
        return { kind: 'undone', message: answer.payload.message ?? defaultMessages.undone }
      },
    }
  }, [checkIn, undo, productionId])
}
