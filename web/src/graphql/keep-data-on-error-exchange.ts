import { type Exchange, mapExchange, type OperationResult } from '@urql/core'

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const isSame = (one: Node, other: Node): boolean =>
  one.id === other.id && Array.isArray(one) === Array.isArray(other)

/** `after`, with the value of `before` at the path's first missing value. */
function restoredAt(after: unknown, before: unknown, [step, ...rest]: readonly (string | number)[]): unknown {
  if (after === null || after === undefined) return before ?? after
  if (step === undefined || !isNode(after) || !isNode(before) || !isSame(after, before)) return after
  const restored = restoredAt(after[step], before[step], rest)
  if (restored === after[step]) return after
  return Array.isArray(after)
    ? after.map((item: unknown, index) => (index === Number(step) ? restored : item))
    : { ...after, [step]: restored }
}

export function withKeptData(
  { data, error }: Pick<OperationResult, 'data' | 'error'>,
  before: unknown,
): unknown {
  if (error === undefined) return data
  const paths = error.graphQLErrors.map(({ path }) => path)
  // Without any data, or with an error without a path, everything failed.
  if (!data || paths.length === 0) return data ?? before
  return paths.reduce((after: unknown, path) => restoredAt(after, before, path ?? []), data)
}

/** Keeps a query's data if a refetch fails. The result's `error` still reports the failure. */
export const keepDataOnErrorExchange = (): Exchange => {
  const shown = new Map<number, unknown>()
  return mapExchange({
    onResult(result) {
      const { kind, key } = result.operation
      if (kind !== 'query') return result
      const data = withKeptData(result, shown.get(key))
      if (data) shown.set(key, data)
      return data === result.data ? result : { ...result, data }
    },
  })
}
