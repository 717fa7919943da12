import type { Client } from '@urql/core'
import { withinDeadline } from '../../graphql/deadline.ts'
import { serverDate } from '../../graphql/server-clock.ts'
import { deviceId, newId } from '../check-in-list/device-id.ts'
import { type CheckResult, checkResultOf, isRefusedAccess } from './check-result.ts'
import { ValidateAttendeeDocument } from './validate-attendee.no-hooks.generated.ts'

/** A retry with the same id gets the same result: after a lost response it never gets 'already'. */
export interface ScanAttempt {
  readonly attemptId: string
  /** ISO 8601, by the server's clock. */
  readonly scannedAt: string
  readonly deviceId: string
}

export type NamedTicket =
  | { readonly ticket: string }
  | { readonly ticketHash: string; readonly productionId: string }

export const newAttempt = (): ScanAttempt => ({
  attemptId: newId(),
  scannedAt: serverDate().toISOString(),
  deviceId: deviceId(),
})

export interface TicketCheck {
  readonly result: CheckResult
  /** The ticket may have been validated. */
  readonly isLost: boolean
}

/** Never rejects. `context` sets the timeout. Not a hook, because the scanner's queue calls it. */
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
