import styles from './ChoiceField.module.css'
import { type ControlProps, FieldGroup } from './Field.tsx'

type ChoiceFieldProps = Omit<ControlProps<'input'>, 'type' | 'value'> & {
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string }>
}

export function ChoiceField({ label, hint, error, options, ...input }: ChoiceFieldProps) {
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      {(isInvalid) => (
        <div className={styles.options}>
          {options.map(({ value, label }) => (
            <label key={value} className={styles.option}>
              <input
                {...input}
                type="radio"
                value={value}
                aria-invalid={isInvalid}
                className={styles.radio}
              />
              {label}
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
