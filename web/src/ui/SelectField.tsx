import styles from './Field.module.css'
import { type ControlProps, Field } from './Field.tsx'

type SelectFieldProps = ControlProps<'select'> & {
  readonly placeholder?: string
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
}

export function SelectField({ label, hint, error, placeholder, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.frame}>
          <select {...select} {...control} className={styles.control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  )
}
