import { Children, type ReactNode } from 'react'
import styles from './CardRow.module.css'

type CardRowProps = {
  readonly columns?: 3 | 4
  readonly children: ReactNode
}

/** Cards in a row on a desktop, a snapping scroller on a phone. */
export function CardRow({ columns = 3, children }: CardRowProps) {
  return (
    <ul className={styles.shelf} data-columns={columns}>
      {Children.map(children, (child) => (
        <li className={styles.place}>{child}</li>
      ))}
    </ul>
  )
}
