import styles from './QuietRetry.module.css'

type QuietRetryProps = {
  /** What did not come, as it stands in the sentence: `the news`, `this show`. */
  readonly what: string
  readonly onRetry: () => void
}

/** One quiet line below a place that could not be filled, offering to try again. */
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
