import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Puts the focus on the first field of a form that has an error.
 *
 * @param fields in the order in which they stand
 * @returns false where none has
 */
export function focusOnFirstError<Values extends FieldValues>(
  { getFieldState, setFocus }: UseFormReturn<Values>,
  fields: readonly Path<Values>[],
): boolean {
  const first = fields.find((field) => getFieldState(field).error !== undefined)
  if (first === undefined) return false
  setFocus(first)
  return true
}
