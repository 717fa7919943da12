import { hasFailed, hasOutage } from '../graphql/outage.ts'
import type { QueryOutcome } from '../graphql/screen-result.ts'
import { type Loaded, missing, ready, unanswered } from '../navigation/loaded.ts'

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
