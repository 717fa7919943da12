import type { Service } from './service.ts'

/** Sends spans to a collector. Without a collector it does nothing. */
export interface Tracing {
  /**
   * Does the work of an operation in a span of its own.
   *
   * @param parent the W3C headers of a trusted client: the span then belongs to its trace.
   */
  operation<T>(parent: TraceHeaders, work: () => Promise<T>): Promise<T>
  /** Gives the operation at work its name, once it is known. */
  nameOperation(name: string): void
  /**
   * Makes a call to an upstream in a span of its own.
   *
   * @param work gets the headers by which another part of this product continues the trace.
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
