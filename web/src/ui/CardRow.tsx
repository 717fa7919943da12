import { Children, type ReactNode } from 'react'
import styles from './CardRow.module.css'

type CardRowProps = {
  readonly columns?: 3 | 4
  readonly children: ReactNode
}

export function CardRow({ columns = 3, children }: CardRowProps) {
  return (
    <ul className={styles.row} data-columns={columns}>
      {Children.map(children, (child) => (
        <li className={styles.item}>{child}</li>
      ))}
    </ul>
  )
}
