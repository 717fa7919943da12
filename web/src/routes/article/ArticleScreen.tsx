import { useParams } from 'react-router-dom'
import { ArticleView } from '../../features/news/ArticleView.tsx'
import { RelatedLinks } from '../../features/news/RelatedLinks.tsx'
import { SponsorColumn } from '../../features/sponsors/SponsorColumn.tsx'
import { useArticleQuery } from '../../graphql/generated/hooks.ts'
import { ArticleMeta } from '../../meta/ArticleMeta.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page, WithAside } from '../../ui/Page.tsx'
import { defaultArticle } from './load.ts'

/** One article, with other news and the sponsors beside it. */
export function Screen() {
  const { slug = defaultArticle } = useParams()
  const [{ data }] = useArticleQuery({ variables: { slug } })
  const article = data?.newsArticle
  const aside = (
    <>
      <RelatedLinks articles={article?.related} />
      <SponsorColumn sponsors={data?.sponsors} />
    </>
  )

  return (
    <Page>
      <ArticleMeta article={article} />
      <WithAside aside={aside}>
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
