import styles from './LoadError.module.css'

export function LoadError({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) {
  return (
    <p className={styles.line}>
      Couldn’t load {what}.{' '}
      <button type="button" className={styles.again} onClick={onRetry}>
        Try again
      </button>
    </p>
  )
}
