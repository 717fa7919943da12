import type { ReactNode } from 'react'
import { paths } from '../../site/paths.ts'
import { Link, type LinkProps } from '../../ui/Link.tsx'
import { useDialogs } from './DialogsProvider.tsx'
import styles from './SessionNavigation.module.css'
import { useSession } from './SessionProvider.tsx'

type OwnPlacesProps = {
  /** What the member may use beyond their tickets. */
  readonly children: ReactNode
}

type SessionNavigationProps = OwnPlacesProps & {
  /** Called when somebody is about to open a dialog, so that its code is there in time. */
  readonly onAim: () => void
}

/**
 * The navigation's part about the person, at its end: Login and Sign Up, or the member's own places and Logout. What is
 * known later stands before it, so that nothing moves.
 */
export function SessionNavigation({ onAim, children }: SessionNavigationProps) {
  const { kind } = useSession()
  const { open } = useDialogs()
  const aim = { onPointerEnter: onAim, onFocus: onAim }
  return (
    <div className={styles.session}>
      {kind === 'member' ? (
        <>
          <OwnPlaces>{children}</OwnPlaces>
          {/* Another one than Sign Up, which stands elsewhere and would move. */}
          <button key="logout" type="button" className={styles.logout} onClick={() => open('log-out')}>
            Logout
          </button>
        </>
      ) : (
        <>
          <button {...aim} type="button" className={styles.login} onClick={() => open('login')}>
            Login
          </button>
          <button {...aim} type="button" className={styles.signUp} onClick={() => open('sign-up')}>
            Sign Up
          </button>
        </>
      )}
    </div>
  )
}

/** A member's own places: what they may use as staff, and their tickets. Nothing for visitors. */
export function OwnPlaces({ children }: OwnPlacesProps) {
  const session = useSession()
  if (session.kind !== 'member') return null
  const { name } = session.member
  return (
    <ul className={styles.places}>
      {children}
      <OwnPlace to={paths.joinedProductions}>
        My tickets
        {name && (
          <span className={styles.name} dir="auto">
            {name}
          </span>
        )}
      </OwnPlace>
    </ul>
  )
}

/** One of these places. */
export const OwnPlace = (link: LinkProps) => (
  <li>
    <Link {...link} className={styles.place} />
  </li>
)
