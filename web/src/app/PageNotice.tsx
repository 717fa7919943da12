import { useNavigationState } from '../navigation/NavigationProvider.tsx'
import styles from './PageNotice.module.css'

export function PageNotice() {
  const { content } = useNavigationState().view
  if (content.kind !== 'ready') return null
  const isUnknown = content.path === '*'
  if (!isUnknown && !content.isStale) return null
  return (
    <p role="status" className={`${styles.notice} not-printed`}>
      {isUnknown
        ? 'We couldn’t find that page, so here’s the home page.'
        : 'A service isn’t responding right now, so some of this may be out of date.'}
    </p>
  )
}
