import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core'
import type { Failure, FailureWords } from '../session/failure.ts'
import { type FormError, type MutationResult, mutationResult } from '../session/send-mutation.ts'
import { isForbidden } from './desk-state.ts'

/** The result of a mutation of the desk. */
export type DeskMutationResult<Payload> =
  | MutationResult<Payload>
  /** The member has no grant for it any more. */
  | { readonly kind: 'forbidden' }

/** What a failure says of a mutation that may have been carried out. */
export const isUnsure = ({ cause }: Failure): boolean => cause === 'unreached' || cause === 'timed-out'

/**
 * Sends one mutation of the desk: as `sendMutation`, with a refusal of access told apart from failures.
 *
 * @param read takes the payload from the data
 */
export async function sendDeskMutation<
  Data,
  Variables extends AnyVariables,
  Payload extends { readonly userErrors: readonly FormError[] },
>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  read: (data: Data) => Payload,
  words?: FailureWords,
): Promise<DeskMutationResult<Payload>> {
  const wasOnline = navigator.onLine
  const answer = await client.mutation(document, variables).toPromise()
  return isForbidden(answer.error) ? { kind: 'forbidden' } : mutationResult(answer, read, wasOnline, words)
}
