import type { ReactNode } from 'react'
import type { ProductionView_ProductionFragment } from '../../graphql/generated/fragments.ts'
import { BreadcrumbTrail } from '../../meta/BreadcrumbTrail.tsx'
import { ShareButton } from '../../meta/ShareButton.tsx'
import { paths } from '../../site/paths.ts'
import { Day } from '../../ui/Day.tsx'
import { formatSpan } from '../../ui/dates.ts'
import { Picture } from '../../ui/Picture.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { isPast } from './availability.ts'
import { CalendarLink } from './CalendarLink.tsx'
import { MinimumAge } from './MinimumAge.tsx'
import styles from './ProductionView.module.css'

type ProductionViewProps = {
  readonly production: ProductionView_ProductionFragment
  /** When the page was opened, in epoch milliseconds. */
  readonly openedAt: number
  readonly panel: ReactNode
  readonly bar: ReactNode
}

/** Characters of HTML. Longer descriptions in two columns don't fit on a screen. */
const maxColumnsLength = 3_000

export function ProductionView({ production, openedAt, panel, bar }: ProductionViewProps) {
  const { slug, name, descriptionHtml, imageUrl, imageVariants, createdAt, startsAt, endsAt } = production
  const { venue, minimumAge } = production
  const times = formatSpan(startsAt, endsAt)
  const isShort = descriptionHtml !== null && descriptionHtml.length <= maxColumnsLength
  return (
    <article className={styles.production}>
      <header className={styles.header}>
        <BreadcrumbTrail crumbs={[{ title: 'Productions', to: paths.productions }, { title: name }]} />
        <h1 className={styles.name} dir="auto">
          {name}
        </h1>
        <Stack gap={1}>
          <p className={styles.when}>
            <Day of={startsAt ?? createdAt} hasWeekday={startsAt !== null} />
            {times && <span>{times}</span>}
            {minimumAge !== null && (
              <span>
                <MinimumAge age={minimumAge} />
              </span>
            )}
          </p>
          {venue && (
            <p className={styles.venue} dir="auto">
              {venue}
            </p>
          )}
        </Stack>
        <div className={styles.actions}>
          {!isPast(production, openedAt) && <CalendarLink production={production} />}
          <ShareButton title={name} path={paths.production(slug)} />
        </div>
      </header>
      <div className={styles.split}>
        <div className={styles.panel}>{panel}</div>
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
          <div dir="auto" className={isShort ? styles.columns : undefined}>
            {descriptionHtml ? <RichText html={descriptionHtml} /> : <p>No description!!</p>}
          </div>
        </div>
      </div>
      {bar}
    </article>
  )
}
