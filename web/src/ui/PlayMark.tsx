import styles from './PlayMark.module.css'

/** On a card it shows only on hover, so that it does not cover the poster's text. */
export function PlayMark({
  note,
  size = 'large',
}: {
  readonly note?: string | null | undefined
  readonly size?: 'large' | 'small'
}) {
  return (
    <span className={`${styles.mark} not-printed`} data-size={size} aria-hidden="true">
      <span className={styles.disc}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M7 4.2v15.6L20 12z" />
        </svg>
      </span>
      {note && (
        <span key={note} className={styles.note}>
          {note}
        </span>
      )}
    </span>
  )
}
