import { type Exchange, makeOperation, mapExchange } from '@urql/core'

/** As long as a CDN caches a page. */
const freshMs = 30_000

/** Shows an old result from the cache and refetches it. A hydrated result counts from its first use. */
export const refreshExchange = (now: () => number = Date.now): Exchange => {
  const fetchedAt = new Map<number, number>()
  return mapExchange({
    onOperation(operation) {
      const { kind, key, context } = operation
      if (kind !== 'query' || context.requestPolicy === 'cache-only') return operation
      const isOld = now() - (fetchedAt.get(key) ?? now()) > freshMs
      if (isOld || !fetchedAt.has(key)) fetchedAt.set(key, now())
      if (!isOld || context.requestPolicy !== 'cache-first') return operation
      return makeOperation(kind, operation, { ...context, requestPolicy: 'cache-and-network' })
    },
  })
}
