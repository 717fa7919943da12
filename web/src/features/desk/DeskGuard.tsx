import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { NeedsScript } from '../../ui/NeedsScript.tsx'
import { useDialogs } from '../session/DialogsProvider.tsx'
import { PersonalQueries } from '../session/MembersOnly.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import styles from './DeskGuard.module.css'
import { eraseDeskMemory } from './desk-memory.ts'

/** The message on a protected screen without a session; from the specification. */
const loginFirst = 'Please login first'

type DeskGuardProps = {
  /** Has the place of the screen until the browser knows its visitor. */
  readonly placeholder: ReactNode
  /** @param memberId whose session it is */
  readonly children: (memberId: string) => ReactNode
}

/**
 * Shows a screen of the desk to members alone. A visitor is asked to log in, and stays. While a session has run out, the
 * screen waits out of sight, and what was typed there with it, until the same member is back.
 */
export function DeskGuard({ placeholder, children }: DeskGuardProps) {
  const session = useSession()
  const { current, open } = useDialogs()
  /** The member whom the screen was last shown to. */
  const shownTo = useRef<string | null>(null)
  const memberId = session.kind === 'member' ? session.member.memberId : null
  const isDialogOpen = current !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every change of the session
  useEffect(() => {
    if (session.kind === 'expired' && current?.kind !== 'session-expired')
      open('session-expired', current?.purpose)
    // Who has just logged out is not asked to log in.
    if (session.kind === 'visitor' && shownTo.current === null && !isDialogOpen)
      open('login', { notice: loginFirst })
    if (session.kind === 'visitor') eraseDeskMemory()
  }, [session])

  useEffect(() => {
    if (memberId === null) return
    if (shownTo.current !== null && shownTo.current !== memberId) eraseDeskMemory()
    shownTo.current = memberId
  }, [memberId])

  if (session.kind === 'unknown') return <NeedsScript what="The desk">{placeholder}</NeedsScript>
  // A logout empties the screen; a session that ran out is taken up again while its dialogs are open.
  const isWaiting = session.kind === 'expired' || isDialogOpen
  const shownFor = memberId ?? (isWaiting ? shownTo.current : null)
  return (
    <>
      {memberId === null && (
        <div className={styles.login}>
          <p>This page is for members of staff. Log in to see it.</p>
          <Button onClick={() => open('login', { notice: loginFirst })}>Log in</Button>
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
