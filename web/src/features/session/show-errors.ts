import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type { FormError, MutationResult } from './send-mutation.ts'

/**
 * Puts errors where they belong: each at the field that it names, the first of these with the focus.
 *
 * @param fields the form's fields, named as the gateway names them
 * @returns those that name no field of this form
 */
export function placeErrors<Values extends FieldValues>(
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

/** The message of a form as a whole. */
export interface FormProblem {
  readonly message: string
  /** When it ends, and the message from then on; null where it stays until something changes. */
  readonly end: { readonly at: number; readonly message: string | null } | null
}

/** The message for a code whose attempts are used up, once another may be sent. */
const askForAnother = 'Too many wrong codes were entered. Ask for a new code now.'

/** The message of a failed mutation for a form as a whole; null where the fields show it. */
export function formMessage<Values extends FieldValues>(
  answer: Exclude<MutationResult<unknown>, { kind: 'done' }>,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): string | null {
  if (answer.kind === 'failed') return answer.message
  return placeErrors(answer.errors, fields, setError)[0]?.message ?? null
}

/** The same, with its end. */
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
