import { useParams } from 'react-router-dom'
import { ArticleMeta } from '../../app/meta/ArticleMeta.tsx'
import { ArticleView } from '../../features/news/ArticleView.tsx'
import { RelatedLinks } from '../../features/news/RelatedLinks.tsx'
import { SponsorColumn } from '../../features/sponsors/SponsorColumn.tsx'
import { useArticleQuery } from '../../graphql/generated/hooks.ts'
import { Absence } from '../../ui/Absence.tsx'
import { Page, WithAside } from '../../ui/Page.tsx'
import { defaultArticle } from './load.ts'

/** One article, with other news and the sponsors beside it. */
export function Screen() {
  const { slug = defaultArticle } = useParams()
  const [{ data, fetching }, ask] = useArticleQuery({ variables: { slug } })
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
            <Absence
              kind="list"
              hasFailed
              what="this article"
              onRetry={() => ask({ requestPolicy: 'network-only' })}
              isRetrying={fetching}
            />
          </>
        )}
      </WithAside>
    </Page>
  )
}
