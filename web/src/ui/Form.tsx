import type { FormHTMLAttributes, ReactNode } from 'react'
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
