export type JoinStep = 'idle' | 'entering' | 'waiver' | 'warning'

/** When the login or sign-up dialog has closed. */
interface Closing {
  readonly step: JoinStep
  readonly isDialogOpen: boolean
  readonly isMember: boolean
  /** The sign-up joins by itself if its release was accepted. */
  readonly isAfterSignUp: boolean
  readonly isAlertDue: boolean
}

/** After `entering`: the release after a login, the page after a sign-up, else the warning. */
export function stepAfter({ step, isDialogOpen, isMember, isAfterSignUp, isAlertDue }: Closing): JoinStep {
  if (step !== 'entering' || isDialogOpen || isAlertDue) return step
  if (!isMember) return 'warning'
  return isAfterSignUp ? 'idle' : 'waiver'
}
