import { waitingTime } from '@compound/foundation/waiting-time.ts'
import type { CombinedError } from '@urql/core'
import { unexpectedFailure } from './unexpected-failure.ts'

type FailureCause =
  /** The request never left this device. */
  | 'offline'
  /** No response: the request may have arrived. */
  | 'unreached'
  /** Timed out: the request may have been carried out. */
  | 'timed-out'
  /** A limit was reached, and nothing was done. */
  | 'limited'
  /** A server on the way couldn't respond. */
  | 'failed'

/** A failure that isn't due to the person's input. */
export interface Failure {
  readonly cause: FailureCause
  /** Says what happened, what isn't lost, and what to do. */
  readonly message: string
  /** The limit's name in the gateway; null if there is none, or it isn't named. */
  readonly limit: string | null
  readonly retryAfterSeconds: number | null
}

export interface FailureWords {
  /** Says that the input isn't lost. */
  readonly reassurance?: string
  /** What to do if the request may have been carried out. */
  readonly unsure?: string
}

const codesOf = (error: CombinedError | undefined): unknown[] =>
  error?.graphQLErrors.map(({ extensions }) => extensions?.code) ?? []

function causeOf(error: CombinedError | undefined, wasOnline: boolean): FailureCause {
  const codes = codesOf(error)
  if (codes.includes('RATE_LIMITED')) return 'limited'
  if (codes.includes('UPSTREAM_TIMEOUT') || error?.networkError?.name === 'TimeoutError') return 'timed-out'
  // An unreadable response is still a response.
  if (!error?.networkError || error.response !== undefined) return 'failed'
  return wasOnline ? 'unreached' : 'offline'
}

/** Explains an error that isn't due to the person's input. `wasOnline`: when the request was sent. */
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

/** `CODE`, `PHONE`, `ACCOUNT`, `NETWORK` or `SITE`. */
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
