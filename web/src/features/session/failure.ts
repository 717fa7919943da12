import { formatWait } from '@compound/foundation/contract/format-wait.ts'
import type { CombinedError } from '@urql/core'
import { unexpectedFailure } from '../../ui/toasts.ts'

export const unexpectedFailureInForm = `${unexpectedFailure}. What you typed is still here. Try again in a moment.`

type FailureCause =
  | 'forbidden'
  | 'logged-out'
  /** Nothing was done. */
  | 'limited'
  /** The request may have been carried out. */
  | 'timed-out'
  /** The request never left this device. */
  | 'offline'
  /** The request may have arrived. */
  | 'unreached'
  | 'failed'

/** Not due to the person's input. */
export interface Failure {
  readonly cause: FailureCause
  readonly message: string
  /** The limit's name in the gateway: `CODE`, `PHONE`, `ACCOUNT`, `NETWORK` or `SITE`; null if it isn't named. */
  readonly limit: string | null
  readonly retryAfterSeconds: number | null
}

export interface FailureMessages {
  /** Says that the input isn't lost. Null without input. */
  readonly inputKept?: string | null
  /** What to do if the request may have been carried out. */
  readonly maybeDone?: string
}

/** `wasOnline`: when the request was sent. */
export function causeOf(error: CombinedError | undefined, wasOnline: boolean): FailureCause {
  const codes = error?.graphQLErrors.map(({ extensions }) => extensions?.code) ?? []
  if (codes.includes('FORBIDDEN')) return 'forbidden'
  if (codes.includes('UNAUTHENTICATED')) return 'logged-out'
  if (codes.includes('RATE_LIMITED') || error?.response?.status === 429) return 'limited'
  if (codes.includes('UPSTREAM_TIMEOUT') || error?.networkError?.name === 'TimeoutError') return 'timed-out'
  // An unreadable response is still a response.
  if (!error?.networkError || error.response !== undefined) return 'failed'
  return wasOnline ? 'unreached' : 'offline'
}

export const mayBeDone = ({ cause }: Failure): boolean => cause === 'unreached' || cause === 'timed-out'

export const formatRetryTime = (seconds: number | null): string =>
  seconds === null ? 'in a moment' : `in ${formatWait(seconds)}`

export function failureOf(
  error: CombinedError | undefined,
  wasOnline: boolean,
  { inputKept = 'What you typed is still here.', maybeDone = 'Try again in a moment.' }: FailureMessages = {},
): Failure {
  const cause = causeOf(error, wasOnline)
  const errors = error?.graphQLErrors ?? []
  const seconds = errors.map(({ extensions }) => extensions?.retryAfterSeconds).find(Number.isFinite)
  const retryAfterSeconds = Number(seconds ?? 0) > 0 ? Math.ceil(Number(seconds)) : null
  const limited = errors.find(({ extensions }) => extensions?.code === 'RATE_LIMITED')
  const limit = typeof limited?.extensions?.limit === 'string' ? limited.extensions.limit : null
  const compose = (...sentences: (string | null)[]) =>
    [`${unexpectedFailure}.`, ...sentences].filter(Boolean).join(' ')

  const messageOf = (): string => {
    switch (cause) {
      case 'offline':
        return compose(
          'You’re offline.',
          inputKept ?? 'Nothing has changed.',
          'Check your connection and try again.',
        )
      case 'unreached':
        return compose('Couldn’t reach the server.', inputKept, maybeDone)
      case 'timed-out':
        return compose('The server took too long to respond.', inputKept, maybeDone)
      case 'limited':
        // A gateway that names the limit says in its message what helps.
        if (limit !== null && limited?.message) return limited.message
        return `Too many requests. Please try again ${retryAfterSeconds === null ? 'later' : formatRetryTime(retryAfterSeconds)}.`
      default:
        return compose(inputKept, `Try again ${formatRetryTime(retryAfterSeconds)}.`)
    }
  }
  return { cause, message: messageOf(), limit, retryAfterSeconds }
}
