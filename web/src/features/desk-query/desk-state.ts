import type { CombinedError } from '@urql/core'
import { type Failure, failureOf } from '../session/failure.ts'

export type DeskState<Value> =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'shown'
      readonly value: Value
      /** Epoch milliseconds of the response. */
      readonly at: number
      /** Null unless the latest refresh failed. */
      readonly failure: Failure | null
    }
  | { readonly kind: 'forbidden' }
  /** It doesn't exist, or the product API has no desk. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly failure: Failure }

interface Answer<Data> {
  readonly data?: Data | null | undefined
  readonly error?: CombinedError | undefined
}

/** A refusal hides the data; a failure keeps it, with its age. `now`: epoch milliseconds. */
export function stateAfter<Data, Value>(
  before: DeskState<Value>,
  { data, error }: Answer<Data>,
  read: (data: Data) => Value | null,
  now: number,
): DeskState<Value> {
  if (error || !data) {
    // Only a limit is shown in its own words.
    const failure = failureOf(error, true, { inputKept: '' })
    if (failure.cause === 'forbidden') return { kind: 'forbidden' }
    // The session's dialog says that it has expired; the screen waits behind it.
    if (failure.cause === 'logged-out') return before
    return before.kind === 'shown' ? { ...before, failure } : { kind: 'failed', failure }
  }
  const value = read(data)
  return value === null ? { kind: 'absent' } : { kind: 'shown', value, at: now, failure: null }
}
