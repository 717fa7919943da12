import type { ReactNode } from 'react'
import { paths } from '../../site/paths.ts'
import { Link, type LinkProps } from '../../ui/Link.tsx'
import { useDialogs } from './DialogsProvider.tsx'
import styles from './SessionNavigation.module.css'
import { useSession } from './SessionProvider.tsx'

type MemberLinksProps = {
  readonly children: ReactNode
}

type SessionNavigationProps = MemberLinksProps & {
  /** Preloads the dialogs. */
  readonly onAim: () => void
}

/** Items that load later come before it, so that nothing moves. */
export function SessionNavigation({ onAim, children }: SessionNavigationProps) {
  const { kind } = useSession()
  const { open } = useDialogs()
  const aim = { onPointerEnter: onAim, onFocus: onAim }
  return (
    <div className={styles.session}>
      {kind === 'member' ? (
        <>
          <MemberLinks>{children}</MemberLinks>
          {/* Not Sign Up's element, which is elsewhere and would move. */}
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

export function MemberLinks({ children }: MemberLinksProps) {
  const session = useSession()
  if (session.kind !== 'member') return null
  const { name } = session.member
  return (
    <ul className={styles.memberLinks}>
      {children}
      <MemberLink to={paths.joinedProductions}>
        My tickets
        {name && (
          <span className={styles.name} dir="auto">
            {name}
          </span>
        )}
      </MemberLink>
    </ul>
  )
}

export const MemberLink = (link: LinkProps) => (
  <li>
    <Link {...link} className={styles.memberLink} />
  </li>
)
