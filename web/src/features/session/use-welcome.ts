import type { Auth_PayloadFragment } from '../../graphql/generated/operations.ts'
import { showToast } from '../../ui/toasts.ts'
import { useDialogs } from './DialogsProvider.tsx'
import { useSessionStore } from './SessionProvider.tsx'

/** The message after a login; from the specification. */
export const loggedIn = 'Logged in successfully!'

/**
 * What happens when somebody has logged in, whichever way: the browser remembers who it is, the dialog
 * closes, the message appears, and what the login was for goes on.
 *
 * @returns takes the payload and the message; says whether the payload was a login
 */
export function useWelcome(): (auth: Auth_PayloadFragment, message: string) => boolean {
  const session = useSessionStore()
  const { current, close } = useDialogs()
  return ({ session: begun, member }, message) => {
    if (begun === null || member === null) return false
    session.begin({
      memberId: member.id,
      name: member.name,
      role: member.role,
      expiresAt: begun.expiresAt,
    })
    close()
    showToast({ kind: 'success', text: message })
    current?.purpose.after?.()
    return true
  }
}
