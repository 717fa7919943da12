import type { ReactNode } from 'react'
import styles from './VideoGrid.module.css'

/** How wide a poster stands in the grid, as the `sizes` attribute says it. */
export const gridSizes =
  '(min-width: 80rem) 26rem, (min-width: 64rem) 32vw, (min-width: 40rem) 46vw, calc(100vw - 2rem)'

/** Videos in rows of up to three. */
export function VideoGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
