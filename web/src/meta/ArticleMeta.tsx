import type { ArticleMeta_ArticleFragment } from '../graphql/generated/fragments.ts'
import { paths } from '../site/paths.ts'
import { useSite } from '../site/site.ts'
import { newsArticleData } from './news-article-data.ts'
import { PageMeta } from './PageMeta.tsx'
import { StructuredData } from './StructuredData.tsx'
import { previewOf } from './shared-picture.ts'

interface ArticleMetaProps {
  readonly article: ArticleMeta_ArticleFragment | null | undefined
}

export function ArticleMeta({ article }: ArticleMetaProps) {
  const site = useSite()
  if (!article) return <PageMeta title="Article" description="" isIndexed={false} />
  const { slug, title, subTitle, summary, publishedAt, category, tags, imageUrl } = article
  const path = paths.newsArticle(slug)
  return (
    <>
      <PageMeta
        title={title}
        description={summary || subTitle || title}
        path={path}
        image={imageUrl === null ? null : previewOf(path, title)}
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
