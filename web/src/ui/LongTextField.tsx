import styles from './Field.module.css'
import { type ControlProps, Field } from './Field.tsx'

export function LongTextField({ label, hint, error, ...input }: ControlProps<'textarea'>) {
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
