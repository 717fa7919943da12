import { Link } from '../../ui/Link.tsx'
import styles from './MoreVideos.module.css'

type MoreVideosProps = {
  readonly to: string
  /** For the link's accessible name. */
  readonly of: string
}

export const MoreVideos = ({ to, of: title }: MoreVideosProps) => (
  <Link to={to} className={styles.more} aria-label={`See More Videos of ${title}`}>
    See More Videos &gt;&gt;
  </Link>
)
