import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { useDialogs } from '../session/DialogsProvider.tsx'
import { AboutStep } from './AboutStep.tsx'
import { ContactStep } from './ContactStep.tsx'
import { NamesStep } from './NamesStep.tsx'
import styles from './SignUpDialog.module.css'
import { StepTrail } from './StepTrail.tsx'
import type { SignUp } from './useSignUp.ts'
import { VerificationStep } from './VerificationStep.tsx'

/** Makes an account in four steps. */
export function SignUpDialog({ signUp }: { readonly signUp: SignUp }) {
  const { current, open, close } = useDialogs()
  const { step } = signUp
  return (
    <Dialog title="Sign up" onClose={close} trail={<StepTrail current={step} />}>
      <FormMessage tone="news">{current?.purpose.notice}</FormMessage>
      {step === 1 && <NamesStep signUp={signUp} />}
      {step === 2 && <ContactStep signUp={signUp} />}
      {step === 3 && <AboutStep signUp={signUp} />}
      {step === 4 && <VerificationStep signUp={signUp} />}
      {step === 1 && (
        <p className={styles.login}>
          Already a member?{' '}
          <Button look="quiet" onClick={() => open('login', current?.purpose)}>
            Login
          </Button>
        </p>
      )}
    </Dialog>
  )
}
