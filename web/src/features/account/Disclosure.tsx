import { type ReactNode, useRef } from 'react'
import buttonStyles from '../../ui/Button.module.css'
import styles from './Disclosure.module.css'

type DisclosureProps = {
  readonly label: string
  readonly children: (close: () => void) => ReactNode
}

/** Keeps what is typed while it is closed. Password managers don't fill in what is closed. */
export function Disclosure({ label, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const close = () => {
    if (details.current) details.current.open = false
    // The pressed button is hidden.
    summary.current?.focus()
  }
  return (
    <details ref={details}>
      <summary ref={summary} className={buttonStyles.button} data-variant="outline">
        {label}
      </summary>
      <div className={styles.content}>{children(close)}</div>
    </details>
  )
}
