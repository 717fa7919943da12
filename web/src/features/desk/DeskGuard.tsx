import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { NeedsScript } from '../../ui/NeedsScript.tsx'
import { eraseBackCaches } from '../desk-query/back-cache.ts'
import { useDialogs } from '../session/DialogsProvider.tsx'
import { PersonalQueries } from '../session/PersonalQueries.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { loginFirst } from '../session/use-addressed-dialog.ts'
import styles from './DeskGuard.module.css'

type DeskGuardProps = {
  readonly placeholder: ReactNode
  readonly children: (memberId: string) => ReactNode
}

/** After the session has expired, the screen stays mounted but hidden, with its input. */
export function DeskGuard({ placeholder, children }: DeskGuardProps) {
  const session = useSession()
  const { current, open } = useDialogs()
  const shownTo = useRef<string | null>(null)
  const memberId = session.kind === 'member' ? session.member.memberId : null
  const isDialogOpen = current !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the session changes
  useEffect(() => {
    if (session.kind === 'expired' && current?.kind !== 'session-expired')
      open('session-expired', current?.purpose)
    // A member who has just logged out is not asked to log in.
    if (session.kind === 'visitor' && shownTo.current === null && !isDialogOpen)
      open('login', { subtitle: loginFirst })
    if (session.kind === 'visitor') eraseBackCaches()
  }, [session])

  useEffect(() => {
    if (memberId === null) return
    if (shownTo.current !== null && shownTo.current !== memberId) eraseBackCaches()
    shownTo.current = memberId
  }, [memberId])

  if (session.kind === 'unknown') return <NeedsScript what="The desk">{placeholder}</NeedsScript>
  // A logout unmounts the screen; an expired session keeps it while its dialogs are open.
  const isWaiting = session.kind === 'expired' || isDialogOpen
  const shownFor = memberId ?? (isWaiting ? shownTo.current : null)
  return (
    <>
      {memberId === null && (
        <div className={styles.login}>
          <p>This page is for staff. Log in to see it.</p>
          <Button onClick={() => open('login', { subtitle: loginFirst })}>Log in</Button>
        </div>
      )}
      {shownFor !== null && (
        <div key={shownFor} hidden={memberId === null} className={styles.screen}>
          <PersonalQueries>{children(shownFor)}</PersonalQueries>
        </div>
      )}
    </>
  )
}
