import { z } from 'zod'
import type { Service } from '../../core/service.ts'
import type { UpstreamFailure } from '../../core/upstream-error.ts'
import type { UpstreamRequest, UpstreamResponse } from '../../http/exchange.ts'
import { quotaFailure, responseFailure } from '../../http/response-failure.ts'
import { at } from './shapes.ts'

/**
 * The credentials of a call, which decide what 401 means:
 * - `public`: the configured token or none;
 * - `entry`: registration, login, codes and passwords;
 * - `member`: the token of the session's member.
 */
export type Caller = 'public' | 'entry' | 'member'

/** The product API's own answer: yes or no, with the whole body. */
export interface EnvelopeAnswer {
  ok: boolean
  /** The HTTP status: 2xx, or one by which an API refuses what it was asked. */
  status: number
  answer: Readonly<Record<string, unknown>>
}

/** The statuses of an API's own refusals. Any other status comes from the way there. */
const refusals = new Set([400, 404, 409, 410, 422])

const object = z.record(z.string(), z.unknown())

/**
 * Reads the yes or no of an answer, for every call of the product API alike. A failure must never pass for a refusal, so
 * a no counts only in the product API's own envelope: a 404 without one is a proxy's, or a wrong address.
 *
 * @throws UpstreamError `quota` for every 429, whatever its body says; `not-configured`, `refused` and `forbidden` for
 * 401 and 403 (contract, section 5); `unavailable` and `bad-response` for an unusable answer.
 */
export function readAnswer(
  service: Service,
  request: UpstreamRequest,
  response: UpstreamResponse,
  caller: Caller,
): EnvelopeAnswer {
  const { status, json } = response
  const fail = (failure: UpstreamFailure, reason: string) =>
    responseFailure(service, request, response, failure, { reason })

  if (status === 429) throw quotaFailure(service, request, response)
  if (status >= 500 || status === 408) throw fail('unavailable', `answered ${status}`)
  if (status === 401 && caller !== 'entry') {
    throw fail(caller === 'public' ? 'not-configured' : 'refused', 'answered 401')
  }
  if (status === 403) throw fail(caller === 'public' ? 'not-configured' : 'forbidden', 'answered 403')

  const answer = object.safeParse(json).data
  if (answer === undefined) throw fail('bad-response', 'sent no envelope')
  const isYes = yesOrNoOf(answer)
  // Wrong credentials: frameworks answer 401 with a message alone.
  if (status === 401 && isYes !== true) return { ok: false, status, answer }
  if (isYes === undefined) throw fail('bad-response', `answered ${status} without an envelope`)
  if (status >= 200 && status < 300) return { ok: isYes, status, answer }
  if (refusals.has(status) && !isYes) return { ok: false, status, answer }
  throw fail('bad-response', `answered ${status} with another word in its envelope`)
}

/** The words for the person, at whichever place they stand: `message`, `data.error[0]`, `data.message`. */
export function messageOf(answer: unknown): string | null {
  const errors = at(answer, 'data', 'error')
  const candidates = [
    at(answer, 'message'),
    Array.isArray(errors) ? errors[0] : errors,
    at(answer, 'data', 'message'),
  ]
  const message = candidates.find(
    (candidate): candidate is string => typeof candidate === 'string' && candidate.trim() !== '',
  )
  // One sentence or two: a longer text was not written for a person.
  return message === undefined || message.length > 300 ? null : message
}

/** The yes or no in an envelope; undefined where it has none. `login` says `success` for `status`. */
function yesOrNoOf({ status, success }: Readonly<Record<string, unknown>>): boolean | undefined {
  // Proxies repeat the HTTP status in a body of their own: `{ "status": 404, "error": "Not Found" }`.
  if (isWord(status) && !isHttpStatus(status)) return String(status) === '1'
  return isWord(success) ? ['true', '1'].includes(String(success)) : undefined
}

const isWord = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

const isHttpStatus = (word: string | number | boolean) => Number(word) >= 100 && Number(word) < 600
