import { useState } from 'react'
import styles from './Field.module.css'
import { type ControlProps, Field } from './Field.tsx'

type PasswordFieldProps = Omit<ControlProps<'input'>, 'type'> & {
  readonly autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.frame}>
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={styles.control}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-controls={control.id}
            aria-label={`Show ${label.toLowerCase()}`}
            className={styles.suffix}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  )
}
