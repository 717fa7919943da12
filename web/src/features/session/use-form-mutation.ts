import { useCallback } from 'react'
import type { AnyVariables, OperationResult, UseMutationResponse } from 'urql'
import type { UserError_ErrorFragment } from '../../graphql/generated/fragments.ts'
import { unexpectedFailure } from '../../ui/toasts.ts'
import { type Failure, type FailureMessages, failureOf, unexpectedFailureInForm } from './failure.ts'

/** An error that the person can correct. */
export type FormError = Pick<UserError_ErrorFragment, 'code' | 'message' | 'field'>

export type MutationResult<Payload> =
  | { readonly kind: 'done'; readonly payload: Payload }
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly errors: readonly FormError[]
      readonly payload: Payload
    }
  | ({ readonly kind: 'failed' } & Failure)

export const isForbidden = (result: MutationResult<unknown>): boolean =>
  result.kind === 'failed' && result.cause === 'forbidden'

type Answer<Data> = Pick<OperationResult<Data>, 'data' | 'error'>

const withAdvice = (error: FormError): FormError =>
  error.message === unexpectedFailure ? { ...error, message: unexpectedFailureInForm } : error

/** `wasOnline`: when the request was sent. */
export function mutationResult<Data, Payload extends { readonly userErrors: readonly FormError[] }>(
  { data, error }: Answer<Data>,
  pick: (data: Data) => Payload,
  wasOnline: boolean,
  messages?: FailureMessages,
): MutationResult<Payload> {
  // A mutation's field is never null: without an error there is a payload.
  if (error || !data) return { kind: 'failed', ...failureOf(error, wasOnline, messages) }
  const payload = pick(data)
  const errors = payload.userErrors.map(withAdvice)
  return errors[0]
    ? { kind: 'refused', message: errors[0].message, errors, payload }
    : { kind: 'done', payload }
}

/** Never rejects. Needs `PersonalQueries` above it. */
export function useFormMutation<
  Data,
  Variables extends AnyVariables,
  Payload extends { readonly userErrors: readonly FormError[] },
>(
  useMutation: () => UseMutationResponse<Data, Variables>,
  pick: (data: Data) => Payload,
  messages?: FailureMessages,
): (variables: Variables) => Promise<MutationResult<Payload>> {
  const [, execute] = useMutation()
  return useCallback(
    async (variables) => {
      const wasOnline = navigator.onLine
      return mutationResult(await execute(variables), pick, wasOnline, messages)
    },
    [execute, pick, messages],
  )
}
