import type { ReactNode } from 'react'
import type { ProductionView_ProductionFragment } from '../../graphql/generated/operations.ts'
import { BreadcrumbTrail } from '../../meta/BreadcrumbTrail.tsx'
import { paths } from '../../site/paths.ts'
import { Day } from '../../ui/Day.tsx'
import { formatClock } from '../../ui/dates.ts'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { CalendarLink } from './CalendarLink.tsx'
import styles from './ProductionView.module.css'

type ProductionViewProps = {
  readonly production: ProductionView_ProductionFragment
  /** The panel beside it, from which a person joins. */
  readonly panel: ReactNode
}

/** A production: its poster, when and where, what will happen, and the panel to join from. */
export function ProductionView({ production, panel }: ProductionViewProps) {
  const { name, descriptionHtml, imageUrl, imageVariants, createdAt, startsAt, endsAt, venue } = production
  return (
    <article className={styles.production}>
      <header className={styles.header}>
        <BreadcrumbTrail crumbs={[{ title: 'Productions', to: paths.productions }, { title: name }]} />
        <h1 className={styles.name} dir="auto">
          {name}
        </h1>
        <p className={styles.meta}>
          <Day of={startsAt ?? createdAt} />
          {startsAt && (
            <span>
              {[formatClock(startsAt), formatClock(endsAt)].filter((time) => time !== null).join(' to ')}
            </span>
          )}
          {venue && <span>{venue}</span>}
        </p>
        <CalendarLink production={production} />
      </header>
      <div className={styles.split}>
        <div className={styles.story}>
          <div className={styles.poster}>
            <Picture
              src={imageUrl}
              variants={imageVariants}
              alt=""
              sizes="(min-width: 80rem) 54rem, (min-width: 64rem) 66vw, calc(100vw - 2rem)"
              seed={name}
              priority
            />
          </div>
          <div dir="auto">
            {descriptionHtml ? <RichText html={descriptionHtml} /> : <p>No description!!</p>}
          </div>
        </div>
        <div className={styles.panel}>{panel}</div>
      </div>
    </article>
  )
}
