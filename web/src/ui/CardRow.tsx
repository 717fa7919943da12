import { Children, type ReactNode } from 'react'
import styles from './CardRow.module.css'

type CardRowProps = {
  /** How many stand side by side on a desk. */
  readonly columns?: 3 | 4
  readonly children: ReactNode
}

/** A row of cards: side by side on a desk, a shelf that snaps on a phone. */
export function CardRow({ columns = 3, children }: CardRowProps) {
  return (
    <ul className={styles.shelf} data-columns={columns}>
      {Children.map(children, (child) => (
        <li className={styles.place}>{child}</li>
      ))}
    </ul>
  )
}
