import styles from './Bell.module.css'

export const Bell = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={styles.bell}>
    <path d="M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21.5h4M12 3v2" />
  </svg>
)
