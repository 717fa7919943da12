import { RsvpWarning } from './RsvpWarning.tsx'
import type { Joining } from './use-joining.ts'
import { WaiverDialog } from './WaiverDialog.tsx'

export type JoinDialogsProps = {
  readonly production: { readonly id: string; readonly name: string }
  readonly joining: Joining
}

/** The dialogs of login and sign-up are elsewhere. */
export function JoinDialogs({
  production,
  joining: { step, notice, start, dismiss, cancel, complete },
}: JoinDialogsProps) {
  if (step === 'waiver') {
    return <WaiverDialog productionId={production.id} notice={notice} onEnd={complete} onClose={dismiss} />
  }
  return step === 'warning' ? (
    <RsvpWarning name={production.name} onContinue={start} onLeave={cancel} />
  ) : null
}
