import { paths } from '../../site/paths.ts'
import { Link } from '../../ui/Link.tsx'
import { useDialogs } from './DialogsProvider.tsx'
import styles from './SessionNavigation.module.css'
import { useSession } from './SessionProvider.tsx'

type SessionNavigationProps = {
  /** Called when somebody is about to open a dialog, so that its code is there in time. */
  readonly onAim: () => void
}

/**
 * The navigation's part about the person: Login and Sign Up, or who is logged in and Logout. Both take the same
 * room, so that nothing moves when the browser finds a session that the server's page knows nothing of.
 */
export function SessionNavigation({ onAim }: SessionNavigationProps) {
  const session = useSession()
  return (
    <div className={styles.session}>
      {session.kind === 'member' ? (
        <MemberEntries name={session.member.name} />
      ) : (
        <VisitorEntries onAim={onAim} />
      )}
    </div>
  )
}

function VisitorEntries({ onAim }: SessionNavigationProps) {
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

function MemberEntries({ name }: { readonly name: string | null }) {
  const { open } = useDialogs()
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
      <button type="button" className={styles.logout} onClick={() => open('log-out')}>
        Logout
      </button>
    </>
  )
}
