import type { FastifyBaseLogger } from 'fastify'
import type { GraphQLFormattedError } from 'graphql'
import type { Tracing } from '../core/tracing.ts'
import type { Metrics, OperationError } from '../observability/metrics.ts'

/** Slower operations are logged: a page waits this long for the gateway. */
const slowMs = 2_000

export interface OperationMetricsOptions {
  metrics: Pick<Metrics, 'operation'>
  log: Pick<FastifyBaseLogger, 'warn'>
  tracing: Pick<Tracing, 'nameOperation'>
}

interface MeasuredOperation {
  name: string
  started: number
  errors: readonly GraphQLFormattedError[]
  requestId: string
}

export type MeasureOperation = (operation: MeasuredOperation) => void

export function createOperationMetrics({ metrics, log, tracing }: OperationMetricsOptions): MeasureOperation {
  return ({ name, started, errors, requestId }) => {
    const milliseconds = performance.now() - started
    tracing.nameOperation(name)
    metrics.operation(name, milliseconds / 1000, errors.map(countedError))
    if (milliseconds >= slowMs) {
      log.warn({ operation: name, milliseconds: Math.round(milliseconds), requestId }, 'slow operation')
    }
  }
}

function countedError({ extensions }: GraphQLFormattedError): OperationError {
  const { code, service } = extensions ?? {}
  return {
    code: typeof code === 'string' ? code : 'none',
    service: typeof service === 'string' ? service : '',
  }
}
