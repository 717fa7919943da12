import styles from './CodeField.module.css'
import { type ControlProps, Field } from './Field.tsx'

/** Filled in by phones and browsers. No maximum length: pasted text may hold more than digits. */
export function CodeField({ label, hint, error, ...input }: ControlProps<'input'>) {
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
