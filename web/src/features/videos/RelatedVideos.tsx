import { type ReactNode, useId } from 'react'
import { Stack } from '../../ui/Stack.tsx'
import styles from './RelatedVideos.module.css'

export const relatedSizes = '(min-width: 80rem) 26rem, (min-width: 40rem) 31vw, calc(100vw - 2rem)'

export function RelatedVideos({ children }: { readonly children: ReactNode }) {
  const id = useId()
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Related Videos
      </h2>
      <div className={styles.list}>{children}</div>
    </Stack>
  )
}
