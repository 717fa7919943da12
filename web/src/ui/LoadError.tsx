import styles from './LoadError.module.css'

type LoadErrorProps = {
  readonly what: string
  /** Null before hydration: a link reloads the page. */
  readonly onRetry: (() => void) | null
}

export function LoadError({ what, onRetry }: LoadErrorProps) {
  return (
    <p className={styles.line}>
      Couldn’t load {what}.{' '}
      {onRetry === null ? (
        // biome-ignore lint/a11y/useValidAnchor: an empty address is the current page
        <a href="" className={styles.again}>
          Try again
        </a>
      ) : (
        <button type="button" className={styles.again} onClick={onRetry}>
          Try again
        </button>
      )}
    </p>
  )
}
