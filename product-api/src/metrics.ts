import { Gauge, Registry } from 'prom-client'
import { measureProcess, shareMetrics } from '../../foundation/worker-metrics.ts'

/** The metrics of this process. */
export interface Metrics {
  /** Reads them in Prometheus' text format, with its content type. */
  readonly read: () => Promise<{ contentType: string; text: string }>
  /** Sets how many problems keep the content folder from being published. */
  readonly contentProblems: (count: number) => void
  /** Sets how many changes of content some receiver has not accepted yet. */
  readonly contentUntold: (count: number) => void
}

/** Creates the metrics, each at 0. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  measureProcess(registry)
  const gauge = (name: string, help: string) => {
    const made = new Gauge({ name, help, registers: [registry] })
    made.set(0)
    return (value: number) => made.set(value)
  }
  return {
    read: shareMetrics(registry),
    contentProblems: gauge(
      'product_api_content_problems',
      'Problems that keep the content folder from being published; the last good content is served.',
    ),
    contentUntold: gauge(
      'product_api_content_untold',
      'Changes of content that a receiver of the webhook has not accepted yet.',
    ),
  }
}
