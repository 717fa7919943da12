import type { CombinedError } from '@urql/core'
import { type Failure, failureOf } from '../session/failure.ts'

export type DeskState<Value> =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'shown'
      readonly value: Value
      /** Epoch milliseconds of the response. */
      readonly at: number
      /** Why the latest refresh failed. */
      readonly failure: Failure | null
    }
  /** The member has no grant, or lost it. */
  | { readonly kind: 'forbidden' }
  /** It doesn't exist, or the product API has no desk. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly failure: Failure }

interface Answer<Data> {
  readonly data?: Data | null | undefined
  readonly error?: CombinedError | undefined
}

interface Circumstances {
  readonly now: number
  readonly wasOnline: boolean
}

const codesOf = (error: CombinedError | undefined): readonly unknown[] =>
  error?.graphQLErrors.map(({ extensions }) => extensions?.code) ?? []

export const isForbidden = (error: CombinedError | undefined): boolean => codesOf(error).includes('FORBIDDEN')

/** A refusal hides the data; a failure keeps it, with its age. `read` returns null if it doesn't exist. */
export function stateAfter<Data, Value>(
  before: DeskState<Value>,
  { data, error }: Answer<Data>,
  read: (data: Data) => Value | null,
  { now, wasOnline }: Circumstances,
): DeskState<Value> {
  if (isForbidden(error)) return { kind: 'forbidden' }
  // The session's dialog says that it has expired; the screen waits behind it.
  if (codesOf(error).includes('UNAUTHENTICATED')) return before
  if (error !== undefined || !data) {
    const failure = failureOf(error, wasOnline, { reassurance: '' })
    return before.kind === 'shown' ? { ...before, failure } : { kind: 'failed', failure }
  }
  const value = read(data)
  return value === null ? { kind: 'absent' } : { kind: 'shown', value, at: now, failure: null }
}
