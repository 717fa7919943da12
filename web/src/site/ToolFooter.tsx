import { Link } from '../ui/Link.tsx'
import { paths } from './paths.ts'
import styles from './ToolFooter.module.css'

export const ToolFooter = () => (
  <nav aria-label="Pages" className={`${styles.end} not-printed`}>
    <Link to={paths.home}>Home</Link>
    <Link to={paths.contact}>Contact</Link>
    <Link to={paths.privacy}>Privacy</Link>
  </nav>
)
