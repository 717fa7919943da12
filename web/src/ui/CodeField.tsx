import type { ComponentProps } from 'react'
import styles from './CodeField.module.css'
import { Field, type FieldProps } from './Field.tsx'

type CodeFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'aria-invalid' | 'aria-describedby'>

/**
 * A code from a text message: one input, which phones and browsers fill from the message. Its length is not
 * bounded here: what is pasted may hold more than digits.
 */
export function CodeField({ label, hint, error, ...input }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...input}
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          spellCheck={false}
          className={styles.code}
        />
      )}
    </Field>
  )
}
