import type { ComponentProps, ReactNode } from 'react'
import styles from './CheckField.module.css'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  readonly children: ReactNode
}

export function CheckField({ children, ...input }: CheckFieldProps) {
  return (
    <label className={styles.line}>
      <input {...input} type="checkbox" className={styles.box} />
      <span>{children}</span>
    </label>
  )
}
