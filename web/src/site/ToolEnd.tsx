import { Link } from '../ui/Link.tsx'
import { paths } from './paths.ts'
import styles from './ToolEnd.module.css'

/** One line of links that replaces the footer on tool screens. */
export const ToolEnd = () => (
  <nav aria-label="Pages" className={styles.end}>
    <Link to={paths.home}>Home</Link>
    <Link to={paths.contact}>Contact</Link>
    <Link to={paths.privacy}>Privacy</Link>
  </nav>
)
