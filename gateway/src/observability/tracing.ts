import { noTracing, type Tracing } from '../core/tracing.ts'

/**
 * Loads the OpenTelemetry packages only if there is a collector, for a faster start.
 * @param endpoint base address of a collector with OTLP over HTTP, without `/v1/traces`
 */
export async function openTracing(endpoint: string | undefined): Promise<Tracing> {
  if (endpoint === undefined) return noTracing
  const { traceTo } = await import('./open-telemetry.ts')
  return traceTo(`${endpoint}/v1/traces`)
}
