import { BreadcrumbTrail } from '../../meta/BreadcrumbTrail.tsx'
import { paths } from '../../site/paths.ts'
import styles from './ShowHeader.module.css'
import { ShowPlate } from './ShowPlate.tsx'

/** How a show's own page begins: the way back, and the show's poster as wide as the page. */
export function ShowHeader({ title }: { readonly title: string }) {
  return (
    <header className={styles.header}>
      <BreadcrumbTrail crumbs={[{ title: 'Shows', to: paths.shows }, { title }]} />
      <div className={styles.plate}>
        <ShowPlate id="show" title={title} level={1} />
      </div>
    </header>
  )
}
