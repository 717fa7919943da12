import type { ReactNode } from 'react'
import styles from './VideoGrid.module.css'

const even = '(min-width: 80rem) 26rem, (min-width: 64rem) 32vw, (min-width: 40rem) 46vw, calc(100vw - 2rem)'
const half = '(min-width: 80rem) 40rem, (min-width: 40rem) 48vw, calc(100vw - 2rem)'
const whole = '(min-width: 80rem) 53rem, (min-width: 64rem) 66vw, calc(100vw - 2rem)'

/** Of `count` videos, those beyond full rows of three are large and come first. */
export function gridSizes(index: number, count: number): string {
  const large = count % 3
  if (index >= large) return even
  return large === 1 ? whole : half
}

type VideoGridProps = { readonly count: number; readonly children: ReactNode }

/** Selectors that count the videos would move them while the page still arrives. */
export function VideoGrid({ count, children }: VideoGridProps) {
  return (
    <div className={styles.grid} data-odd={count % 2 === 1} data-large={count % 3}>
      {children}
    </div>
  )
}
