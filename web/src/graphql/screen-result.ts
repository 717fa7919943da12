import type { AnyVariables, OperationResult, SSRData } from '@urql/core'
import type { PersistedDocument } from './persisted-document.ts'

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

export interface RunQuery<Variables = unknown, Name extends string = string> {
  readonly operationName: Name
  readonly variables: Variables
}

export interface ScreenResult<Data = unknown, Variables = unknown, Name extends string = string>
  extends QueryOutcome<Data>,
    RunQuery<Variables, Name> {
  readonly key: number
}

export const screenResult = <Data, Variables extends AnyVariables>(
  { operationName }: PersistedDocument<Data, Variables>,
  { operation: { key, variables }, data, error }: OperationResult<Data, Variables>,
): ScreenResult<Data, Variables> => ({ key, operationName, variables, data, error })

/** The result that a page was rendered from, from its embedded state. */
export function embeddedResult(graphql: SSRData, query: RunQuery | undefined): ScreenResult | null {
  const [entry] = Object.entries(graphql)
  if (entry === undefined || query === undefined) return null
  const [key, { data, error }] = entry
  return {
    ...query,
    key: Number(key),
    data: data ? JSON.parse(data) : undefined,
    error: error && {
      networkError: error.networkError ? new Error(error.networkError) : undefined,
      graphQLErrors: error.graphQLErrors.map((one) =>
        typeof one === 'string' ? { extensions: {} } : { path: one.path, extensions: one.extensions ?? {} },
      ),
    },
  }
}
