import type { ComponentProps } from 'react'
import styles from './ChoiceField.module.css'
import { FieldGroup, type FieldProps } from './Field.tsx'

type ChoiceFieldProps = FieldProps &
  Omit<
    ComponentProps<'input'>,
    'id' | 'type' | 'value' | 'className' | 'aria-invalid' | 'aria-describedby'
  > & {
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
