import type { FastifyBaseLogger } from 'fastify'
import type { GraphQLFormattedError } from 'graphql'
import type { Tracing } from '../core/tracing.ts'
import type { Metrics, OperationError } from '../observability/metrics.ts'
import type { Observer } from './observers.ts'

/** Slower than a page waits for the gateway: the log tells which operation it was. Milliseconds. */
const slowMs = 2_000

export interface OperationMetricsOptions {
  metrics: Pick<Metrics, 'operation'>
  log: Pick<FastifyBaseLogger, 'warn'>
  tracing: Pick<Tracing, 'nameOperation'>
  /** Whether a hash is that of one of the site's own operations: only their names may become labels. */
  isOwn: (hash: string) => boolean
}

/** Measures each operation from its beginning to its response, and logs slow ones. */
export function measureOperations(options: OperationMetricsOptions): Observer {
  const { metrics, log, tracing, isOwn } = options
  return {
    requestDidStart() {
      const started = performance.now()
      return {
        willSendResponse({ queryHash, operationName, contextValue, response: { body } }) {
          const milliseconds = performance.now() - started
          const name = queryHash !== undefined && isOwn(queryHash) ? (operationName ?? 'other') : 'other'
          const errors = body.kind === 'single' ? (body.singleResult.errors ?? []) : []
          tracing.nameOperation(name)
          metrics.operation(name, milliseconds / 1000, errors.map(countedError))
          if (milliseconds >= slowMs) {
            const { requestId } = contextValue
            log.warn({ operation: name, milliseconds: Math.round(milliseconds), requestId }, 'slow operation')
          }
        },
      }
    },
  }
}

/** The labels of an error in the metrics. */
export function countedError({ extensions }: GraphQLFormattedError): OperationError {
  const { code, service } = extensions ?? {}
  return {
    code: typeof code === 'string' ? code : 'none',
    service: typeof service === 'string' ? service : '',
  }
}
