import { ReleaseDialog } from './ReleaseDialog.tsx'
import { RsvpWarning } from './RsvpWarning.tsx'
import type { Joining } from './use-joining.ts'

export type JoinDialogsProps = {
  readonly production: { readonly id: string; readonly name: string }
  readonly joining: Joining
}

/** The dialogs of login and sign-up are elsewhere. */
export function JoinDialogs({
  production,
  joining: { step, notice, go, hesitate, leave, end },
}: JoinDialogsProps) {
  if (step === 'release') {
    return <ReleaseDialog productionId={production.id} notice={notice} onEnd={end} onClose={hesitate} />
  }
  return step === 'warning' ? <RsvpWarning name={production.name} onContinue={go} onLeave={leave} /> : null
}
