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
    <div className={`${styles.session} needs-script`}>
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

/** An icon on desktops, where staff have more links. */
export const AccountLink = () => (
  <MemberLink to={paths.account} title="My account">
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={styles.accountIcon}>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 20.5c1-4 4.2-6 8-6s7 2 8 6" />
    </svg>
    <span className={styles.accountText}>My account</span>
  </MemberLink>
)

export const MemberLink = (link: LinkProps) => (
  <li>
    <Link {...link} className={styles.memberLink} />
  </li>
)
