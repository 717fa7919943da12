import type { SignUp } from './use-sign-up.ts'

/** The props of each step of the sign-up. */
export interface StepProps {
  readonly signUp: SignUp
  /** Opens the login, prefilled with the input that it needs as well. */
  readonly onLogin: () => void
}
