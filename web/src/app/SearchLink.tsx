import { useLocation } from 'react-router-dom'
import { paths } from '../site/paths.ts'
import { Link } from '../ui/Link.tsx'
import styles from './SearchLink.module.css'

/** The screen takes the focus to its field. The first script presses it by its keys. */
export function SearchLink() {
  const { pathname } = useLocation()
  return (
    <Link
      to={paths.search}
      className={`${styles.search} not-printed`}
      title="Search (Ctrl+K or ⌘K)"
      aria-label="Search"
      aria-keyshortcuts="Control+K Meta+K"
      aria-current={pathname === paths.search ? 'page' : undefined}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className={styles.icon}>
        <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.7 11.2L21 21" />
      </svg>
    </Link>
  )
}
