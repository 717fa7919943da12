import type { UseFormReturn } from 'react-hook-form'
import { showOnFields } from '../session/show-errors.ts'
import type { FormError } from '../session/use-form-mutation.ts'
import { fieldsOf, type Passwords } from './steps.ts'
import type { SignUp } from './use-sign-up.ts'

/** Shows errors in any step, and goes to the first of these steps. Returns the form's message, or null. */
export function showRefusal(
  errors: readonly FormError[],
  { names, contact, about, goTo }: SignUp,
  passwords: UseFormReturn<Passwords>,
): string | null {
  const afterNames = showOnFields(errors, fieldsOf.names, names.setError)
  const afterContact = showOnFields(afterNames, fieldsOf.contact, contact.setError)
  const afterAbout = showOnFields(afterContact, fieldsOf.about, about.setError)
  if (afterNames.length < errors.length) goTo(1)
  else if (afterContact.length < afterNames.length) goTo(2)
  else if (afterAbout.length < afterContact.length) goTo(3)
  return showOnFields(afterAbout, fieldsOf.passwords, passwords.setError)[0]?.message ?? null
}
