import type { AnyVariables, Client, CombinedError, TypedDocumentNode } from '@urql/core'
import { type Failure, type FailureWords, failureOf } from './failure.ts'
import type { UserError_ErrorFragment } from './UserError.generated.ts'
import { unexpectedFailure, unexpectedFailureInForm } from './unexpected-failure.ts'

/** An error that the person can correct. */
export type FormError = Pick<UserError_ErrorFragment, 'code' | 'message' | 'field'>

export type MutationResult<Payload> =
  | { readonly kind: 'done'; readonly payload: Payload }
  /** The person can correct it. */
  | { readonly kind: 'refused'; readonly errors: readonly FormError[] }
  /** The person can only try again later. */
  | ({ readonly kind: 'failed' } & Failure)

/** If the gateway gives no reason, the message says what to do. */
const inWords = (error: FormError): FormError =>
  error.message === unexpectedFailure ? { ...error, message: unexpectedFailureInForm } : error

interface Answer<Data> {
  readonly data?: Data | null | undefined
  readonly error?: CombinedError | undefined
}

/** `wasOnline`: when the request was sent. `words`: the form's own texts about a failure. */
export function mutationResult<Data, Payload extends { readonly userErrors: readonly FormError[] }>(
  { data, error }: Answer<Data>,
  read: (data: Data) => Payload,
  wasOnline: boolean,
  words?: FailureWords,
): MutationResult<Payload> {
  // A mutation's field is never null: without an error there is a payload.
  if (error !== undefined || data === undefined || data === null) {
    return { kind: 'failed', ...failureOf(error, wasOnline, words) }
  }
  const payload = read(data)
  return payload.userErrors.length > 0
    ? { kind: 'refused', errors: payload.userErrors.map(inWords) }
    : { kind: 'done', payload }
}

/** Returns what {@link mutationResult} makes of the response. */
export async function sendMutation<
  Data,
  Variables extends AnyVariables,
  Payload extends { readonly userErrors: readonly FormError[] },
>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  read: (data: Data) => Payload,
  words?: FailureWords,
): Promise<MutationResult<Payload>> {
  const wasOnline = navigator.onLine
  return mutationResult(await client.mutation(document, variables).toPromise(), read, wasOnline, words)
}
