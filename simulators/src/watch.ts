import type { FastifyInstance } from 'fastify'
import { type Answer, sendAnswer } from './answer.ts'
import type { CallLedger, Service } from './calls.ts'
import type { FaultBoard } from './faults.ts'

/** What a service answers while a fault is on. Functions, for the answers that carry a time. */
export interface FaultAnswers {
  error: () => Answer
  quota: () => Answer
  /** `null` where the double's own check of credentials answers. */
  unauthorized: (() => Answer) | null
  /** Bodies with status 200 that no client can use, sent in turns. */
  malformed: readonly [Answer, ...Answer[]]
}

/** What counting and failing need of the server around them. */
export interface WatchContext {
  ledger: CallLedger
  faults: FaultBoard
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<void>
}

/**
 * Counts every request of this scope and lets the service's fault answer in place of its routes.
 *
 * @param base the service's base address on this server, left out of the counted path
 */
export function watch(
  scope: FastifyInstance,
  service: Service,
  base: string,
  answers: FaultAnswers,
  { ledger, faults, wait }: WatchContext,
): void {
  scope.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? request.url
    ledger.count(service, request.method, path.slice(base.length) || '/')

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
        return sendAnswer(reply, answers.error())
      case 'quota':
        return sendAnswer(reply, answers.quota())
      case 'malformed':
        return sendAnswer(reply, faults.nextMalformed(service, answers.malformed))
      case 'unauthorized':
        return answers.unauthorized ? sendAnswer(reply, answers.unauthorized()) : undefined
    }
  })
}

/** What a broken proxy in front of a service answers: a page where JSON was due. */
export const HTML_IN_PLACE_OF_JSON: Answer = {
  status: 200,
  contentType: 'text/html; charset=utf-8',
  body: '<!doctype html><html><head><title>Service page</title></head><body><h1>It works!</h1></body></html>',
}
