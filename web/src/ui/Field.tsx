import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'

/** What a field gives the control in it, so that both belong together for everyone. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

/** What every kind of field takes. */
export interface FieldProps {
  readonly label: string
  /** Said below the control, always. */
  readonly hint?: string | undefined
  /** What is wrong, said below the control and announced. */
  readonly error?: string | undefined
}

/** A control with its label, hint and error. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { readonly children: (control: FieldControl) => ReactNode }) {
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const described = [...(error ? [errorId] : []), ...(hint ? [hintId] : [])].join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined })}
      <FieldError id={errorId}>{error}</FieldError>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Several controls under one question, with its hint and error. */
export function FieldGroup({
  label,
  hint,
  error,
  children,
}: FieldProps & { readonly children: (isInvalid: boolean) => ReactNode }) {
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const described = [...(error ? [errorId] : []), ...(hint ? [hintId] : [])].join(' ')
  return (
    <fieldset className={styles.field} aria-describedby={described || undefined}>
      <legend className={styles.label}>{label}</legend>
      {children(Boolean(error))}
      <FieldError id={errorId}>{error}</FieldError>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}

/** The place of an error. It is there before there is one, so that the error is announced when it comes. */
function FieldError({ id, children }: { readonly id: string; readonly children: string | undefined }) {
  return (
    <p id={id} className={styles.error} aria-live="polite">
      {children}
    </p>
  )
}
