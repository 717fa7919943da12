import type { Result } from '../../core/result.ts'
import type { Service } from '../../core/service.ts'
import type { UpstreamError, UpstreamFailure } from '../../core/upstream-error.ts'
import type { UpstreamRequest, UpstreamResponse } from '../../http/exchange.ts'
import { quotaFailure, responseFailure } from '../../http/response-failure.ts'
import { type Body, countIn, joinsIn, listIn, messageOf, readEnvelope } from './envelope.ts'
import { total } from './shapes.ts'

/**
 * The credentials of a call, which decide what 401 and 403 mean:
 * - `public`: the configured token or none;
 * - `entry`: what a person typed at registration, login, codes and passwords;
 * - `member`: the token of the session's member.
 */
export type Caller = 'public' | 'entry' | 'member'

/** A no of the product API itself, with its words for the person; null where it gives none. */
export interface Refusal {
  message: string | null
  body: Body
  status: number
}

/** What a no means to a call: an expected failure, or that the call gave no usable answer. */
export type RefusalRule = (status: number, body: Body) => 'expected' | UpstreamFailure

/** Of a step that a person takes, every no is an answer. */
export const anyRefusal: RefusalRule = () => 'expected'

const isNotFound = (status: number) => status === 200 || status === 404

/** Of what is always there, a no is a failure. */
export const noRefusal: RefusalRule = () => 'unavailable'

/** Of one thing, a no means that it does not exist. */
export const notFound: RefusalRule = (status) => (isNotFound(status) ? 'expected' : 'unavailable')

/** The same of a member, by an API that has just taken their token: any other no is not what it documents. */
export const unknownMember: RefusalRule = (status) => (isNotFound(status) ? 'expected' : 'bad-response')

/** Of a list, only 404 or an empty list means that there is none, or a moment's failure would empty the page. */
export const emptyList: RefusalRule = (status, body) =>
  status === 404 || (status === 200 && listIn(body)?.length === 0) ? 'expected' : 'unavailable'

/** The same of a member's joins, or of a count of 0: a failure must not tell a member that they have not joined. */
export const noJoins: RefusalRule = (status, body) =>
  status === 404 || joinsIn(body)?.length === 0 || total.parse(countIn(body)) === 0
    ? 'expected'
    : 'unavailable'

/** The statuses of an API's own refusals. Any other status comes from the way there. */
const refusals = new Set([400, 404, 409, 410, 422])

/** The challenge of the product API where it refuses the gateway's own key, and not a member's token. */
const apiKeyChallenge = 'ApiKey'

/**
 * What an answer below 500 came to, for every call of the product API alike: the body of a yes, or an expected failure.
 * A failure must never pass for a refusal, so a no counts only in the product API's own envelope: a 404 without one is a
 * proxy's, or a wrong address.
 *
 * @throws UpstreamError `quota` for every 429, whatever its body says; `not-configured`, `refused` and `forbidden` for
 * 401 and 403 (contract, section 5); `unavailable` and `bad-response` for an unusable answer.
 */
export function outcomeOf(
  service: Service,
  request: UpstreamRequest,
  response: UpstreamResponse,
  { caller, refusal }: { caller: Caller; refusal: RefusalRule },
): Result<Body, Refusal> {
  const { status } = response
  const fail = (failure: UpstreamFailure, reason?: string) =>
    responseFailure(service, request, response, failure, { reason })
  const refused = (body: Body): Result<Body, Refusal> => ({
    ok: false,
    error: { message: messageOf(body), body, status },
  })

  const keyFailure = apiKeyFailure(service, request, response)
  if (keyFailure !== undefined) throw keyFailure
  if (status === 429) throw quotaFailure(service, request, response)
  if (status === 408) throw fail('unavailable')
  if (status === 401 && caller !== 'entry') throw fail(caller === 'public' ? 'not-configured' : 'refused')
  if (status === 403) throw fail(caller === 'public' ? 'not-configured' : 'forbidden')

  const envelope = readEnvelope(response.json)
  if (envelope === undefined) throw fail('bad-response', 'sent no envelope')
  const { isYes, body } = envelope
  // Wrong credentials: frameworks answer 401 with a message alone.
  if (status === 401 && isYes !== true) return refused(body)
  if (isYes === undefined) throw fail('bad-response', `answered ${status} without an envelope`)
  const isSuccess = status >= 200 && status < 300
  if (isSuccess && isYes) return { ok: true, value: body }
  if (isYes || !(isSuccess || refusals.has(status))) {
    throw fail('bad-response', `answered ${status} with another word in its envelope`)
  }
  const meaning = refusal(status, body)
  if (meaning !== 'expected') throw fail(meaning)
  return refused(body)
}

/**
 * The failure of an answer that refuses the gateway's own key, on every call; undefined of any other answer. Like any
 * other 401, it would end the session of each member who comes by while the two sides have different keys.
 */
function apiKeyFailure(
  service: Service,
  request: UpstreamRequest,
  response: UpstreamResponse,
): UpstreamError | undefined {
  if (response.status !== 401 || response.headers['www-authenticate'] !== apiKeyChallenge) return undefined
  return responseFailure(service, request, response, 'not-configured', { reason: 'refused PRODUCT_API_KEY' })
}
