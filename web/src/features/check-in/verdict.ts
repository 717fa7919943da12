import type { CombinedError } from '@urql/core'
import type {
  Validation_ValidationFragment,
  Verdict_PayloadFragment,
} from '../../graphql/generated/operations.ts'

/** What the door says about one ticket. */
export type Verdict =
  /** Validated by this very check: the person may come in. */
  | ({ readonly kind: 'admitted' } & Person)
  /** Validated before: somebody has come in with it. */
  | ({ readonly kind: 'already'; readonly first: First } & Person)
  /** Not valid, or not valid here. */
  | ({ readonly kind: 'refused' } & Person)
  /** Nobody knows: no answer came, or none that says it. */
  | ({ readonly kind: 'unanswered' } & Person)

interface Person {
  /** Null where the ticket names nobody who is known. */
  readonly name: string | null
  /** The production's name. */
  readonly production: string | null
  readonly message: string
}

/** When and by whom a ticket was validated first; both may be unknown. */
export type First = Pick<Validation_ValidationFragment, 'at' | 'by'>

/** What came back from the gateway for one validation. */
interface Answer {
  readonly data?: { readonly validateAttendee: Verdict_PayloadFragment } | undefined
  readonly error?: CombinedError | undefined
}

/** The specification's word for a success. */
const validated = 'User has been validated'

/** What the door says where the answer says nothing better. */
const words = {
  already: 'This ticket has been validated before',
  user: 'This person could not be validated',
  production: 'This person could not be validated for this production',
  ticket: 'This ticket is not valid',
  forbidden: 'Only staff may validate attendees',
  session: 'Your session has ended. Log in and scan again.',
  offline: 'No network. Nothing was validated.',
  // A request that broke off may have reached the door's books all the same.
  lost: 'No answer came. Scan again to see whether it went through.',
  busy: 'The check did not work just now. Scan again.',
} as const

const nobody = { name: null, production: null } as const

function verdictOfError(error: CombinedError | undefined, isOnline: boolean): Verdict {
  const codes = error?.graphQLErrors.map(({ extensions }) => extensions?.code) ?? []
  if (codes.includes('FORBIDDEN')) return { kind: 'refused', ...nobody, message: words.forbidden }
  if (codes.includes('UNAUTHENTICATED')) return { kind: 'unanswered', ...nobody, message: words.session }
  if (error?.networkError === undefined) return { kind: 'unanswered', ...nobody, message: words.busy }
  return { kind: 'unanswered', ...nobody, message: isOnline ? words.lost : words.offline }
}

/**
 * What a validation's answer means at the door.
 *
 * @param isOnline whether the browser thinks that there is a network
 */
export function verdictOf({ data, error }: Answer, isOnline: boolean): Verdict {
  const payload = data?.validateAttendee
  if (payload === undefined) return verdictOfError(error, isOnline)
  const { attendee, alreadyValidated, failedStep, message, userErrors } = payload
  const person = { name: attendee?.profile.name ?? null, production: attendee?.production?.name ?? null }
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
