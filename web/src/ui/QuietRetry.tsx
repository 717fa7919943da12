import styles from './QuietRetry.module.css'

type QuietRetryProps = {
  /** The missing content, as the sentence names it: `the news`, `this show`. */
  readonly what: string
  readonly onRetry: () => void
}

/** One quiet line that says what failed to load, with a button to try again. */
export function QuietRetry({ what, onRetry }: QuietRetryProps) {
  return (
    <p className={styles.line}>
      We could not load {what} just now.{' '}
      <button type="button" className={styles.again} onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}
