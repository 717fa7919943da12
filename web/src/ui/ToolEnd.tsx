import type { ReactNode } from 'react'
import styles from './ToolEnd.module.css'

/** The end of a tool's screen: one quiet line of links, which takes the place of the site's footer. */
export const ToolEnd = ({ children }: { readonly children: ReactNode }) => (
  <nav aria-label="Pages" className={styles.end}>
    {children}
  </nav>
)
