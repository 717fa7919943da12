import styles from './Logo.module.css'

export function Logo() {
  return (
    <svg viewBox="0 0 48 48" width="40" height="40" aria-hidden="true" className={styles.logo}>
      <path className={styles.first} d="M24 3a21 21 0 0 1 19.2 12.5H4.8A21 21 0 0 1 24 3Z" />
      <path className={styles.second} d="M3.9 18h40.2a21 21 0 0 1 .9 6.5H3a21 21 0 0 1 .9-6.5Z" />
      <path className={styles.third} d="M3.2 27.5h41.6a21 21 0 0 1-2.4 6.5H5.6a21 21 0 0 1-2.4-6.5Z" />
      <path className={styles.fourth} d="M7.6 37h32.8A21 21 0 0 1 24 45 21 21 0 0 1 7.6 37Z" />
      <path
        className={styles.rib}
        d="M24 8v37M24 20l8.5-6.5M24 20l-8.5-6.5M24 29l11-8.5M24 29l-11-8.5M24 38l9.5-7.5M24 38l-9.5-7.5"
      />
    </svg>
  )
}
