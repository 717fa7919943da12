import { type FormHTMLAttributes, type ReactNode, useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import styles from './Form.module.css'

/** A form whose own code checks what was typed: the browser's bubbles stay away. */
export function Form(props: Omit<FormHTMLAttributes<HTMLFormElement>, 'noValidate' | 'className'>) {
  return <form {...props} method="post" noValidate className={styles.form} />
}

/** The row of a form's buttons, the one that goes on last. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** Two fields side by side where there is room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

type SubmitButtonProps = {
  /** Whether what was sent is under way. */
  readonly isBusy?: boolean
  /** The button's label meanwhile. */
  readonly busyLabel?: string
  readonly disabled?: boolean
  readonly children: ReactNode
}

/**
 * Sends its form. While that is under way it says so and keeps the focus, which a disabled button would lose;
 * that a second press sends nothing is the form's own business.
 */
export function SubmitButton({
  isBusy = false,
  busyLabel = '',
  disabled = false,
  children,
}: SubmitButtonProps) {
  return (
    <Button type="submit" disabled={disabled && !isBusy} aria-disabled={isBusy} data-busy={isBusy}>
      {isBusy ? busyLabel : children}
    </Button>
  )
}

type ConfirmActionsProps = {
  /** The label of the safe button, which leaves everything as it is. */
  readonly keep: string
  readonly onKeep: () => void
  /** The label of the button that does what was asked about. */
  readonly confirm: string
  readonly onConfirm: () => void
  readonly isBusy?: boolean
  readonly busyLabel?: string
  readonly disabled?: boolean
}

/**
 * The answers to a question before something that is hard to undo. The safe one is prominent and has the focus, so that
 * nothing is lost to a quick Enter.
 */
export function ConfirmActions(props: ConfirmActionsProps) {
  const { keep, onKeep, confirm, onConfirm, isBusy = false, busyLabel = '', disabled = false } = props
  const safe = useRef<HTMLButtonElement>(null)
  // Once the dialog is open: it gives the focus to its first button.
  useEffect(() => safe.current?.focus(), [])
  return (
    <FormActions>
      <Button
        look="outline"
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
