import { Link } from '../../ui/Link.tsx'
import styles from './MoreVideos.module.css'

type MoreVideosProps = {
  readonly to: string
  /** The section's title, which the link's name ends with. */
  readonly of: string
}

/** The way from a section to all of its videos: at its end, on every screen. */
export const MoreVideos = ({ to, of: title }: MoreVideosProps) => (
  <Link to={to} className={styles.more} aria-label={`See More Videos of ${title}`}>
    See More Videos &gt;&gt;
  </Link>
)
