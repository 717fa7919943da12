import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import type { BackSteps } from '../../ui/back-steps.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDialogs } from '../session/DialogsProvider.tsx'
import { dropDraft, saveDraft } from '../session/sign-up-draft.ts'
import { AboutStep } from './AboutStep.tsx'
import { ContactStep } from './ContactStep.tsx'
import { NamesStep } from './NamesStep.tsx'
import styles from './SignUpDialog.module.css'
import { StepTrail } from './StepTrail.tsx'
import type { StepProps } from './step-props.ts'
import type { SignUp } from './use-sign-up.ts'
import { VerificationStep } from './VerificationStep.tsx'

export function SignUpDialog({ signUp, steps, onLogin }: StepProps & { readonly steps: BackSteps }) {
  const { current, close } = useDialogs()
  const { step } = signUp
  useSavedDraft(signUp, current?.purpose.joining?.productionId ?? null)
  return (
    <Dialog
      title="Sign up"
      subtitle={current?.purpose.subtitle}
      onClose={close}
      steps={steps}
      trail={<StepTrail current={step} />}
    >
      {step === 1 && <NamesStep signUp={signUp} />}
      {step === 2 && <ContactStep signUp={signUp} onLogin={onLogin} />}
      {step === 3 && <AboutStep signUp={signUp} />}
      {step === 4 && <VerificationStep signUp={signUp} onLogin={onLogin} />}
      {step === 1 && (
        <p className={styles.login}>
          Already a member?{' '}
          <Button variant="quiet" onClick={onLogin}>
            Login
          </Button>
        </p>
      )}
    </Dialog>
  )
}

/** Closing the dialog or signing up deletes the draft. */
function useSavedDraft({ draft, names, contact, about }: SignUp, productionId: string | null): void {
  useWatch({ control: names.control })
  useWatch({ control: contact.control })
  useWatch({ control: about.control })
  const typed = JSON.stringify(draft())
  useEffect(
    () => saveDraft(tabStorage(), { productionId, typed: JSON.parse(typed) }, Date.now()),
    [typed, productionId],
  )
  useEffect(() => () => dropDraft(tabStorage()), [])
}
