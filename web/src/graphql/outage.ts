export interface QueryError {
  readonly networkError?: Error | undefined
  readonly graphQLErrors: ReadonlyArray<{
    readonly path?: ReadonlyArray<string | number> | undefined
    readonly extensions: Readonly<Record<string, unknown>>
  }>
}

export interface QueryOutcome<Data> {
  readonly data?: Data | undefined
  readonly error?: QueryError | undefined
}

type FieldError = QueryError['graphQLErrors'][number]

/** False for a service that isn't configured, unless its credentials were refused: they may be replaced. */
export const isOutage = ({ extensions }: FieldError): boolean =>
  extensions.code !== 'UPSTREAM_NOT_CONFIGURED' ||
  extensions.isRefused === true ||
  extensions.service === 'PRODUCT_API'

export function hasOutage(error: QueryError | undefined): boolean {
  if (error === undefined) return false
  const { networkError, graphQLErrors } = error
  return networkError !== undefined || graphQLErrors.some(isOutage)
}

export function hasFailed<Data extends object>(
  { data, error }: QueryOutcome<Data>,
  field: keyof Data & string,
): boolean {
  if (data?.[field]) return false
  if (!data || error?.networkError) return true
  return error?.graphQLErrors.some((one) => isOutage(one) && (!one.path || one.path[0] === field)) ?? false
}

export const isIncomplete = <Data extends object>({ data, error }: QueryOutcome<Data>): boolean =>
  !data || hasOutage(error)
