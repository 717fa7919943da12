import { joinedMessage } from '@compound/foundation/contract/join-messages.ts'
import type { Waiver_ReleaseFragment } from '../../graphql/generated/fragments.ts'
import { unexpectedFailure } from '../../ui/toasts.ts'
import { mayBeDone, unexpectedFailureInForm } from '../session/failure.ts'
import type { MutationResult } from '../session/use-form-mutation.ts'
import type { JoinProductionMutation } from './joining.generated.ts'

export type JoinResult =
  | { readonly kind: 'joined'; readonly message: string; readonly isWaitlisted: boolean }
  | {
      readonly kind: 'waiver-changed'
      readonly release: Waiver_ReleaseFragment | null
      readonly message: string
    }
  | { readonly kind: 'logged-out' }
  /** The join was not sent, or may have been done. Safe to repeat. */
  | { readonly kind: 'unknown'; readonly message: string }
  | { readonly kind: 'failed' | 'too-young'; readonly message: string }

/** Shown on the list of productions, away from the release. */
const failed = `${unexpectedFailure}. Open the production again to see if you’ve joined.`

export const joinMessages = {
  inputKept: 'Your agreement is still checked.',
  maybeDone: 'You may already have joined. Press Continue again; you’ll only get one ticket.',
} as const

type Payload = Omit<JoinProductionMutation['joinProduction'], '__typename' | 'userErrors'>

export function joinResult(answer: MutationResult<Payload>): JoinResult {
  if (answer.kind === 'failed') {
    const { cause, message } = answer
    if (cause === 'logged-out') return { kind: 'logged-out' }
    if (cause === 'offline' || mayBeDone(answer)) return { kind: 'unknown', message }
    return { kind: 'failed', message: cause === 'limited' ? message : failed }
  }
  const { production, join, message } = answer.payload
  if (answer.kind === 'done') {
    return { kind: 'joined', message: message ?? joinedMessage, isWaitlisted: join?.state === 'WAITLISTED' }
  }
  if (answer.errors[0]?.code === 'RELEASE_CHANGED') {
    return { kind: 'waiver-changed', release: production?.release ?? null, message: answer.message }
  }
  if (answer.errors[0]?.code === 'TOO_YOUNG') return { kind: 'too-young', message: answer.message }
  const isWithoutReason = answer.message === '' || answer.message === unexpectedFailureInForm
  return { kind: 'failed', message: isWithoutReason ? failed : answer.message }
}
