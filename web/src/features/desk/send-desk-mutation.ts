import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core'
import { type Failure, type FailureWords, failureOf } from '../session/failure.ts'
import type { FormError, MutationResult } from '../session/send-mutation.ts'
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
  const { data, error } = await client.mutation(document, variables).toPromise()
  if (isForbidden(error)) return { kind: 'forbidden' }
  if (error !== undefined || !data) return { kind: 'failed', ...failureOf(error, wasOnline, words) }
  const payload = read(data)
  const { userErrors: errors } = payload
  return errors.length > 0 ? { kind: 'refused', errors } : { kind: 'done', payload }
}
