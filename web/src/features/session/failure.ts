import { waitingTime } from '@compound/foundation/waiting-time.ts'
import type { CombinedError } from '@urql/core'
import { unexpectedFailure } from './unexpected-failure.ts'

/** The cause of a failure. */
type FailureCause =
  /** It never left this device. */
  | 'offline'
  /** The site did not answer: the request may have arrived, or not. */
  | 'unreached'
  /** The answer took too long: the request may have been carried out, or not. */
  | 'timed-out'
  /** A limit was reached, and nothing was done. */
  | 'limited'
  /** A server on the way could not answer. */
  | 'failed'

/** A request that failed without a mistake of the person. */
export interface Failure {
  readonly cause: FailureCause
  /** For the person: what happened, what is still there, what to do. */
  readonly message: string
  /** The limit that was reached, in the gateway's word; null for none, and where it is not named. */
  readonly limit: string | null
  /** When it can be tried again; null where unknown. */
  readonly retryAfterSeconds: number | null
}

/** A form's own sentences about a failure. */
export interface FailureWords {
  /** The sentence about the input that is still there. */
  readonly reassurance?: string
  /** The sentence on what to do where it is unknown whether the request was carried out. */
  readonly unsure?: string
}

const codesOf = (error: CombinedError | undefined): unknown[] =>
  error?.graphQLErrors.map(({ extensions }) => extensions?.code) ?? []

function causeOf(error: CombinedError | undefined, wasOnline: boolean): FailureCause {
  const codes = codesOf(error)
  if (codes.includes('RATE_LIMITED')) return 'limited'
  if (codes.includes('UPSTREAM_TIMEOUT') || error?.networkError?.name === 'TimeoutError') return 'timed-out'
  // A response that can't be read is a response all the same.
  if (!error?.networkError || error.response !== undefined) return 'failed'
  return wasOnline ? 'unreached' : 'offline'
}

/**
 * What an error without a mistake of the person means to them.
 *
 * @param wasOnline whether the device had a network when it was sent
 */
export function failureOf(
  error: CombinedError | undefined,
  wasOnline: boolean,
  { reassurance = 'What you typed is still here.', unsure }: FailureWords = {},
): Failure {
  const cause = causeOf(error, wasOnline)
  const told = error?.graphQLErrors.find(
    ({ extensions }) => typeof extensions?.retryAfterSeconds === 'number',
  )
  const seconds = Number(told?.extensions?.retryAfterSeconds ?? 0)
  const retryAfterSeconds = seconds > 0 ? Math.ceil(seconds) : null
  const soon = retryAfterSeconds === null ? 'in a moment' : `in ${waitingTime(retryAfterSeconds)}`
  const say = (...sentences: string[]) => `${unexpectedFailure}. ${sentences.join(' ')}`
  const failure = (message: string) => ({ cause, message, limit: null, retryAfterSeconds })

  switch (cause) {
    case 'offline':
      return failure(say('You are not connected.', reassurance, 'Check your network and try again.'))
    case 'unreached':
      return failure(say('The site could not be reached.', reassurance, unsure ?? 'Try again in a moment.'))
    case 'timed-out':
      return failure(say('The answer took too long.', reassurance, unsure ?? 'Try again in a moment.'))
    case 'failed':
      return failure(say(reassurance, `Try again ${soon}.`))
    case 'limited':
      return { ...failure(limitWords(error, retryAfterSeconds, soon)), limit: limitOf(error) }
  }
}

const limitError = (error: CombinedError | undefined) =>
  error?.graphQLErrors.find(({ extensions }) => extensions?.code === 'RATE_LIMITED')

/** The limit that was reached: `CODE`, `PHONE`, `ACCOUNT`, `NETWORK` or `SITE`. */
function limitOf(error: CombinedError | undefined): string | null {
  const limit = limitError(error)?.extensions?.limit
  return typeof limit === 'string' ? limit : null
}

/** A gateway that names the limit says in its message what helps. */
function limitWords(
  error: CombinedError | undefined,
  retryAfterSeconds: number | null,
  soon: string,
): string {
  const message = limitError(error)?.message
  if (limitOf(error) !== null && message) return message
  return `Too many requests. Please try again ${retryAfterSeconds === null ? 'later' : soon}.`
}
