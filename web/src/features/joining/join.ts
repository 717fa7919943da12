import { joinedMessage } from '@compound/foundation/join-messages.ts'
import type { AnyVariables, Client, OperationResult } from '@urql/core'
import type { JoinProductionInput } from '../../graphql/generated/types.ts'
import { type FailureWords, failureOf } from '../session/failure.ts'
import { unexpectedFailure } from '../session/unexpected-failure.ts'
import { JoinProductionDocument, type JoinProductionMutation } from './joining.generated.ts'
import type { Release_ReleaseFragment } from './Release.generated.ts'

export type JoinResult =
  | { readonly kind: 'joined'; readonly message: string; readonly isWaiting: boolean }
  /** The release has a new text, which has to be accepted. */
  | {
      readonly kind: 'release-changed'
      readonly release: Release_ReleaseFragment | null
      readonly message: string
    }
  /** The session has expired. */
  | { readonly kind: 'logged-out' }
  /** The join was not sent, or may have been done. Safe to repeat. */
  | { readonly kind: 'unknown'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }

/** Shown on the list of productions, away from the release. */
const failed = `${unexpectedFailure}. Open the production again: it shows whether you have joined.`

const words: FailureWords = {
  reassurance: 'Your agreement is still ticked.',
  unsure: 'You may have joined all the same. Press Continue again: there is one ticket either way.',
}

/** `wasOnline`: when the join was sent. */
export function joinResult<Variables extends AnyVariables>(
  { data, error }: Pick<OperationResult<JoinProductionMutation, Variables>, 'data' | 'error'>,
  wasOnline: boolean,
): JoinResult {
  if (error?.graphQLErrors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) {
    return { kind: 'logged-out' }
  }
  if (error || !data) {
    const { cause, message } = failureOf(error, wasOnline, words)
    if (cause === 'limited') return { kind: 'failed', message }
    return cause === 'failed' ? { kind: 'failed', message: failed } : { kind: 'unknown', message }
  }
  const { production, join, message, userErrors } = data.joinProduction
  const [mistake] = userErrors
  if (mistake === undefined) {
    return { kind: 'joined', message: message ?? joinedMessage, isWaiting: join?.state === 'WAITING' }
  }
  if (mistake.code === 'RELEASE_CHANGED') {
    return { kind: 'release-changed', release: production?.release ?? null, message: mistake.message }
  }
  const isWithoutReason = mistake.message === '' || mistake.message === unexpectedFailure
  return { kind: 'failed', message: isWithoutReason ? failed : mistake.message }
}

/** Never rejects. */
export async function join(client: Client, input: JoinProductionInput): Promise<JoinResult> {
  const wasOnline = navigator.onLine
  return joinResult(await client.mutation(JoinProductionDocument, { input }).toPromise(), wasOnline)
}
