import styles from './VideoSign.module.css'

export const VideoSign = ({ duration }: { readonly duration: string | null }) => (
  <span className={styles.sign}>
    <svg viewBox="0 0 24 24" width="12" height="12" aria-hidden="true">
      <path d="M6 3v18L21 12z" />
    </svg>
    {duration}
  </span>
)
