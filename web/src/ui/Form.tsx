import { type FormHTMLAttributes, type ReactNode, useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import styles from './Form.module.css'

type FormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'noValidate' | 'className'> & {
  /** Focuses the first empty field, or else the first, when the form is shown. */
  readonly takesFocus?: boolean
}

export function Form({ takesFocus = false, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  // At once: React Hook Form's `setFocus` waits for a timer, and would move what is typed meanwhile to another field.
  useEffect(() => {
    if (!takesFocus) return
    const fields = Array.from(form.current?.querySelectorAll('input') ?? [])
    const field = fields.find(({ value }) => value === '') ?? fields[0]
    field?.focus()
  }, [takesFocus])
  return <form {...props} ref={form} method="post" noValidate className={styles.form} />
}

export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

/** Stays focusable while busy, unlike a disabled button. The form must ignore a second press. */
export function SubmitButton({
  isBusy = false,
  busyLabel = '',
  disabled = false,
  children,
}: {
  readonly isBusy?: boolean
  readonly busyLabel?: string
  readonly disabled?: boolean
  readonly children: ReactNode
}) {
  return (
    <Button type="submit" disabled={disabled && !isBusy} aria-disabled={isBusy} data-busy={isBusy}>
      {isBusy ? busyLabel : children}
    </Button>
  )
}

/** The safe button is prominent and focused, so that a quick Enter changes nothing. */
export function ConfirmActions(props: {
  readonly keep: string
  readonly onKeep: () => void
  readonly confirm: string
  readonly onConfirm: () => void
  readonly isBusy?: boolean
  readonly busyLabel?: string
  readonly disabled?: boolean
}) {
  const { keep, onKeep, confirm, onConfirm, isBusy = false, busyLabel = '', disabled = false } = props
  const safe = useRef<HTMLButtonElement>(null)
  // After the dialog has opened, which focuses its first button.
  useEffect(() => safe.current?.focus(), [])
  return (
    <FormActions>
      <Button
        variant="outline"
        disabled={disabled && !isBusy}
        aria-disabled={isBusy}
        data-busy={isBusy}
        onClick={onConfirm}
      >
        {isBusy ? busyLabel : confirm}
      </Button>
      <Button ref={safe} onClick={onKeep}>
        {keep}
      </Button>
    </FormActions>
  )
}
