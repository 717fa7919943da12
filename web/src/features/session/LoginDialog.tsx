import { Button } from '../../ui/Button.tsx'
import type { BackSteps } from '../../ui/back-steps.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { CodeForm } from './CodeForm.tsx'
import { useDialogs } from './DialogsProvider.tsx'
import { unexpectedFailureInForm } from './failure.ts'
import { maybeDoneMessages } from './fields.ts'
import styles from './LoginDialog.module.css'
import { useLoginWithCodeMutation } from './login.generated.ts'
import { PasswordLoginForm } from './PasswordLoginForm.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import { useAutomaticPasskey } from './use-automatic-passkey.ts'
import type { Codes } from './use-codes.ts'
import { useFormMutation } from './use-form-mutation.ts'
import type { Login } from './use-login.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'
import { loggedIn, useWelcome } from './use-welcome.ts'

export function LoginDialog({
  login: { mode, setMode, form, codes },
  steps,
}: {
  readonly login: Login
  readonly steps: BackSteps
}) {
  const { current, open, close } = useDialogs()
  const purpose = current?.purpose
  const passkey = usePasskeyLogin({ hasField: mode === 'password' })
  const createAutomatically = useAutomaticPasskey()
  return (
    <Dialog title="Login" subtitle={purpose?.subtitle} onClose={close} steps={steps}>
      {mode === 'password' ? (
        <PasswordLoginForm
          form={form}
          onForgotten={() => open('forgot-password', purpose)}
          onLoggedIn={() => void createAutomatically().catch(reportError)}
        />
      ) : (
        <CodeLogin codes={codes} />
      )}
      <div className={styles.otherLogins}>
        {mode === 'code' && passkey.isOffered && (
          <p className={styles.note}>
            Others can intercept text messages. A passkey is safer: add one in your account.
          </p>
        )}
        <Button variant="outline" onClick={() => setMode(mode === 'password' ? 'code' : 'password')}>
          {mode === 'password' ? 'Login with OTP' : 'Login with password'}
        </Button>
        {passkey.isOffered && (
          <Button variant="outline" aria-disabled={passkey.isBusy} onClick={() => void passkey.logIn()}>
            {passkey.isBusy ? 'Waiting for your passkey' : 'Log in with a passkey'}
          </Button>
        )}
        <FormMessage tone="problem">{passkey.problem}</FormMessage>
        <p className={styles.note}>
          Not a member yet?{' '}
          <Button variant="quiet" onClick={() => open('sign-up', purpose)}>
            Sign up
          </Button>
        </p>
      </div>
    </Dialog>
  )
}

function CodeLogin({ codes }: { readonly codes: Codes }) {
  const logIn = useFormMutation(useLoginWithCodeMutation, ({ loginWithCode }) => loginWithCode, {
    maybeDone: maybeDoneMessages.checking,
  })
  const welcome = useWelcome()
  if (codes.sentTo === null) return <PhoneForm codes={codes} />
  return (
    <CodeForm
      codes={codes}
      submitLabel="Verify"
      check={(input) => logIn({ input })}
      onRight={(auth) => (welcome(auth, loggedIn) ? null : unexpectedFailureInForm)}
    />
  )
}
