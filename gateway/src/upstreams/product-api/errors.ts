import { unknownPath } from '@compound/foundation/contract/features.ts'
import { formatWait } from '@compound/foundation/contract/format-wait.ts'
import type { Result } from '../../core/result.ts'
import type { Service } from '../../core/service.ts'
import { UpstreamError, type UpstreamFailure } from '../../core/upstream-error.ts'
import type { UpstreamRequest, UpstreamResponse } from '../../http/exchange.ts'
import { quotaFailure, responseFailure } from '../../http/response-failure.ts'
import { type Body, countIn, joinsIn, listIn, readEnvelope, responseMessageOf } from './envelope.ts'
import { total } from './shapes.ts'

/** The credentials decide what 401 and 403 mean. `entry`: what a person typed, such as a password. */
export type Caller = 'public' | 'entry' | 'member'

export interface Refusal {
  message: string | null
  body: Body
  status: number
}

export type RefusalRule = (status: number, body: Body) => 'expected' | UpstreamFailure

/** For a person's steps: every refusal is a result. */
export const anyRefusal: RefusalRule = () => 'expected'

/** As {@link anyRefusal}, on a new path, which a process of the build before lacks. */
export const anyRefusalOnPath: RefusalRule = (_status, body) =>
  body.message === unknownPath ? 'unavailable' : 'expected'

const isNotFound = (status: number) => status === 200 || status === 404

/** For data that always exists: a refusal is a failure. */
export const noRefusal: RefusalRule = () => 'unavailable'

/** For one item: a refusal means that it doesn't exist. */
export const notFound: RefusalRule = (status) => (isNotFound(status) ? 'expected' : 'unavailable')

/** For one item of a new path, which a process of the build before lacks. */
export const notFoundOnPath: RefusalRule = (status, body) =>
  body.message === unknownPath ? 'unavailable' : notFound(status, body)

/** For a member whose token the API has just accepted: any other refusal is wrong. */
export const unknownMember: RefusalRule = (status) => (isNotFound(status) ? 'expected' : 'bad-response')

/** For lists: only 404 or an empty list is a result, so a temporary failure doesn't empty the page. */
export const emptyList: RefusalRule = (status, body) =>
  status === 404 || (status === 200 && listIn(body)?.length === 0) ? 'expected' : 'unavailable'

/** For a member's joins, also a count of 0: a failure must not look like "not joined". */
export const noJoins: RefusalRule = (status, body) =>
  status === 404 || joinsIn(body)?.length === 0 || total.parse(countIn(body)) === 0
    ? 'expected'
    : 'unavailable'

/** For a limit of what one person gets, whose end the message tells. @throws other errors */
export function quotaRefusal(error: unknown, problem: string): { ok: false; error: Refusal } {
  if (!(error instanceof UpstreamError) || error.failure !== 'quota') throw error
  const message = `${problem}. Try again in ${formatWait(error.retryAfterSeconds ?? 60)}.`
  return { ok: false, error: { status: 429, message, body: {} } }
}

/** The API's own refusals. Other statuses come from proxies. */
const refusals = new Set([400, 404, 409, 410, 422])

/** The challenge if the product API refuses the gateway's own key, not a member's token. */
const apiKeyChallenge = 'ApiKey'

/**
 * A refusal counts only in the product API's envelope: a 404 without one is a proxy's, or a wrong address.
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
    error: { message: responseMessageOf(body), body, status },
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
  // Wrong credentials: frameworks respond 401 with only a message.
  if (status === 401 && isYes !== true) return refused(body)
  if (isYes === undefined) throw fail('bad-response', `answered ${status} without an envelope`)
  const isSuccess = status >= 200 && status < 300
  if (isSuccess && isYes) return { ok: true, value: body }
  if (isYes || !(isSuccess || refusals.has(status))) {
    throw fail('bad-response', `answered ${status} with a different status in its envelope`)
  }
  const meaning = refusal(status, body)
  if (meaning !== 'expected') throw fail(meaning)
  return refused(body)
}

/** Treated as a normal 401, it would end members' sessions while a new key is rolled out. */
function apiKeyFailure(
  service: Service,
  request: UpstreamRequest,
  response: UpstreamResponse,
): UpstreamError | undefined {
  if (response.status !== 401 || response.headers['www-authenticate'] !== apiKeyChallenge) return undefined
  return responseFailure(service, request, response, 'not-configured', { reason: 'refused PRODUCT_API_KEY' })
}
