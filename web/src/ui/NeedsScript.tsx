import type { ReactNode } from 'react'
import styles from './NeedsScript.module.css'

type NeedsScriptProps = {
  readonly what: string
  /** Shown until the script runs, and hidden without JavaScript. */
  readonly children?: ReactNode
}

export const NeedsScript = ({ what, children }: NeedsScriptProps) => (
  <>
    <noscript>
      <p className={styles.notice}>
        {what} needs JavaScript. Turn it on in your browser’s settings, then reload this page.
      </p>
    </noscript>
    {children && <div className={styles.waiting}>{children}</div>}
  </>
)
