/** The step of a person between the press on 'Join the Production' and the join. */
export type JoinStep =
  /** Nowhere: the press has not come yet, or the person has left. */
  | 'idle'
  /** In one of the dialogs of membership. */
  | 'entering'
  /** Reading the release. */
  | 'release'
  /** Has closed a dialog without having joined, and is told so. */
  | 'warning'

/** The state when the dialogs of membership have closed. */
interface Closing {
  readonly step: JoinStep
  readonly isDialogOpen: boolean
  readonly isMember: boolean
  /** Whether the dialog that has closed is the sign-up, which joins by itself where its release was accepted. */
  readonly isAfterSignUp: boolean
  /** Whether an alert about a session that was refused is about to open. */
  readonly isAlertDue: boolean
}

/**
 * The step after `entering`, once no dialog of membership is open: the release after a login, the production's page
 * after a sign-up, the warning for everybody else. While a dialog is open the step stays the same.
 * open.
 */
export function stepAfter({ step, isDialogOpen, isMember, isAfterSignUp, isAlertDue }: Closing): JoinStep {
  if (step !== 'entering' || isDialogOpen || isAlertDue) return step
  if (!isMember) return 'warning'
  return isAfterSignUp ? 'idle' : 'release'
}
