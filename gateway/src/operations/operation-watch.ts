import type { FastifyBaseLogger } from 'fastify'
import type { GraphQLFormattedError } from 'graphql'
import type { Observer } from '../delivery/observers.ts'
import type { Metrics, OperationError } from './metrics.ts'
import type { Tracing } from './tracing.ts'

/** Slower than a page waits for the gateway: somebody should be able to find out why. Milliseconds. */
const slowMs = 2_000

export interface OperationWatchOptions {
  metrics: Pick<Metrics, 'operation'>
  log: Pick<FastifyBaseLogger, 'warn'>
  tracing: Pick<Tracing, 'nameOperation'>
  /** Whether a hash is that of one of the site's own operations: only their names may become labels. */
  isOwn: (hash: string) => boolean
}

/** Measures each operation from its beginning to its answer, and logs those that are slow. */
export function watchOperations(options: OperationWatchOptions): Observer {
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
          metrics.operation(name, milliseconds / 1000, errors.map(told))
          if (milliseconds >= slowMs) {
            const { requestId } = contextValue
            log.warn({ operation: name, milliseconds: Math.round(milliseconds), requestId }, 'slow operation')
          }
        },
      }
    },
  }
}

function told({ extensions }: GraphQLFormattedError): OperationError {
  const { code, service } = extensions ?? {}
  return {
    code: typeof code === 'string' ? code : 'none',
    service: typeof service === 'string' ? service : '',
  }
}
