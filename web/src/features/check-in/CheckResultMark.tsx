import styles from './CheckResultMark.module.css'
import type { CheckResult } from './check-result.ts'

const pause = (
  <>
    <path d="M20.5 3h23L61 20.5v23L43.5 61h-23L3 43.5v-23z" className={styles.plate} />
    <path d="M25 20v24M39 20v24" className={styles.stroke} />
  </>
)

const question = (
  <>
    <circle cx="32" cy="32" r="28" className={styles.ring} />
    <path d="M24.5 25.5a7.6 7.6 0 1 1 11 6.8c-2.7 1.5-3.5 2.7-3.500 5.7" className={styles.stroke} />
    <path d="M32 46.5v.1" className={styles.stroke} />
  </>
)

/** A different shape for each result, because color isn't enough for everyone. */
const drawings: Readonly<Record<CheckResult['kind'], React.ReactNode>> = {
  'checked-in': (
    <>
      <circle cx="32" cy="32" r="30" className={styles.plate} />
      <path d="M18 33.5 28 43.5 47 21.5" className={styles.stroke} />
    </>
  ),
  already: pause,
  same: (
    <>
      <rect x="20" y="4" width="40" height="40" rx="6" className={styles.sheet} />
      <rect x="4" y="20" width="40" height="40" rx="6" className={styles.plate} />
      <path d="M15 35.5h18M15 45.5h18" className={styles.stroke} />
    </>
  ),
  'still-in': pause,
  paused: pause,
  refused: (
    <>
      <path d="M32 1 63 32 32 63 1 32z" className={styles.plate} />
      <path d="m22.5 22.5 19 19m0-19-19 19" className={styles.stroke} />
    </>
  ),
  elsewhere: pause,
  unlisted: (
    <>
      <path d="M20.5 3h23L61 20.5v23L43.5 61h-23L3 43.5v-23z" className={styles.plate} />
      <path
        d="M24.5 25.5a7.6 7.6 0 1 1 11 6.8c-2.7 1.5-3.5 2.7-3.500 5.7M32 46.5v.1"
        className={styles.stroke}
      />
    </>
  ),
  undone: (
    <>
      <circle cx="32" cy="32" r="28" className={styles.ring} />
      <path d="M26 22 17 31l9 9M18 31h18a8 8 0 0 1 0 16h-6" className={styles.stroke} />
    </>
  ),
  unanswered: question,
}

export function CheckResultMark({ kind }: { readonly kind: CheckResult['kind'] }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={styles.mark} data-kind={kind}>
      {drawings[kind]}
    </svg>
  )
}
