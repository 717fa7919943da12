import type { AnyVariables, Client, CombinedError, TypedDocumentNode } from '@urql/core'
import type { UserError_ErrorFragment } from '../../graphql/generated/operations.ts'
import { somethingWrong } from './somethingWrong.ts'

/** Something that the person can correct. */
export type FormError = Pick<UserError_ErrorFragment, 'code' | 'message' | 'field'>

/** What came of sending something off. */
export type Answer<Payload> =
  | { readonly kind: 'done'; readonly payload: Payload }
  /** The person can correct it. */
  | { readonly kind: 'refused'; readonly errors: readonly FormError[] }
  /** The person can only try again, in a while. */
  | { readonly kind: 'failed'; readonly message: string; readonly retryAfterSeconds: number | null }

/** Seconds as a person says them: `40 seconds`, `5 minutes`, `2 hours`; rounded up. */
export function waitingTime(seconds: number): string {
  const units = [
    { name: 'hour', length: 3_600 },
    { name: 'minute', length: 60 },
    { name: 'second', length: 1 },
  ]
  // One above the unit's own length: 90 seconds read better than 2 minutes.
  const unit = units.find(({ length }) => seconds > length) ?? { name: 'second', length: 1 }
  const count = Math.max(1, Math.ceil(seconds / unit.length))
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`
}

/** What an error that is nobody's mistake means to the person. */
function failureOf(error: CombinedError | undefined): Answer<never> {
  const limit = error?.graphQLErrors.find(({ extensions }) => extensions?.code === 'RATE_LIMITED')
  if (limit === undefined) return { kind: 'failed', message: somethingWrong, retryAfterSeconds: null }
  const seconds = limit.extensions?.retryAfterSeconds
  const retryAfterSeconds = typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : null
  const when = retryAfterSeconds === null ? 'later' : `in ${waitingTime(retryAfterSeconds)}`
  return { kind: 'failed', message: `Too many requests. Please try again ${when}.`, retryAfterSeconds }
}

/**
 * Sends one mutation.
 *
 * @param read takes the payload out of the answer
 */
export async function send<
  Data,
  Variables extends AnyVariables,
  Payload extends { readonly userErrors: readonly FormError[] },
>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  read: (data: Data) => Payload,
): Promise<Answer<Payload>> {
  const { data, error } = await client.mutation(document, variables).toPromise()
  // A mutation's field is never null: without an error there is a payload.
  if (error !== undefined || data === undefined || data === null) return failureOf(error)
  const payload = read(data)
  return payload.userErrors.length > 0
    ? { kind: 'refused', errors: payload.userErrors }
    : { kind: 'done', payload }
}
