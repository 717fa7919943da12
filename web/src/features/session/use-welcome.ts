import type { Auth_PayloadFragment } from '../../graphql/generated/fragments.ts'
import { showToast } from '../../ui/toasts.ts'
import { useDialogs } from './DialogsProvider.tsx'
import { useSessionStore } from './SessionProvider.tsx'

/** Text from the specification. */
export const loggedIn = 'Logged in successfully!'

/** Without a message, the caller shows its own. Returns false if the payload has no member. */
export function useWelcome(): (auth: Auth_PayloadFragment, message: string | null) => boolean {
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
    if (message !== null) showToast({ kind: 'success', text: message })
    current?.purpose.after?.()
    return true
  }
}
