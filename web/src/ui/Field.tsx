import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Field.module.css'

export interface FieldControl {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

export interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

export type ControlProps<Tag extends 'input' | 'select' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Tag>, 'id' | 'className' | 'children' | 'aria-invalid' | 'aria-describedby'>

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

/** Rendered before there is an error, so that screen readers announce it. */
function FieldError({ id, children }: { readonly id: string; readonly children: string | undefined }) {
  return (
    <p id={id} className={styles.error} aria-live="polite">
      {children}
    </p>
  )
}
