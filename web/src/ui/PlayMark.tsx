import styles from './PlayMark.module.css'

/**
 * The play sign. On a stage it stands with a word or a duration beside it; on a card it shows while the card is pointed
 * at, so that it hides nothing of a poster's lettering.
 */
export function PlayMark({
  note,
  size = 'large',
}: {
  readonly note?: string | null | undefined
  readonly size?: 'large' | 'small'
}) {
  return (
    <span className={styles.mark} data-size={size} aria-hidden="true">
      <span className={styles.disc}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M7 4.2v15.6L20 12z" />
        </svg>
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  )
}
