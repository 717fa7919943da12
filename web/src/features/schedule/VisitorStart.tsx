import { useSyncExternalStore } from 'react'
import { formatVisitorStart } from './entry-times.ts'
import styles from './ScheduleDays.module.css'

const subscribe = () => () => undefined

/** The server doesn't know the visitor's time zone. The line's space is reserved, so that nothing moves. */
export function VisitorStart({ of: startsAt }: { readonly of: string }) {
  const text = useSyncExternalStore(
    subscribe,
    () => formatVisitorStart(startsAt),
    () => null,
  )
  return <span className={styles.visitor}>{text}</span>
}
