import type { ReactNode } from 'react'
import buttonStyles from '../../ui/Button.module.css'
import styles from './Disclosure.module.css'

/** Keeps what is typed while it is closed. Password managers don't fill in what is closed. */
export const Disclosure = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <details>
    <summary className={buttonStyles.button} data-variant="outline">
      {label}
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
)
