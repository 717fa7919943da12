import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type { Answer, FormError } from './answer.ts'

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

/** What an answer that was no success means to a form as a whole: its message, or null where the fields say it. */
export function formMessage<Values extends FieldValues>(
  answer: Exclude<Answer<unknown>, { kind: 'done' }>,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): string | null {
  if (answer.kind === 'failed') return answer.message
  return placeErrors(answer.errors, fields, setError)[0]?.message ?? null
}
