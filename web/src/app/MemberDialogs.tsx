import { useEffect, useRef } from 'react'
import { ForgotPasswordDialog } from '../features/password/ForgotPasswordDialog.tsx'
import { useDialogs } from '../features/session/DialogsProvider.tsx'
import { LoginDialog } from '../features/session/LoginDialog.tsx'
import { useSession } from '../features/session/MembershipProvider.tsx'
import { SessionExpiredDialog } from '../features/session/SessionExpiredDialog.tsx'
import { useLogin } from '../features/session/useLogin.ts'
import { SignUpDialog } from '../features/sign-up/SignUpDialog.tsx'
import { useSignUp } from '../features/sign-up/useSignUp.ts'

/** The dialog on display, if any, and what was typed into those that were closed. */
export function MemberDialogs() {
  const session = useSession()
  const { current, close } = useDialogs()
  const login = useLogin()
  const signUp = useSignUp()
  const isMember = session.kind === 'member'
  const wasMember = useRef(isMember)

  // Somebody has logged in, here or in another tab. The next person at this browser finds nothing of theirs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the moment of the login alone
  useEffect(() => {
    const hasLoggedIn = isMember && !wasMember.current
    wasMember.current = isMember
    if (!hasLoggedIn) return
    login.forget()
    signUp.forget()
    close()
  }, [isMember])

  switch (current?.kind) {
    case 'login':
      return <LoginDialog login={login} />
    case 'sign-up':
      return <SignUpDialog signUp={signUp} />
    case 'forgot-password':
      return (
        <ForgotPasswordDialog
          email={login.form.getValues('email')}
          onEmail={(email) => login.form.setValue('email', email)}
        />
      )
    case 'session-expired':
      return <SessionExpiredDialog />
    default:
      return null
  }
}
