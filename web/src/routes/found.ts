import type { AnyVariables, CombinedError, OperationResult } from '@urql/core'
import { type Loaded, missing, ready } from '../app/navigation/screen-route.ts'

/** The part of an answer that tells of failure; a hook's state and a query's result both have it. */
type Answer<Data> = { readonly data?: Data | undefined; readonly error?: CombinedError | undefined }

/** Whether a field has no value because something failed, as opposed to there being none. */
export function hasFailed<Data extends object>(
  { data, error }: Answer<Data>,
  field: keyof Data & string,
): boolean {
  if (data?.[field]) return false
  if (!data || error?.networkError) return true
  return error?.graphQLErrors.some(({ path }) => !path || path[0] === field) ?? false
}

/**
 * Whether a screen has what its address names. A field that is null without an error of its own names
 * something that is not there; one that failed may well be there, and its screen offers to try again.
 */
export function found<Data extends object, Variables extends AnyVariables>(
  result: OperationResult<Data, Variables>,
  field: keyof Data & string,
): Loaded {
  return result.data?.[field] || hasFailed(result, field) ? ready : missing
}
