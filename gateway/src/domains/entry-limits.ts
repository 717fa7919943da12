import type { Result } from '../core/result.ts'
import type { Refusal } from '../upstreams/product-api/errors.ts'

/** Limits of codes, logins and emailed links. Methods throw GraphQLError `RATE_LIMITED`. */
export interface EntryLimits {
  sendCode(purpose: CodePurpose, phone: string, address: string): Promise<Reservation>
  /** Counted as wrong until accepted. */
  tryCode(purpose: CodePurpose, phone: string, address: string): Promise<Reservation>
  tryLogin(account: string, address: string): Promise<Reservation>
  /** A passkey names no account before it is accepted. */
  tryPasskey(address: string): Promise<Reservation>
  ask(what: Ask, address: string): Promise<Reservation>
  resetMail(account: string, address: string): Promise<Reservation>
}

export type CodePurpose = 'registration' | 'login' | 'phone'

type Ask = 'credentials' | 'register' | 'password-link' | 'password-link-check' | 'email-link' | 'passkey'

export const secondsBetweenCodes = 30

/** `failed`: no response, so nothing is counted. */
type CallResult = 'accepted' | 'refused' | 'failed'

/** Uses are counted before the call, so simultaneous calls can't all pass. */
export interface Reservation {
  settle(result: CallResult): Promise<void>
}

export async function settled<T>(
  reservation: Reservation,
  call: () => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  let result: Result<T, Refusal>
  try {
    result = await call()
  } catch (error) {
    await reservation.settle('failed')
    throw error
  }
  await reservation.settle(result.ok ? 'accepted' : 'refused')
  return result
}
