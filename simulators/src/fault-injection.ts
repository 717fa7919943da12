import type { FastifyInstance } from 'fastify'
import type { CallCounter, Service } from './calls.ts'
import type { FaultRegistry } from './faults.ts'
import { type ServiceResponse, sendResponse } from './response.ts'

/** Functions, because some responses have a time. */
export interface FaultResponses {
  error: () => ServiceResponse
  quota: () => ServiceResponse
  /** `null`: the simulator's own check of credentials responds. */
  unauthorized: (() => ServiceResponse) | null
  /** Unusable bodies with status 200, sent in turn. */
  malformed: readonly [ServiceResponse, ...ServiceResponse[]]
}

export interface FaultInjectionContext {
  counter: CallCounter
  faults: FaultRegistry
  wait: (ms: number) => Promise<void>
}

/** A fault responds before the routes do. @param base left out of the counted path */
export function countAndInjectFaults(
  scope: FastifyInstance,
  service: Service,
  base: string,
  responses: FaultResponses,
  { counter, faults, wait }: FaultInjectionContext,
): void {
  scope.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? request.url
    counter.count(service, request.method, path.slice(base.length) || '/')

    const fault = faults.of(service)
    if (fault.mode === 'ok') return
    if (fault.ms > 0) await wait(fault.ms)

    switch (fault.mode) {
      case 'latency':
        return
      case 'hang':
        // Never settles: the request ends when the client leaves or the server closes.
        return new Promise<never>(() => {})
      case 'error':
        return sendResponse(reply, responses.error())
      case 'quota':
        return sendResponse(reply, responses.quota())
      case 'malformed':
        return sendResponse(reply, faults.nextMalformed(service, responses.malformed))
      case 'unauthorized':
        return responses.unauthorized ? sendResponse(reply, responses.unauthorized()) : undefined
    }
  })
}

/** As from a broken proxy: a page instead of JSON. */
export const HTML_IN_PLACE_OF_JSON: ServiceResponse = {
  status: 200,
  contentType: 'text/html; charset=utf-8',
  body: '<!doctype html><html><head><title>Service page</title></head><body><h1>It works!</h1></body></html>',
}
