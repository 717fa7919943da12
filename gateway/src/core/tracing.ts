import type { Service } from './service.ts'

export interface Tracing {
  operation<T>(parent: () => TraceHeaders, work: () => Promise<T>): Promise<T>
  nameOperation(name: string): void
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
