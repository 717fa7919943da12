import { useId } from 'react'
import type { RelatedLinks_ArticleFragment } from '../../graphql/generated/fragments.ts'
import { paths } from '../../site/paths.ts'
import { Day } from '../../ui/Day.tsx'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TitlePlate } from '../videos/TitlePlate.tsx'
import styles from './RelatedLinks.module.css'

type RelatedLinksProps = {
  readonly articles: readonly RelatedLinks_ArticleFragment[] | null | undefined
}

function RelatedLink({ article }: { readonly article: RelatedLinks_ArticleFragment }) {
  const address = paths.newsArticle(article.slug)
  return (
    <li className={styles.item}>
      <div className={styles.picture}>
        <Picture
          src={article.imageUrl}
          variants={article.imageVariants}
          alt=""
          sizes="(min-width: 64rem) 21rem, 40vw"
          shape="photo"
          seed={article.title}
          fallback={<TitlePlate title={article.title} />}
        />
      </div>
      <div className={styles.text}>
        <Link to={address} viewTransition className={styles.link} dir="auto">
          {article.title}
        </Link>
        <p className={styles.date}>
          <Day of={article.publishedAt} />
        </p>
      </div>
    </li>
  )
}

export function RelatedLinks({ articles }: RelatedLinksProps) {
  const id = useId()
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Related Links
      </h2>
      <ul>
        {articles?.map((article) => (
          <RelatedLink key={article.id} article={article} />
        ))}
      </ul>
      <Link to={paths.news} className={styles.all}>
        All of Community Voice
      </Link>
    </Stack>
  )
}
