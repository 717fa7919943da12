import styles from './QuietRetry.module.css'

type QuietRetryProps = {
  readonly what: string
  readonly onRetry: () => void
}

export function QuietRetry({ what, onRetry }: QuietRetryProps) {
  return (
    <p className={styles.line}>
      Couldn’t load {what}.{' '}
      <button type="button" className={styles.again} onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}
