export type JoinStep =
  /** Not started, or left. */
  | 'idle'
  /** In the login or sign-up dialog. */
  | 'entering'
  | 'release'
  /** Has closed a dialog without joining, and is warned. */
  | 'warning'

/** The state when the login or sign-up dialog has closed. */
interface Closing {
  readonly step: JoinStep
  readonly isDialogOpen: boolean
  readonly isMember: boolean
  /** The sign-up joins by itself if its release was accepted. */
  readonly isAfterSignUp: boolean
  /** Whether the alert about an expired session is about to open. */
  readonly isAlertDue: boolean
}

/** The step after `entering`: the release after a login, the page after a sign-up, else the warning. */
export function stepAfter({ step, isDialogOpen, isMember, isAfterSignUp, isAlertDue }: Closing): JoinStep {
  if (step !== 'entering' || isDialogOpen || isAlertDue) return step
  if (!isMember) return 'warning'
  return isAfterSignUp ? 'idle' : 'release'
}
