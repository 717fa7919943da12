import { noTracing, type Tracing } from '../core/tracing.ts'

/** @param endpoint of a collector with OTLP over HTTP, without `/v1/traces` */
export async function openTracing(endpoint: string | undefined): Promise<Tracing> {
  if (endpoint === undefined) return noTracing
  const { traceTo } = await import('./open-telemetry.ts')
  return traceTo(`${endpoint}/v1/traces`)
}
