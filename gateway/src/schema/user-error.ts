import type { Result } from '../core/result.ts'
import type { UserErrorCode } from '../generated/enums.ts'

export interface UserError {
  code: UserErrorCode
  message: string
  field: string[] | null
}

export type Checked<Value> = Result<Value, UserError[]>

/** For a product API without a message. The misspelling is the specification's. */
export const fallbackMessage = 'Somthing went wrong'

export const noProduction = 'This production doesn’t exist or was removed.'

export function refused(
  code: UserErrorCode,
  message: string | null,
  field: string | readonly string[] | null,
): { ok: false; error: UserError[] } {
  return {
    ok: false,
    error: [{ code, message: message ?? fallbackMessage, field: field === null ? null : [field].flat() }],
  }
}

export function userErrorsOf(result: Checked<unknown>): UserError[] {
  return result.ok ? [] : result.error
}
