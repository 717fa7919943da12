import { useState } from 'react'
import { paths } from '../../site/paths.ts'
import { importPart } from '../../ui/import-part.ts'
import { Link } from '../../ui/Link.tsx'
import { PartFailureBar } from '../../ui/PartFailureBar.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useDialogs } from './DialogsProvider.tsx'
import styles from './SessionNavigation.module.css'
import { useSession, useSessionStore } from './SessionProvider.tsx'
import type { SessionStore } from './session-store.ts'
import { unexpectedFailure } from './unexpected-failure.ts'

type SessionNavigationProps = {
  /** Called when somebody is about to open a dialog, so that its code is there in time. */
  readonly onAim: () => void
  /** Imports the part that logs out; the same function at each rendering. */
  readonly importLogOut: () => Promise<{
    /** Says whether the session has ended, goes on because the gateway could not be told, or because its member stays. */
    readonly logOut: (session: SessionStore) => Promise<'done' | 'failed' | 'stayed'>
  }>
}

/**
 * The navigation's part about the person: Login and Sign Up, or who is logged in and Logout. Both take the same
 * room, so that nothing moves when the browser finds a session that the server's page knows nothing of.
 */
export function SessionNavigation({ onAim, importLogOut }: SessionNavigationProps) {
  const session = useSession()
  return (
    <div className={styles.session}>
      {session.kind === 'member' ? (
        <MemberEntries name={session.member.name} importLogOut={importLogOut} />
      ) : (
        <VisitorEntries onAim={onAim} />
      )}
    </div>
  )
}

function VisitorEntries({ onAim }: Pick<SessionNavigationProps, 'onAim'>) {
  const { open } = useDialogs()
  const aim = { onPointerEnter: onAim, onFocus: onAim }
  return (
    <>
      <button {...aim} type="button" className={styles.login} onClick={() => open('login')}>
        Login
      </button>
      <button {...aim} type="button" className={styles.signUp} onClick={() => open('sign-up')}>
        Sign Up
      </button>
    </>
  )
}

/** As long as the gateway was not told, its cookie opens the account: nothing may look otherwise. */
const notLoggedOut = `${unexpectedFailure}. You are still logged in: check your connection and try again.`

function MemberEntries({
  name,
  importLogOut,
}: Pick<SessionNavigationProps, 'importLogOut'> & { readonly name: string | null }) {
  const session = useSessionStore()
  const [isBusy, run] = useOneAtATime()
  const [isMissing, setMissing] = useState(false)
  const leave = () =>
    run(async () => {
      const part = await importPart(importLogOut).catch(() => null)
      setMissing(part === null)
      if (part === null) return
      const result = await part.logOut(session).catch(() => 'failed' as const)
      if (result === 'done') session.end()
      if (result === 'failed') showToast({ kind: 'error', text: notLoggedOut })
    })
  return (
    <>
      <Link
        to={paths.joinedProductions}
        className={styles.name}
        dir="auto"
        aria-label={name === null ? undefined : `${name}: joined productions`}
      >
        {name ?? 'My tickets'}
      </Link>
      <button type="button" className={styles.logout} aria-disabled={isBusy} onClick={leave}>
        Logout
      </button>
      {isMissing && <PartFailureBar onRetry={leave} isRetrying={isBusy} onClose={() => setMissing(false)} />}
    </>
  )
}
