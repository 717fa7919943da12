import type { Result } from '../core/result.ts'
import type { UserErrorCode } from '../generated/enums.ts'

/** An error that the person can correct, as the schema's `UserError` shows it. */
export interface UserError {
  code: UserErrorCode
  message: string
  field: string[] | null
}

/** What came of a step that a person takes: its value, or what they can correct. */
export type Checked<Value> = Result<Value, UserError[]>

/** The specification's message where the product API gives none. The misspelling is the specification's. */
export const fallbackMessage = 'Somthing went wrong'

/** A refusal of one step, in the product API's words where it has some. */
export function refused(
  code: UserErrorCode,
  message: string | null,
  field: string | null,
): { ok: false; error: UserError[] } {
  return {
    ok: false,
    error: [{ code, message: message ?? fallbackMessage, field: field === null ? null : [field] }],
  }
}

/** The schema's `userErrors` of a result. */
export function userErrorsOf(result: Checked<unknown>): UserError[] {
  return result.ok ? [] : result.error
}
