import { useNavigationState } from '../navigation/NavigationProvider.tsx'
import styles from './StaleNotice.module.css'

/** One quiet line over a screen whose data could not be brought up to date. */
export function StaleNotice() {
  const { content } = useNavigationState().view
  if (content.kind !== 'ready' || !content.isStale) return null
  return (
    <p role="status" className={styles.notice}>
      A service is not answering right now, so some of this may be out of date.
    </p>
  )
}
