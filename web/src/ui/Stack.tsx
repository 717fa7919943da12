import type { ElementType, HTMLAttributes } from 'react'
import styles from './Stack.module.css'

interface StackProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  readonly as?: ElementType
  /** A space token: steps of 4 px. */
  readonly gap: 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12
}

/** Parts below each other. */
export const Stack = ({ as: Element = 'div', gap, ...props }: StackProps) => (
  <Element {...props} className={styles.stack} data-gap={gap} />
)

/** Parts side by side, in as many lines as they need. */
export const Row = ({ as: Element = 'div', gap, ...props }: StackProps) => (
  <Element {...props} className={styles.row} data-gap={gap} />
)
