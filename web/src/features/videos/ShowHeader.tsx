import type { ReactNode } from 'react'
import { BreadcrumbTrail } from '../../meta/BreadcrumbTrail.tsx'
import { paths } from '../../site/paths.ts'
import { Stack } from '../../ui/Stack.tsx'
import styles from './ShowHeader.module.css'
import { ShowPlate } from './ShowPlate.tsx'

type ShowHeaderProps = {
  readonly title: string
  readonly description?: string | null | undefined
  readonly count?: number | null | undefined
  readonly feed?: ReactNode
}

export function ShowHeader({ title, description, count, feed }: ShowHeaderProps) {
  return (
    <Stack as="header" gap={4}>
      <BreadcrumbTrail crumbs={[{ title: 'Shows', to: paths.shows }, { title }]} />
      <div className={styles.plate}>
        <ShowPlate id="show" title={title} level={1} />
      </div>
      {(description || count || feed) && (
        <div className={styles.facts}>
          {description && (
            <p className={styles.description} dir="auto">
              {description}
            </p>
          )}
          {count ? <p>{count === 1 ? '1 video' : `${count} videos`}</p> : null}
          {feed}
        </div>
      )}
    </Stack>
  )
}
