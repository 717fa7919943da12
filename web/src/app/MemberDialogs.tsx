import { useEffect, useRef } from 'react'
import { type OpenDialog, useDialogs } from '../features/session/DialogsProvider.tsx'
import { ForgotPasswordDialog } from '../features/session/ForgotPasswordDialog.tsx'
import { LoginDialog } from '../features/session/LoginDialog.tsx'
import { PersonalQueries } from '../features/session/PersonalQueries.tsx'
import { SessionExpiredDialog } from '../features/session/SessionExpiredDialog.tsx'
import { useSession, useSessionStore } from '../features/session/SessionProvider.tsx'
import { useLogin } from '../features/session/use-login.ts'
import { SignUpDialog } from '../features/sign-up/SignUpDialog.tsx'
import { type SignUp, useSignUp } from '../features/sign-up/use-sign-up.ts'
import type { BackSteps } from '../ui/back-steps.ts'
import { LogOut } from './LogOut.tsx'

export const MemberDialogs = () => (
  <PersonalQueries>
    <CurrentDialog />
  </PersonalQueries>
)

function CurrentDialog() {
  const session = useSession()
  const { current, open, close } = useDialogs()
  const login = useLogin()
  const signUp = useSignUp()
  const steps = useBackSteps(signUp)
  const isMember = session.kind === 'member'
  const wasMember = useRef(isMember)

  // Clears typed input for the next person at this browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the moment of the login
  useEffect(() => {
    const hasLoggedIn = isMember && !wasMember.current
    wasMember.current = isMember
    if (!hasLoggedIn) return
    login.reset()
    signUp.reset()
    close()
  }, [isMember])

  switch (current?.kind) {
    case 'login':
      return <LoginDialog login={login} steps={steps} />
    case 'sign-up':
      return (
        <SignUpDialog
          signUp={signUp}
          steps={steps}
          onLogin={() => {
            login.prefill(signUp.contact.getValues())
            open('login', current.purpose)
          }}
        />
      )
    case 'forgot-password':
      return (
        <ForgotPasswordDialog
          email={login.form.getValues('email')}
          onEmail={(email) => login.form.setValue('email', email)}
          steps={steps}
        />
      )
    case 'session-expired':
      return <SessionExpiredDialog />
    case 'log-out':
      return <LogOut onDone={close} />
    default:
      return null
  }
}

/** Back goes through the open dialog's own steps, then the dialogs that led to it, then the screen. */
function useBackSteps(signUp: SignUp): BackSteps {
  const session = useSessionStore()
  const { current, before, open, back } = useDialogs()
  const stepsOf = ({ kind }: OpenDialog) => (kind === 'sign-up' ? signUp.step : 1)
  const count = [...before, ...(current ? [current] : [])].reduce((sum, dialog) => sum + stepsOf(dialog), 0)
  if (current?.kind === 'sign-up' && signUp.step > 1) {
    return { count, back: signUp.stepBack, again: signUp.stepAgain() }
  }
  return {
    count,
    back,
    again: () => {
      if (current && session.getState().kind !== 'member') open(current.kind, current.purpose)
    },
  }
}
