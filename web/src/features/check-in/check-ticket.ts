import type { Client } from '@urql/core'
import { ValidateAttendeeDocument } from '../../graphql/generated/operations.ts'
import { type Verdict, verdictOf } from './verdict.ts'

/** For how long the door waits for an answer, in milliseconds: a queue can't wait for a network that hangs. */
const deadlineMilliseconds = 8_000

const withinDeadline: typeof fetch = (input, init) => {
  const deadline = AbortSignal.timeout(deadlineMilliseconds)
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline })
}

/**
 * Validates one ticket. Never rejects: what went wrong is a verdict as well.
 *
 * @param ticket a code, or the address that a QR code holds
 */
export async function checkTicket(client: Client, ticket: string): Promise<Verdict> {
  const answer = await client
    .mutation(ValidateAttendeeDocument, { input: { ticket } }, { fetch: withinDeadline })
    .toPromise()
  return verdictOf(answer, navigator.onLine)
}
