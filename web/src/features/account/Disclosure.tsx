import type { ReactNode } from 'react'
import buttonStyles from '../../ui/Button.module.css'
import styles from './Disclosure.module.css'

type DisclosureProps = { readonly id: string; readonly label: string; readonly children: ReactNode }

/** Keeps what is typed while it is closed. Password managers don't fill in what is closed. */
export const Disclosure = ({ id, label, children }: DisclosureProps) => (
  <details>
    <summary id={id} className={buttonStyles.button} data-variant="outline">
      {label}
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
)

/** Focuses its label, because the pressed button is hidden. */
export function closeDisclosure(id: string): void {
  const summary = document.getElementById(id)
  summary?.parentElement?.removeAttribute('open')
  summary?.focus()
}
