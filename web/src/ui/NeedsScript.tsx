import type { ReactNode } from 'react'
import styles from './NeedsScript.module.css'

type NeedsScriptProps = {
  /** What does not work: `Scanning tickets`. */
  readonly what: string
  /** What stands here until the script is there. Without JavaScript it is not shown: it would wait forever. */
  readonly children?: ReactNode
}

/** Says, in a browser without JavaScript, what does not work there. */
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
