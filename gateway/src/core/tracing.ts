import type { Service } from './service.ts'

/** Does nothing without a collector. */
export interface Tracing {
  /** @param parent returns the W3C headers of a trusted client, whose trace the span then belongs to */
  operation<T>(parent: () => TraceHeaders, work: () => Promise<T>): Promise<T>
  nameOperation(name: string): void
  /** @param work gets the headers with which another part of this product continues the trace */
  call<T>(
    service: Service,
    endpoint: string,
    work: (headers: Record<string, string>) => Promise<T>,
  ): Promise<T>
  close(): Promise<void>
}

export type TraceHeaders = Partial<Record<'traceparent' | 'tracestate', string | undefined>>

export const noTracing: Tracing = {
  operation: (_parent, work) => work(),
  nameOperation() {},
  call: (_service, _endpoint, work) => work({}),
  close: async () => {},
}
