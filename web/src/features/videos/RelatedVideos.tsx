import { type ReactNode, useId } from 'react'
import styles from './RelatedVideos.module.css'

/** How wide a poster stands in the row, as the `sizes` attribute says it. */
export const relatedSizes = '(min-width: 80rem) 26rem, (min-width: 40rem) 31vw, calc(100vw - 2rem)'

/** The frame of a 'Related Videos' row of three; its cards come as children. */
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
