import { useId } from 'react'
import type { RelatedLinks_ArticleFragment } from '../../graphql/generated/operations.ts'
import { paths } from '../../site/paths.ts'
import { Day } from '../../ui/Day.tsx'
import { Link } from '../../ui/Link.tsx'
import styles from './RelatedLinks.module.css'

type RelatedLinksProps = {
  /** Null where they did not come. */
  readonly articles: readonly RelatedLinks_ArticleFragment[] | null | undefined
}

/** Links to other news of the same category, and always to the whole list. */
export function RelatedLinks({ articles }: RelatedLinksProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.related}>
      <h2 id={id} className={styles.title}>
        Related Links
      </h2>
      <ul className={styles.links}>
        {articles?.map((article) => (
          <li key={article.id} className={styles.item}>
            <Link to={paths.newsArticle(article.slug)} className={styles.link} dir="auto">
              {article.title}
            </Link>
            <p className={styles.date}>
              <Day of={article.publishedAt} />
            </p>
          </li>
        ))}
        <li className={styles.item}>
          <Link to={paths.news} className={styles.all}>
            All of Community Voice
          </Link>
        </li>
      </ul>
    </section>
  )
}
