import type { AnyVariables, Client, OperationResult } from '@urql/core'
import {
  JoinProductionDocument,
  type JoinProductionInput,
  type JoinProductionMutation,
  type Release_ReleaseFragment,
} from '../../graphql/generated/operations.ts'
import { somethingWrong } from '../session/somethingWrong.ts'

/** What came of a join. */
export type JoinOutcome =
  | { readonly kind: 'joined'; readonly message: string }
  /** The text is another one by now, and has to be accepted itself. */
  | {
      readonly kind: 'release-changed'
      readonly release: Release_ReleaseFragment | null
      readonly message: string
    }
  /** The session holds no more. */
  | { readonly kind: 'logged-out' }
  /** Nobody heard of it. */
  | { readonly kind: 'unheard' }
  | { readonly kind: 'failed'; readonly message: string }

/** The join's message where the answer brings none; from the specification. */
export const joinedMessage = 'QR code has been sent to your Email address'

/** What an answer to a join means. */
export function joinOutcome<Variables extends AnyVariables>({
  data,
  error,
}: Pick<OperationResult<JoinProductionMutation, Variables>, 'data' | 'error'>): JoinOutcome {
  if (error?.graphQLErrors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')) {
    return { kind: 'logged-out' }
  }
  if (error?.networkError) return { kind: 'unheard' }
  if (error || !data) return { kind: 'failed', message: somethingWrong }
  const { production, message, userErrors } = data.joinProduction
  const [mistake] = userErrors
  if (mistake === undefined) return { kind: 'joined', message: message ?? joinedMessage }
  if (mistake.code === 'RELEASE_CHANGED') {
    return { kind: 'release-changed', release: production?.release ?? null, message: mistake.message }
  }
  return { kind: 'failed', message: mistake.message || somethingWrong }
}

/** Joins the session's member. Never rejects. */
export const join = async (client: Client, input: JoinProductionInput): Promise<JoinOutcome> =>
  joinOutcome(await client.mutation(JoinProductionDocument, { input }).toPromise())
