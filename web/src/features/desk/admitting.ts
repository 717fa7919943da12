import type { Client } from '@urql/core'
import { serverClock } from '../../graphql/server-clock.ts'
import { newId } from '../door-list/device-id.ts'
import { UndoValidationDocument } from '../door-list/undo-validation.generated.ts'
import { AdmitAttendeeDocument } from './desk.generated.ts'
import { isUnsure, sendDeskMutation } from './send-desk-mutation.ts'

export type AdmissionResult =
  | { readonly kind: 'admitted'; readonly at: string; readonly by: string | null; readonly message: string }
  | { readonly kind: 'undone'; readonly message: string }
  /** As far as is known, nothing was changed. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'forbidden' }

export interface Admitting {
  readonly admit: (ticket: string) => Promise<AdmissionResult>
  readonly undo: (ticket: string) => Promise<AdmissionResult>
}

const words = {
  admitted: 'User has been validated',
  already: 'This ticket has been validated before',
  refused: 'This person could not be validated',
  undone: 'The validation has been undone.',
} as const

/**
 * A retry after a lost response is the same attempt, so it is never done twice.
 * `productionId` is null if unknown: then a ticket counts for any production.
 */
export function createAdmitting(client: Client, productionId: string | null): Admitting {
  const lost = new Map<string, { readonly attemptId: string; readonly scannedAt: string }>()
  const attemptFor = (key: string) =>
    lost.get(key) ?? { attemptId: newId(), scannedAt: new Date(serverClock().now()).toISOString() }

  return {
    async admit(ticket) {
      const key = `admit ${ticket}`
      const attempt = attemptFor(key)
      const input = { ticket, productionId, ...attempt }
      const answer = await sendDeskMutation(
        client,
        AdmitAttendeeDocument,
        { input },
        (data) => data.validateAttendee,
        {
          reassurance: 'Nobody was let in.',
          unsure: 'Press again: nobody is let in twice.',
        },
      )
      if (answer.kind === 'failed' && isUnsure(answer)) lost.set(key, attempt)
      else lost.delete(key)
      if (answer.kind === 'forbidden') return answer
      if (answer.kind === 'failed') return { kind: 'refused', message: answer.message }
      if (answer.kind === 'refused')
        return { kind: 'refused', message: answer.errors[0]?.message ?? words.refused }
      const { attendee, alreadyValidated, failedStep, message } = answer.payload
      if (failedStep !== null) return { kind: 'refused', message: message ?? words.refused }
      return {
        kind: 'admitted',
        at: attendee?.validation?.at ?? attempt.scannedAt,
        by: attendee?.validation?.by ?? null,
        message: message ?? (alreadyValidated ? words.already : words.admitted),
      }
    },
    async undo(ticket) {
      const key = `undo ${ticket}`
      const attempt = attemptFor(key)
      const input = { ticket, productionId, attemptId: attempt.attemptId }
      const answer = await sendDeskMutation(
        client,
        UndoValidationDocument,
        { input },
        (data) => data.undoValidation,
        {
          reassurance: 'The person is still in.',
          unsure: 'It may be undone all the same. Press again: it is undone once.',
        },
      )
      if (answer.kind === 'failed' && isUnsure(answer)) lost.set(key, attempt)
      else lost.delete(key)
      if (answer.kind === 'forbidden') return answer
      if (answer.kind === 'done') return { kind: 'undone', message: answer.payload.message ?? words.undone }
      const message = answer.kind === 'failed' ? answer.message : answer.errors[0]?.message
      return { kind: 'refused', message: message ?? 'Nothing was undone.' }
    },
  }
}
