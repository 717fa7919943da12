import type { QueryError } from './screen-result.ts'

type FieldError = QueryError['graphQLErrors'][number]

/**
 * Whether a field's error is a failure that may pass. A service that is not configured stays away; one that refuses the
 * gateway's credentials is out until others are set.
 */
export const isOutage = ({ extensions }: FieldError): boolean =>
  extensions.code !== 'UPSTREAM_NOT_CONFIGURED' ||
  extensions.isRefused === true ||
  extensions.service === 'PRODUCT_API'

/** Whether a result lacks a part that may come later. */
export function hasOutage(error: QueryError | undefined): boolean {
  if (error === undefined) return false
  const { networkError, graphQLErrors } = error
  return networkError !== undefined || graphQLErrors.some(isOutage)
}
