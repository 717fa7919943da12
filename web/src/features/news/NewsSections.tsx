import type { NewsSections_PageFragment } from '../../graphql/generated/operations.ts'
import { paths } from '../../site/paths.ts'
import { Link } from '../../ui/Link.tsx'
import styles from './NewsSections.module.css'
import { type NewsSection, newsSections } from './news-sections.ts'

type NewsSectionsProps = {
  /** The newest articles, which name the categories; null where they did not come. */
  readonly newest: NewsSections_PageFragment | null | undefined
  /** The category whose list is shown; null on another list. */
  readonly current: NewsSection | null
  /** Whether all of the news are shown. */
  readonly isAll: boolean
}

/** The ways to the news of each category, with the one at hand marked. */
export const NewsSections = ({ newest, current, isAll }: NewsSectionsProps) => (
  <nav aria-label="Sections" className={styles.sections}>
    <ul className={styles.list}>
      <li>
        <Link to={paths.news} className={styles.section} aria-current={isAll ? 'page' : undefined}>
          All news
        </Link>
      </li>
      {newsSections(newest?.items ?? [], current).map(({ title, slug }) => (
        <li key={slug}>
          <Link
            to={paths.newsByCategory(slug)}
            className={styles.section}
            aria-current={slug === current?.slug ? 'page' : undefined}
            dir="auto"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
