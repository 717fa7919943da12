import type { ComponentProps, ReactNode } from 'react'
import styles from './CheckField.module.css'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  /** The label: what a tick agrees to. */
  readonly children: ReactNode
}

/** One box to tick, with its sentence; the whole line is its target. */
export function CheckField({ children, ...input }: CheckFieldProps) {
  return (
    <label className={styles.line}>
      <input {...input} type="checkbox" className={styles.box} />
      <span>{children}</span>
    </label>
  )
}
