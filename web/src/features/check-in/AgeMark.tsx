import styles from './AgeMark.module.css'
import type { Age } from './age.ts'
import { CheckResultMark } from './CheckResultMark.tsx'

export function AgeMark({ age: { minimumAge, isOfAge } }: { readonly age: Age }) {
  if (isOfAge) return <strong className={styles.enough}>{minimumAge}+</strong>
  const kind = isOfAge === null ? 'paused' : 'refused'
  return (
    <strong className={styles.age} data-kind={kind}>
      <span className={styles.mark}>
        <CheckResultMark kind={kind} />
      </span>
      {isOfAge === null ? 'Age unknown. Check ID' : `Under ${minimumAge}`}
    </strong>
  )
}
