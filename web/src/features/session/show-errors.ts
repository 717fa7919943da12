import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type { FormError, MutationResult } from './use-form-mutation.ts'

/** Focuses the first. Returns the errors that name none of `fields`. */
export function showOnFields<Values extends FieldValues>(
  errors: readonly FormError[],
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): readonly FormError[] {
  let shouldFocus = true
  return errors.filter(({ field, message }) => {
    const known = fields.find((name) => name === field?.[0])
    if (known === undefined) return true
    setError(known, { type: 'server', message }, { shouldFocus })
    shouldFocus = false
    return false
  })
}

export interface FormProblem {
  readonly message: string
  /** When the message ends, and what replaces it. */
  readonly end: { readonly at: number; readonly message: string | null } | null
}

const askForAnother = 'Too many wrong codes were entered. Ask for a new code now.'

/** The message for the form as a whole; null if the fields show all errors. */
export function formMessage<Values extends FieldValues>(
  answer: Exclude<MutationResult<unknown>, { kind: 'done' }>,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): string | null {
  if (answer.kind === 'failed') return answer.message
  return showOnFields(answer.errors, fields, setError)[0]?.message ?? null
}

export function formProblem<Values extends FieldValues>(
  answer: Exclude<MutationResult<unknown>, { kind: 'done' }>,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): FormProblem | null {
  const message = formMessage(answer, fields, setError)
  return message === null ? null : { message, end: endOf(answer) }
}

function endOf(answer: Exclude<MutationResult<unknown>, { kind: 'done' }>): FormProblem['end'] {
  if (answer.kind !== 'failed' || answer.cause !== 'limited' || answer.retryAfterSeconds === null) return null
  return {
    at: Date.now() + answer.retryAfterSeconds * 1_000,
    message: answer.limit === 'CODE' ? askForAnother : null,
  }
}
