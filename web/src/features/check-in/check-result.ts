import { waitingTime } from '@compound/foundation/waiting-time.ts'
import type { CombinedError } from '@urql/core'
import type {
  Validation_ValidationFragment,
  Verdict_PayloadFragment,
} from '../../graphql/generated/operations.ts'
import { formatDayInFull } from '../../ui/dates.ts'

/** The result of checking one ticket at the door. */
export type CheckResult =
  /** Validated by this very check: the person may come in. */
  | ({ readonly kind: 'admitted' } & Person)
  /** Validated before: somebody has come in with it. */
  | ({ readonly kind: 'already'; readonly first: First } & Person)
  /** Checked by the scan before, and still in front of the camera: nobody else may come in by it. */
  | ({ readonly kind: 'same' } & Person)
  /** Not valid, or not valid here. */
  | ({ readonly kind: 'refused' } & Person)
  /** The device has no answer of the server's, and its list does not name the ticket. */
  | ({ readonly kind: 'unlisted' } & Person)
  /** Let in before, and not any more. */
  | ({ readonly kind: 'undone' } & Person)
  /** To be sent out again, which did not work. */
  | ({ readonly kind: 'still-in' } & Person)
  /** Nothing is validated yet: the ticket is for another night than this one. */
  | ({ readonly kind: 'paused' } & Person)
  /** Unknown: no answer came, or none that says it. */
  | Unanswered

/** The result of a check without an answer. */
export type Unanswered = {
  readonly kind: 'unanswered'
  /** The way on: to try again, or to log in first. */
  readonly way: 'retry' | 'login'
} & Person

interface Person {
  /** Null where the ticket's member is unknown. */
  readonly name: string | null
  /** The production's name. */
  readonly production: string | null
  readonly message: string
}

/** When and by whom a ticket was validated first; both may be unknown. */
export type First = Pick<Validation_ValidationFragment, 'at' | 'by'>

/** The gateway's response to one validation. */
interface ValidationResponse {
  readonly data?: { readonly validateAttendee: Verdict_PayloadFragment } | undefined
  readonly error?: CombinedError | undefined
}

/** The specification's word for a success. */
const validated = 'User has been validated'

/** The message for whoever may not act at a door, wherever they try. */
export const onlyStaff = 'Only staff may validate attendees'

/** The messages where the response has none. */
const words = {
  already: 'This ticket has been validated before',
  user: 'This person could not be validated',
  production: 'This person could not be validated for this production',
  ticket: 'This ticket is not valid',
  session: 'Your session has ended. Log in again.',
} as const

/** The operation that got no answer: looking up a ticket, or validating it. */
export type CheckOperation = 'lookup' | 'validation'

/** The reasons for an unknown result, apart from sessions and limits. */
const reasons = {
  lookup: {
    offline: 'There is no network. Try again when it is back.',
    lost: 'No answer came. Try again.',
    busy: 'The check did not work just now. Try again.',
  },
  validation: {
    offline: 'No network. Nothing was validated.',
    // A request that broke off may have validated the ticket all the same.
    lost: 'No answer came. Try again to see whether it went through.',
    busy: 'The check did not work just now. Try again.',
  },
} as const satisfies Record<CheckOperation, object>

const unknownPerson = { name: null, production: null } as const

const hasCode = (error: CombinedError | undefined, code: string): boolean =>
  error?.graphQLErrors.some(({ extensions }) => extensions?.code === code) ?? false

/** Whether an error says that this member may not do that: no list on the device may answer instead. */
export const isRefusedAccess = (error: CombinedError | undefined): boolean =>
  hasCode(error, 'FORBIDDEN') || hasCode(error, 'UNAUTHENTICATED')

/** The message for a check without an answer. A failure says nothing about a ticket. */
export function unanswered(
  error: CombinedError | undefined,
  { operation, isOnline }: { readonly operation: CheckOperation; readonly isOnline: boolean },
): Unanswered {
  const says = (message: string, way: Unanswered['way'] = 'retry'): Unanswered => ({
    kind: 'unanswered',
    way,
    ...unknownPerson,
    message,
  })
  if (hasCode(error, 'FORBIDDEN')) return says(onlyStaff)
  if (hasCode(error, 'UNAUTHENTICATED')) return says(words.session, 'login')
  const limit = error?.graphQLErrors.find(({ extensions }) => extensions?.code === 'RATE_LIMITED')
  if (limit || error?.response?.status === 429) {
    const seconds = limit?.extensions?.retryAfterSeconds
    const when = typeof seconds === 'number' && seconds > 0 ? `in ${waitingTime(seconds)}` : 'in a moment'
    return says(`Too many requests. Try again ${when}.`)
  }
  const { offline, lost, busy } = reasons[operation]
  if (!isOnline) return says(offline)
  return says(error?.networkError ? lost : busy)
}

/** The result where the browser itself knows that the session has run out. */
export const sessionEnded: Unanswered = {
  kind: 'unanswered',
  way: 'login',
  ...unknownPerson,
  message: words.session,
}

/** A production's name, and its day where it has one: `Finals Night, Friday, November 20, 2026`. */
export const productionSaid = (
  production: { readonly name: string; readonly startsAt: string | null } | null | undefined,
): string | null =>
  production ? [production.name, formatDayInFull(production.startsAt)].filter(Boolean).join(', ') : null

/**
 * The check result of a validation's response.
 *
 * @param isOnline whether the browser thinks that there is a network
 */
export function checkResultOf({ data, error }: ValidationResponse, isOnline: boolean): CheckResult {
  const payload = data?.validateAttendee
  if (payload === undefined || payload === null)
    return unanswered(error, { operation: 'validation', isOnline })
  const { attendee, alreadyValidated, failedStep, message, userErrors } = payload
  const person = { name: attendee?.profile.name ?? null, production: productionSaid(attendee?.production) }
  const [mistake] = userErrors
  if (mistake) return { kind: 'refused', ...person, message: mistake.message || words.ticket }
  if (alreadyValidated) {
    const first = { at: attendee?.validation?.at ?? null, by: attendee?.validation?.by ?? null }
    return { kind: 'already', ...person, first, message: message ?? words.already }
  }
  if (failedStep === 'USER') return { kind: 'refused', ...person, message: message ?? words.user }
  if (failedStep === 'PRODUCTION') return { kind: 'refused', ...person, message: message ?? words.production }
  return { kind: 'admitted', ...person, message: message ?? validated }
}
