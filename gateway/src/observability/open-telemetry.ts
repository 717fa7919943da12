import { setTimeout as delay } from 'node:timers/promises'
import {
  type Context,
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Tracing } from '../core/tracing.ts'
import { UpstreamError } from '../core/upstream-error.ts'

const maxMsToSend = 2_000

/** Spans contain names of operations, services and endpoints, and kinds of failures: no values. */
export function traceTo(url: string): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const propagator = new W3CTraceContextPropagator()
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'gateway' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  })
  const tracer = provider.getTracer('gateway')

  async function within<T>(span: Span, parent: Context, work: (inside: Context) => Promise<T>): Promise<T> {
    const inside = trace.setSpan(parent, span)
    try {
      return await context.with(inside, () => work(inside))
    } catch (error) {
      const failure = error instanceof UpstreamError ? error.failure : 'unforeseen'
      span.setAttribute('error.type', failure)
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }

  return {
    operation(headersOf, work) {
      const parent = propagator.extract(ROOT_CONTEXT, headersOf(), defaultTextMapGetter)
      const span = tracer.startSpan('graphql', { kind: SpanKind.SERVER }, parent)
      return within(span, parent, work)
    },
    nameOperation(name) {
      trace.getActiveSpan()?.updateName(`graphql ${name}`).setAttribute('graphql.operation.name', name)
    },
    call(service, endpoint, work) {
      const parent = context.active()
      const attributes = { 'peer.service': service }
      const span = tracer.startSpan(endpoint, { kind: SpanKind.CLIENT, attributes }, parent)
      return within(span, parent, (inside) => {
        const headers: Record<string, string> = {}
        propagator.inject(inside, headers, defaultTextMapSetter)
        return work(headers)
      })
    },
    async close() {
      // A collector that is down must not block shutdown.
      const ended = new AbortController()
      const enough = delay(maxMsToSend, undefined, { signal: ended.signal }).catch(() => {})
      await Promise.race([provider.shutdown(), enough]).catch(() => {})
      ended.abort()
    },
  }
}
