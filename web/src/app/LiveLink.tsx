import { useLiveStatus } from '../features/live-status/LiveStatusProvider.tsx'
import { paths } from '../site/paths.ts'
import { Link } from '../ui/Link.tsx'
import { Pill } from '../ui/Pill.tsx'
import styles from './LiveLink.module.css'

/** Its place is reserved, so that nothing moves. */
export function LiveLink() {
  const { isLive } = useLiveStatus()
  return (
    <span className={`${styles.place} not-printed`}>
      {isLive && (
        <Link to={`${paths.shows}#live`} className={styles.link} aria-label="Live: watch now" data-live>
          <Pill tone="live">Live</Pill>
        </Link>
      )}
    </span>
  )
}
