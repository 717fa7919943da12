import type { Client } from '@urql/core'
import { withinDeadline } from '../../graphql/deadline.ts'
import { ValidateAttendeeDocument } from '../../graphql/generated/operations.ts'
import { serverClock } from '../../graphql/server-clock.ts'
import { newId } from '../door-list/device-id.ts'
import { type CheckResult, checkResultOf, isRefusedAccess } from './check-result.ts'

/** One attempt to let somebody in. Asked again, it gets the same answer: a lost one is never 'already'. */
export interface ScanAttempt {
  readonly attemptId: string
  /** ISO 8601, by the server's clock. */
  readonly scannedAt: string
}

/** A ticket by its code, or the address that a QR code holds; or by its hash on a door list. */
export type NamedTicket =
  | { readonly ticket: string }
  | { readonly ticketHash: string; readonly productionId: string }

/** A new attempt, made now. */
export const newAttempt = (): ScanAttempt => ({
  attemptId: newId(),
  scannedAt: new Date(serverClock().now()).toISOString(),
})

/** The result of a validation. */
export interface TicketCheck {
  readonly result: CheckResult
  /** Whether no answer came: it may have gone through all the same. */
  readonly isLost: boolean
}

/**
 * Validates one ticket. Never rejects: a failure is a check result as well.
 *
 * @param context says how long it may take
 */
export async function checkTicket(
  client: Client,
  ticket: NamedTicket,
  attempt: ScanAttempt,
  context: { readonly fetch: typeof fetch } = withinDeadline,
): Promise<TicketCheck> {
  const answer = await client
    .mutation(ValidateAttendeeDocument, { input: { ...ticket, ...attempt } }, context)
    .toPromise()
  return {
    result: checkResultOf(answer, navigator.onLine),
    isLost: !answer.data?.validateAttendee && !isRefusedAccess(answer.error),
  }
}
