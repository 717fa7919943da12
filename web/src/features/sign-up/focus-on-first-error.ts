import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** `fields` in screen order. */
export function focusOnFirstError<Values extends FieldValues>(
  { getFieldState, setFocus }: UseFormReturn<Values>,
  fields: readonly Path<Values>[],
): boolean {
  const first = fields.find((field) => getFieldState(field).error !== undefined)
  if (first === undefined) return false
  setFocus(first)
  return true
}
