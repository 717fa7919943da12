import type { ReactNode } from 'react'
import { Loading } from './Loading.tsx'
import styles from './Skeleton.module.css'
import { Stack } from './Stack.tsx'

type SkeletonProps = {
  readonly slowNote?: ReactNode
}

export function CardSkeletons({ count, slowNote }: SkeletonProps & { readonly count: number }) {
  return (
    <Loading className={styles.grid} slowNote={slowNote}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places of one kind, in a fixed number
        <Stack key={index} gap={3} aria-hidden="true">
          <div className={styles.picture} />
          <div className={styles.title} />
          <div className={styles.line} />
          <div className={styles.short} />
        </Stack>
      ))}
    </Loading>
  )
}

export const PageSkeleton = ({ slowNote }: SkeletonProps) => (
  <Loading className={styles.page} slowNote={slowNote}>
    <div className={styles.picture} aria-hidden="true" />
    <div className={styles.headline} aria-hidden="true" />
    <div className={styles.line} aria-hidden="true" />
    <div className={styles.line} aria-hidden="true" />
    <div className={styles.short} aria-hidden="true" />
  </Loading>
)
