import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { unexpectedFailure } from '../../ui/toasts.ts'
import { BeforeLeaving } from '../leaving/BeforeLeaving.tsx'
import type { LeavingTexts } from '../leaving/LeavingDialog.tsx'
import type { UnsentCheckIns } from '../leaving/unsent-check-ins.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import type { ProofWays } from './ProofForm.tsx'

const texts: LeavingTexts = {
  next: 'Then you can delete your account.',
  ifNow: 'If you delete your account now',
  ifNot: 'If you keep it',
  keep: 'Keep my account',
  confirm: () => 'Continue without sending',
}

type Step = 'idle' | 'leaving' | 'asking' | 'offline' | 'failed'

const problems: Readonly<Partial<Record<Step, string>>> = {
  offline: 'You’re offline. Nothing has changed. Connect to the internet and try again.',
  failed: `${unexpectedFailure}. Nothing has changed. Check your connection and try again.`,
}

/** Needs `MembersOnly`, which goes home once the session has ended. */
export function DeleteSection({ ways }: { readonly ways: ProofWays }) {
  const [step, setStep] = useState<Step>('idle')
  const [presses, setPresses] = useState(0)
  const [unsent, setUnsent] = useState<UnsentCheckIns | null>(null)
  const stop = () => setStep('idle')
  return (
    <>
      <p>
        We delete your profile, your contact details, your password and your passkeys. You’ll lose your spots,
        including spots on waitlists. You can’t undo this.
      </p>
      <p>
        If you joined a production that has started, your accepted release stays, as the law requires. Your
        name on it becomes “Deleted member”.
      </p>
      {/* The key announces the same problem again. */}
      <FormMessage key={presses} tone="problem">
        {problems[step]}
      </FormMessage>
      <div>
        {/* Offline, unsent check-ins would be lost with a deletion later. */}
        <Button
          variant="outline"
          onClick={() => {
            setPresses(presses + 1)
            setStep(navigator.onLine ? 'leaving' : 'offline')
          }}
        >
          Delete my account
        </Button>
      </div>
      {step === 'leaving' && (
        <BeforeLeaving
          texts={texts}
          onReady={(unsent) => {
            setUnsent(unsent)
            setStep('asking')
          }}
          onStay={stop}
          onFailed={() => setStep('failed')}
        />
      )}
      {step === 'asking' && <DeleteDialog ways={ways} unsent={unsent} onClose={stop} />}
    </>
  )
}
