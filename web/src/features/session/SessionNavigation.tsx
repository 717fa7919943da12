import { useLocation } from 'react-router-dom'
import { paths } from '../../site/paths.ts'
import { Link } from '../../ui/Link.tsx'
import { useDialogs } from './DialogsProvider.tsx'
import styles from './SessionNavigation.module.css'
import { useSession } from './SessionProvider.tsx'

/** A place that staff alone may use. */
export type StaffPlace = {
  readonly title: string
  readonly to: string
  readonly reloadDocument?: boolean
}

type OwnPlacesProps = {
  /** What the member may use beyond their tickets. */
  readonly staffPlaces: readonly StaffPlace[]
}

type SessionNavigationProps = OwnPlacesProps & {
  /** Called when somebody is about to open a dialog, so that its code is there in time. */
  readonly onAim: () => void
}

/**
 * The navigation's part about the person, at its end: Login and Sign Up, or the member's own places and Logout. What comes
 * later stands before it, so that nothing moves.
 */
export function SessionNavigation({ onAim, staffPlaces }: SessionNavigationProps) {
  const { kind } = useSession()
  const { open } = useDialogs()
  const aim = { onPointerEnter: onAim, onFocus: onAim }
  return (
    <div className={styles.session}>
      {kind === 'member' ? (
        <>
          <OwnPlaces staffPlaces={staffPlaces} />
          <button type="button" className={styles.logout} onClick={() => open('log-out')}>
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

const tickets: StaffPlace = { title: 'My tickets', to: paths.joinedProductions }

/** A member's own places: the tickets, and what the member may use as staff. Nothing for visitors. */
export function OwnPlaces({ staffPlaces }: OwnPlacesProps) {
  const session = useSession()
  const { pathname } = useLocation()
  if (session.kind !== 'member') return null
  const { name } = session.member
  return (
    <ul className={styles.places}>
      {[...staffPlaces, tickets].map((place) => (
        <li key={place.to}>
          <Link
            to={place.to}
            reloadDocument={place.reloadDocument === true}
            className={styles.place}
            aria-current={pathname === place.to ? 'page' : undefined}
          >
            {place.title}
            {place === tickets && name !== null && (
              <span className={styles.name} dir="auto" title={name}>
                {name}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
