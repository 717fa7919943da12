import { Link } from '../ui/Link.tsx'
import { paths } from './paths.ts'
import styles from './ToolEnd.module.css'

/** The end of a tool's screen: one quiet line of links, which takes the place of the site's footer. */
export const ToolEnd = () => (
  <nav aria-label="Pages" className={styles.end}>
    <Link to={paths.home}>Home</Link>
    <Link to={paths.contact}>Contact</Link>
    <Link to={paths.privacy}>Privacy</Link>
  </nav>
)
