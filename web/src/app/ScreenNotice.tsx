import { useNavigationState } from '../navigation/NavigationProvider.tsx'
import styles from './ScreenNotice.module.css'

/**
 * One line over a screen that is not what was asked for: the home screen at an address that names nothing, or data that
 * could not be brought up to date.
 */
export function ScreenNotice() {
  const { content } = useNavigationState().view
  if (content.kind !== 'ready') return null
  // The route of unknown addresses is the only one with this parameter.
  const isUnknown = content.params['*'] !== undefined
  if (!isUnknown && !content.isStale) return null
  return (
    <p role="status" className={styles.notice}>
      {isUnknown
        ? 'No page has this address. This is the home screen.'
        : 'A service is not answering right now, so some of this may be out of date.'}
    </p>
  )
}
