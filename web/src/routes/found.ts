import type { QueryOutcome } from '../graphql/outage.ts'
import { hasFailed, hasOutage } from '../graphql/outage.ts'
import { type Loaded, missing, ready, unanswered } from '../navigation/load.ts'

/** A failed field offers a retry; without its service it is empty. `contentOf` picks what may fail by itself. */
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
