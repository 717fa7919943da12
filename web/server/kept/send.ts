import type { IncomingMessage, ServerResponse } from 'node:http'
import { createForms, encodingFor } from './answer.ts'
import type { KeptReading } from './keep.ts'

/** Sends an answer in the form that the request takes, or says that the asker's copy is still good. */
export type Send = (request: IncomingMessage, response: ServerResponse, reading: KeptReading) => void

/** Whether a copy that the asker has is the answer, by `If-None-Match`. */
function isUnchanged({ headers, method }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match']
  if (known === undefined || (method !== 'GET' && method !== 'HEAD')) return false
  if (known === etag) return true
  const tag = etag.replace('W/', '')
  return known.split(',').some((one) => one.trim().replace('W/', '') === tag)
}

/**
 * Makes the function that writes answers, past any framework.
 *
 * @param now milliseconds since the epoch
 */
export function createSend(now: () => number): Send {
  const formOf = createForms()
  /** By header, as browsers send a handful of them. */
  const encodings = new Map<string | undefined, ReturnType<typeof encodingFor>>()
  const mostEncodings = 256

  const encodingOf = (accepted: string | string[] | undefined) => {
    const header = Array.isArray(accepted) ? accepted.join() : accepted
    const known = encodings.get(header)
    if (known !== undefined) return known
    const encoding = encodingFor(header)
    if (encodings.size < mostEncodings) encodings.set(header, encoding)
    return encoding
  }

  return (request, response, { answer, madeAt }) => {
    // A cache on the way counts it towards its own keeping.
    const age = String(Math.max(0, Math.floor((now() - madeAt) / 1_000)))
    if (answer.status === 200 && isUnchanged(request, answer.etag)) {
      response.writeHead(304, [...answer.unchanged, 'age', age]).end()
      return
    }
    const { headers, body } = formOf(answer, encodingOf(request.headers['accept-encoding']))
    response.writeHead(answer.status, [...headers, 'age', age])
    if (request.method === 'HEAD') response.end()
    else response.end(body)
  }
}
