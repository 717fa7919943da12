import type { Client } from '@urql/core'
import { withinDeadline } from '../../graphql/deadline.ts'
import { ValidateAttendeeDocument } from '../../graphql/generated/operations.ts'
import { type CheckResult, checkResultOf } from './check-result.ts'

/**
 * Validates one ticket. Never rejects: a failure is a check result as well.
 *
 * @param ticket a code, or the address that a QR code holds
 */
export async function checkTicket(client: Client, ticket: string): Promise<CheckResult> {
  const answer = await client
    .mutation(ValidateAttendeeDocument, { input: { ticket } }, withinDeadline)
    .toPromise()
  return checkResultOf(answer, navigator.onLine)
}
