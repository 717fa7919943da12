import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'

/** The attributes that tie a field's control to its label and messages. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

/** The props of every kind of field. */
export interface FieldProps {
  readonly label: string
  /** The permanent text below the control. */
  readonly hint?: ReactNode
  /** The error, shown below the control and announced. */
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
