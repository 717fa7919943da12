import type { ComponentProps } from 'react'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby'>

/** Set `autoComplete`, so that browsers and password managers can fill it. */
export function TextField({ label, hint, error, type = 'text', ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.frame}>
          <input {...input} {...control} type={type} className={styles.control} />
        </div>
      )}
    </Field>
  )
}
