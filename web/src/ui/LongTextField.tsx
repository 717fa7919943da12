import type { ComponentProps } from 'react'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

type LongTextFieldProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby'>

export function LongTextField({ label, hint, error, ...input }: LongTextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.frame}>
          <textarea {...input} {...control} className={styles.control} />
        </div>
      )}
    </Field>
  )
}
