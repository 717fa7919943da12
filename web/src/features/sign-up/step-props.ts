import type { SignUp } from './use-sign-up.ts'

export interface StepProps {
  readonly signUp: SignUp
  /** Opens the login, prefilled with this input. */
  readonly onLogin: () => void
}
