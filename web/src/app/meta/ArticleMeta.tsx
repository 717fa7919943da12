import type { ArticleMeta_ArticleFragment } from '../../graphql/generated/operations.ts'
import { PageMeta } from '../PageMeta.tsx'
import { paths } from '../paths.ts'
import { useSite } from '../site.ts'
import { newsArticleData } from './newsArticleData.ts'
import { sharedPictureOf } from './pictures.ts'
import { StructuredData } from './StructuredData.tsx'

interface ArticleMetaProps {
  /** Null where it did not come: the page then has a title, and search engines leave it out. */
  readonly article: ArticleMeta_ArticleFragment | null | undefined
}

/** What an article's page says about itself. */
export function ArticleMeta({ article }: ArticleMetaProps) {
  const site = useSite()
  if (!article) return <PageMeta title="Article" description="" isIndexed={false} />
  const { slug, title, subTitle, summary, publishedAt, category, tags } = article
  return (
    <>
      <PageMeta
        title={title}
        description={summary || subTitle || title}
        path={paths.newsArticle(slug)}
        image={sharedPictureOf(article)}
        type="article"
        article={{
          publishedAt,
          section: category?.title ?? null,
          tags: tags?.map((tag) => tag.title) ?? [],
        }}
      />
      <StructuredData about={newsArticleData(article, site)} />
    </>
  )
}
