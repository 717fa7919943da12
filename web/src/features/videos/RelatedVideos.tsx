import { type ReactNode, useId } from 'react'
import styles from './RelatedVideos.module.css'

/** The frame of a 'Related Videos' row; its cards come as children. */
export function RelatedVideos({ children }: { readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.related}>
      <h2 id={id} className={styles.title}>
        Related Videos
      </h2>
      <div className={styles.list}>{children}</div>
    </section>
  )
}
