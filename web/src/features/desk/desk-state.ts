import type { CombinedError } from '@urql/core'
import { type Failure, failureOf } from '../session/failure.ts'

/** What a screen of the desk shows of its query. */
export type DeskState<Value> =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'shown'
      readonly value: Value
      /** When it was answered, in milliseconds since the epoch. */
      readonly at: number
      /** Why the latest refresh failed; null where it went well. */
      readonly failure: Failure | null
    }
  /** The member has no grant for it, or has none any more. */
  | { readonly kind: 'forbidden' }
  /** There is nothing by that name, or the product API has no desk. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** A query's answer. */
interface Answer<Data> {
  readonly data?: Data | null | undefined
  readonly error?: CombinedError | undefined
}

/** The circumstances of an answer. */
interface Circumstances {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Whether the device had a network when it asked. */
  readonly wasOnline: boolean
}

const codesOf = (error: CombinedError | undefined): readonly unknown[] =>
  error?.graphQLErrors.map(({ extensions }) => extensions?.code) ?? []

/** Whether an answer says that the member may not see that. */
export const isForbidden = (error: CombinedError | undefined): boolean => codesOf(error).includes('FORBIDDEN')

/**
 * What is shown after an answer. A refusal takes away what was shown before; a failure leaves it, with its age.
 *
 * @param read takes the value from the data; null where there is none
 */
export function stateAfter<Data, Value>(
  before: DeskState<Value>,
  { data, error }: Answer<Data>,
  read: (data: Data) => Value | null,
  { now, wasOnline }: Circumstances,
): DeskState<Value> {
  if (isForbidden(error)) return { kind: 'forbidden' }
  // The session's own dialog tells that it has ended; the screen waits behind it.
  if (codesOf(error).includes('UNAUTHENTICATED')) return before
  if (error !== undefined || !data) {
    const failure = failureOf(error, wasOnline, { reassurance: '' })
    return before.kind === 'shown' ? { ...before, failure } : { kind: 'failed', failure }
  }
  const value = read(data)
  return value === null ? { kind: 'absent' } : { kind: 'shown', value, at: now, failure: null }
}
