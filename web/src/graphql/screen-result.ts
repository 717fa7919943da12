import type { AnyVariables, OperationResult, SSRData } from '@urql/core'
import type { PersistedDocument } from './persisted-document.ts'

/** What a failed query says of its failure, as far as screens read it. urql's `CombinedError` says it too. */
export interface QueryError {
  readonly networkError?: Error | undefined
  readonly graphQLErrors: ReadonlyArray<{
    readonly path?: ReadonlyArray<string | number> | undefined
    readonly extensions: Readonly<Record<string, unknown>>
  }>
}

/** The part of a result that tells of failure. */
export interface QueryOutcome<Data> {
  readonly data?: Data | undefined
  readonly error?: QueryError | undefined
}

/** The result of a screen's query. */
export interface ScreenResult<Data = unknown> extends QueryOutcome<Data> {
  /** Names the operation: the document and its variables. */
  readonly key: number
  readonly operationName: string
}

export const screenResult = <Data, Variables extends AnyVariables>(
  { operationName }: PersistedDocument<Data, Variables>,
  { operation, data, error }: OperationResult<Data, Variables>,
): ScreenResult<Data> => ({ key: operation.key, operationName, data, error })

/** Whether a result is that of a document's operation. */
export const isResultOf = <Data, Variables extends AnyVariables>(
  result: ScreenResult | null,
  { operationName }: PersistedDocument<Data, Variables>,
): result is ScreenResult<Data> => result?.operationName === operationName

/** The result that a page was rendered from, out of its embedded state; null for a page without a query. */
export function embeddedResult(graphql: SSRData, operationName: string | undefined): ScreenResult | null {
  const [entry] = Object.entries(graphql)
  if (entry === undefined || operationName === undefined) return null
  const [key, { data, error }] = entry
  return {
    key: Number(key),
    operationName,
    data: data ? JSON.parse(data) : undefined,
    error: error && {
      networkError: error.networkError ? new Error(error.networkError) : undefined,
      graphQLErrors: error.graphQLErrors.map((one) =>
        typeof one === 'string' ? { extensions: {} } : { path: one.path, extensions: one.extensions ?? {} },
      ),
    },
  }
}
