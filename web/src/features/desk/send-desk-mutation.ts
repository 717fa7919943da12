import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core'
import type { Failure, FailureWords } from '../session/failure.ts'
import { type FormError, type MutationResult, mutationResult } from '../session/send-mutation.ts'
import { isForbidden } from './desk-state.ts'

export type DeskMutationResult<Payload> =
  | MutationResult<Payload>
  /** The member has no grant, or lost it. */
  | { readonly kind: 'forbidden' }

/** The mutation may have been carried out. */
export const isUnsure = ({ cause }: Failure): boolean => cause === 'unreached' || cause === 'timed-out'

/** Like `sendMutation`, but tells refused access from failures. */
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
