import { hasOutage, isOutage } from '../graphql/outage.ts'
import type { QueryOutcome } from '../graphql/screen-result.ts'
import { type Loaded, missing, ready, unanswered } from '../navigation/screen-route.ts'

/**
 * Whether a field has no value because something failed, as opposed to there being none. Of a service that is not
 * configured there is none.
 */
export function hasFailed<Data extends object>(
  { data, error }: QueryOutcome<Data>,
  field: keyof Data & string,
): boolean {
  if (data?.[field]) return false
  if (!data || error?.networkError) return true
  return error?.graphQLErrors.some((one) => isOutage(one) && (!one.path || one.path[0] === field)) ?? false
}

/** Whether a result lacks parts that may come later. */
export const isIncomplete = <Data extends object>({ data, error }: QueryOutcome<Data>): boolean =>
  !data || hasOutage(error)

/**
 * Whether a screen has what its address names. A field that is null without an error of its own names something that is
 * not there; one that failed may well be there, and its screen offers to try again. Where its service is
 * not configured that is unknown: its screen is shown, and is empty.
 *
 * @param contentOf what the page is about within the field, where that is a part of it that may fail by itself
 */
export function found<Data extends object, Field extends keyof Data & string>(
  result: QueryOutcome<Data>,
  field: Field,
  contentOf: (value: NonNullable<Data[Field]>) => unknown = (value) => value,
): Loaded {
  const value = result.data?.[field]
  if (value) return contentOf(value) || !hasOutage(result.error) ? ready : unanswered
  if (hasFailed(result, field)) return unanswered
  return result.error?.graphQLErrors.some(({ path }) => path?.[0] === field) ? ready : missing
}
