import type { FastifyInstance } from 'fastify'
import type { CallCounter, Service } from './calls.ts'
import type { FaultRegistry } from './faults.ts'
import { type ServiceResponse, sendResponse } from './response.ts'

/** What a service answers while a fault is on. Functions, for the responses that carry a time. */
export interface FaultResponses {
  error: () => ServiceResponse
  quota: () => ServiceResponse
  /** `null` where the double's own check of credentials responses. */
  unauthorized: (() => ServiceResponse) | null
  /** Bodies with status 200 that no client can use, sent in turns. */
  malformed: readonly [ServiceResponse, ...ServiceResponse[]]
}

/** What counting and failing need of the server around them. */
export interface FaultInjectionContext {
  counter: CallCounter
  faults: FaultRegistry
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>
}

/**
 * Counts every request of this scope and lets the service's fault answer in place of its routes.
 *
 * @param base the service's base address on this server, left out of the counted path
 */
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
        // Nothing settles this promise: the request ends when the client leaves or the server closes.
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

/** What a broken proxy in front of a service answers: a page where JSON was due. */
export const HTML_IN_PLACE_OF_JSON: ServiceResponse = {
  status: 200,
  contentType: 'text/html; charset=utf-8',
  body: '<!doctype html><html><head><title>Service page</title></head><body><h1>It works!</h1></body></html>',
}
