import { noTracing, type Tracing } from '../core/tracing.ts'

/**
 * Connects to the collector. Without one, the OpenTelemetry packages are not loaded, and the start is faster.
 *
 * @param endpoint the base address of a collector that takes OTLP over HTTP, without `/v1/traces`.
 */
export async function openTracing(endpoint: string | undefined): Promise<Tracing> {
  if (endpoint === undefined) return noTracing
  const { traceTo } = await import('./open-telemetry.ts')
  return traceTo(`${endpoint}/v1/traces`)
}
