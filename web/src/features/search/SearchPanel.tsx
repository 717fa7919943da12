import type { ReactNode } from 'react'
import styles from './SearchPanel.module.css'

/** Closer together than the sections of a page. */
export const SearchPanel = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.panel}>{children}</div>
)
