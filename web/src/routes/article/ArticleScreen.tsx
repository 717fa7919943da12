import { ArticleView } from '../../features/news/ArticleView.tsx'
import { RelatedLinks } from '../../features/news/RelatedLinks.tsx'
import { SponsorColumn } from '../../features/sponsors/SponsorColumn.tsx'
import { ArticleMeta } from '../../meta/ArticleMeta.tsx'
import { useRouteQuery } from '../../navigation/use-route-query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page, WithAside } from '../../ui/Page.tsx'
import type { articleQuery } from './load.ts'

export function Screen() {
  const [{ data }] = useRouteQuery<typeof articleQuery>('Article')
  const article = data?.newsArticle
  const aside = (
    <>
      <RelatedLinks articles={article?.related} />
      <SponsorColumn sponsors={data?.sponsors} layout="pairs" />
    </>
  )

  return (
    <Page>
      <ArticleMeta article={article} />
      <WithAside aside={aside} size="wide">
        {article ? (
          <ArticleView article={article} />
        ) : (
          <>
            <h1 className="visually-hidden">Article</h1>
            <EmptyState kind="list" hasFailed shape="page" />
          </>
        )}
      </WithAside>
    </Page>
  )
}
