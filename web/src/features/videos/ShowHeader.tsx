import { BreadcrumbTrail } from '../../meta/BreadcrumbTrail.tsx'
import { paths } from '../../site/paths.ts'
import styles from './ShowHeader.module.css'
import { ShowPlate } from './ShowPlate.tsx'

type ShowHeaderProps = {
  readonly title: string
  readonly description?: string | null | undefined
  readonly count?: number | null | undefined
}

export function ShowHeader({ title, description, count }: ShowHeaderProps) {
  return (
    <header className={styles.header}>
      <BreadcrumbTrail crumbs={[{ title: 'Shows', to: paths.shows }, { title }]} />
      <div className={styles.plate}>
        <ShowPlate id="show" title={title} level={1} />
      </div>
      {(description || count) && (
        <div className={styles.facts}>
          {description && (
            <p className={styles.description} dir="auto">
              {description}
            </p>
          )}
          {count ? <p>{count === 1 ? '1 video' : `${count} videos`}</p> : null}
        </div>
      )}
    </header>
  )
}
