import type { CombinedError } from '@urql/core'
import type {
  Validation_ValidationFragment,
  Verdict_PayloadFragment,
} from '../../graphql/generated/fragments.ts'
import { formatDayInFull } from '../../ui/dates.ts'
import type { ListedProduction } from '../check-in-list/check-in-list.ts'
import { causeOf, failureOf, formatRetryTime } from '../session/failure.ts'
import { type Age, ageOf, isOfAgeAt } from './age.ts'

export type CheckResult =
  | ({ readonly kind: 'checked-in' } & Person)
  | ({ readonly kind: 'already'; readonly first: FirstCheckIn } & Person)
  /** The last scan's ticket, still in front of the camera. */
  | ({ readonly kind: 'same' } & Person)
  | ({ readonly kind: 'refused' } & Person)
  /** No response, and not on this device's list. */
  | ({ readonly kind: 'unlisted' } & Person)
  | ({ readonly kind: 'undone' } & Person)
  | ({ readonly kind: 'still-in' } & Person)
  /** For another production than the chosen one; null if the member may not check in there. */
  | ({ readonly kind: 'elsewhere'; readonly switchTo: ListedProduction | null } & Person)
  /** For another date, and not validated yet. */
  | ({ readonly kind: 'paused' } & Person)
  | Unanswered

export type Unanswered = {
  readonly kind: 'unanswered'
  readonly action: 'retry' | 'login'
} & Person

interface Person {
  readonly name: string | null
  readonly production: string | null
  readonly message: string
  readonly age?: Age | null
}

export type FirstCheckIn = Pick<Validation_ValidationFragment, 'at' | 'by'>

interface ValidationResponse {
  readonly data?: { readonly validateAttendee: Verdict_PayloadFragment } | undefined
  readonly error?: CombinedError | undefined
}

/** Text from the specification. */
const validated = 'User has been validated'

export const onlyStaff = 'You don’t have check-in access. If you did before, it has expired.'

export const defaultMessages = {
  already: 'This ticket was already checked in',
  user: 'Couldn’t check in this person',
  production: 'Couldn’t check in this person for this production',
  ticket: 'This ticket is not valid',
  session: 'Your session has ended. Log in again.',
} as const

export type CheckOperation = 'lookup' | 'validation'

const unansweredMessages = {
  lookup: {
    offline: 'You’re offline. Try again when you’re back online.',
    lost: 'The server didn’t respond. Try again.',
    busy: 'The check didn’t work. Try again.',
  },
  validation: {
    offline: 'You’re offline. No one was checked in.',
    // The ticket may have been validated although the request failed.
    lost: 'The server didn’t respond. Try again to see if the check-in worked.',
    busy: 'The check didn’t work. Try again.',
  },
} as const satisfies Record<CheckOperation, object>

const unknownPerson = { name: null, production: null } as const

/** If the member has no access, the list on the device must not decide instead. */
export const isRefusedAccess = (error: CombinedError | undefined): boolean =>
  ['forbidden', 'logged-out'].includes(causeOf(error, true))

export const sessionEnded: Unanswered = {
  kind: 'unanswered',
  action: 'login',
  ...unknownPerson,
  message: defaultMessages.session,
}

export function unanswered(
  error: CombinedError | undefined,
  { operation, isOnline }: { readonly operation: CheckOperation; readonly isOnline: boolean },
): Unanswered {
  const retryWith = (message: string): Unanswered => ({
    kind: 'unanswered',
    action: 'retry',
    ...unknownPerson,
    message,
  })
  const { cause, retryAfterSeconds } = failureOf(error, isOnline)
  if (cause === 'forbidden') return retryWith(onlyStaff)
  if (cause === 'logged-out') return sessionEnded
  if (cause === 'limited')
    return retryWith(`Too many requests. Try again ${formatRetryTime(retryAfterSeconds)}.`)
  const { offline, lost, busy } = unansweredMessages[operation]
  if (!isOnline) return retryWith(offline)
  return retryWith(error?.networkError ? lost : busy)
}

/** `Finals Night, Friday, November 20, 2026` */
export const formatProduction = (
  production: { readonly name: string; readonly startsAt: string | null } | null | undefined,
): string | null =>
  production ? [production.name, formatDayInFull(production.startsAt)].filter(Boolean).join(', ') : null

export function checkResultOf({ data, error }: ValidationResponse, isOnline: boolean): CheckResult {
  const payload = data?.validateAttendee
  if (payload === undefined || payload === null)
    return unanswered(error, { operation: 'validation', isOnline })
  const { attendee, alreadyValidated, failedStep, message, userErrors } = payload
  const { minimumAge = null, startsAt = null } = attendee?.production ?? {}
  const age = ageOf(minimumAge, isOfAgeAt(attendee?.profile.dateOfBirth ?? null, minimumAge, startsAt))
  const person = {
    name: attendee?.profile.name ?? null,
    production: formatProduction(attendee?.production),
    ...(age && { age }),
  }
  const [mistake] = userErrors
  if (mistake) return { kind: 'refused', ...person, message: mistake.message || defaultMessages.ticket }
  if (alreadyValidated) {
    const first = { at: attendee?.validation?.at ?? null, by: attendee?.validation?.by ?? null }
    return { kind: 'already', ...person, first, message: message ?? defaultMessages.already }
  }
  if (failedStep === 'USER') return { kind: 'refused', ...person, message: message ?? defaultMessages.user }
  if (failedStep === 'PRODUCTION')
    return { kind: 'refused', ...person, message: message ?? defaultMessages.production }
  return { kind: 'checked-in', ...person, message: message ?? validated }
}
