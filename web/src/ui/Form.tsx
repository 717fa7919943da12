import { type FormHTMLAttributes, type ReactNode, useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import styles from './Form.module.css'

export function Form(props: Omit<FormHTMLAttributes<HTMLFormElement>, 'noValidate' | 'className'>) {
  return <form {...props} method="post" noValidate className={styles.form} />
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
