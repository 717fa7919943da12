import type { ReactNode } from 'react'
import styles from './NeedsScript.module.css'

export const NeedsScript = ({ what, children }: { readonly what: string; readonly children?: ReactNode }) => (
  <>
    <noscript>
      <p className={styles.notice}>
        {what} needs JavaScript. Turn it on in your browser’s settings, then reload this page.
      </p>
    </noscript>
    {children && <div className={`${styles.waiting} needs-script`}>{children}</div>}
  </>
)
