import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../../site/paths.ts'
import { showToast } from '../../ui/toasts.ts'
import { useDialogs } from './DialogsProvider.tsx'
import styles from './MembersOnly.module.css'
import { PersonalQueries } from './PersonalQueries.tsx'
import { useSession } from './SessionProvider.tsx'
import { loginFirst } from './use-addressed-dialog.ts'

type MembersOnlyProps = {
  /** The same for everybody, because the server doesn't know the visitor. */
  readonly placeholder: ReactNode
  readonly children: ReactNode
}

/** Visitors are sent home, where the login leads back. An expired session's screen stays mounted until the same member is back. */
export function MembersOnly({ placeholder, children }: MembersOnlyProps) {
  const session = useSession()
  const { current, open } = useDialogs()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const shownTo = useRef<string | null>(null)
  const isInterrupted = useRef(false)
  const isDialogOpen = current !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the session or the dialogs change
  useEffect(() => {
    if (session.kind === 'member') isInterrupted.current = false
    if (session.kind === 'expired') {
      isInterrupted.current = true
      if (current?.kind !== 'session-expired') open('session-expired', current?.purpose)
    }
    if (session.kind !== 'visitor' || (isInterrupted.current && isDialogOpen)) return
    // A member who has just logged out is not asked to log in.
    const hasLoggedOut = shownTo.current !== null && !isInterrupted.current
    if (!hasLoggedOut) showToast({ kind: 'warning', text: loginFirst })
    // Somebody who has closed the login of an expired session isn't asked again.
    const wasAsked = hasLoggedOut || isInterrupted.current
    const next = wasAsked ? '' : `?next=${encodeURIComponent(pathname + search + hash)}`
    navigate(paths.home + next, { replace: true })
  }, [session, isDialogOpen])

  const memberId = session.kind === 'member' ? session.member.memberId : null
  useEffect(() => {
    if (memberId !== null) shownTo.current = memberId
  }, [memberId])

  const shownFor = memberId ?? shownTo.current
  if (shownFor === null) return placeholder
  return (
    <div key={shownFor} hidden={session.kind === 'visitor'} className={styles.screen}>
      <PersonalQueries>{children}</PersonalQueries>
    </div>
  )
}
