import styles from './Field.module.css'
import { type ControlProps, Field } from './Field.tsx'

/** Set `autoComplete`, so that browsers and password managers can fill it. */
export function TextField({ label, hint, error, type = 'text', ...input }: ControlProps<'input'>) {
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
