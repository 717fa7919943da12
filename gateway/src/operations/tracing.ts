import type { Service } from '../http/upstream-error.ts'

/** Tells a collector what happened when, in spans that belong together; or nobody, which costs nothing. */
export interface Tracing {
  /**
   * Does the work of an operation in a span of its own.
   *
   * @param parent the W3C headers of whoever asked, where they are believed: the span then belongs to their trace.
   */
  operation<T>(parent: TraceHeaders, work: () => Promise<T>): Promise<T>
  /** Gives the operation at work its name, once it is known. */
  nameOperation(name: string): void
  /**
   * Makes a call to an upstream in a span of its own.
   *
   * @param work gets the headers by which a service of ours can go on with the trace.
   */
  call<T>(
    service: Service,
    endpoint: string,
    work: (headers: Record<string, string>) => Promise<T>,
  ): Promise<T>
  /** Sends what has not been sent yet. */
  close(): Promise<void>
}

/** `traceparent` and `tracestate`, as far as they came along. */
export type TraceHeaders = Partial<Record<'traceparent' | 'tracestate', string | undefined>>

export const noTracing: Tracing = {
  operation: (_parent, work) => work(),
  nameOperation() {},
  call: (_service, _endpoint, work) => work({}),
  close: async () => {},
}

/**
 * Opens the way to the collector. Without one nothing is loaded that a start would have to wait for.
 *
 * @param endpoint the base address of a collector that takes OTLP over HTTP, without `/v1/traces`.
 */
export async function openTracing(endpoint: string | undefined): Promise<Tracing> {
  if (endpoint === undefined) return noTracing
  const { traceTo } = await import('./open-telemetry.ts')
  return traceTo(`${endpoint}/v1/traces`)
}
