import { ArticleView } from '../../features/news/ArticleView.tsx'
import { RelatedLinks } from '../../features/news/RelatedLinks.tsx'
import { SponsorColumn } from '../../features/sponsors/SponsorColumn.tsx'
import { ArticleMeta } from '../../meta/ArticleMeta.tsx'
import type { Load } from '../../navigation/load.ts'
import { type AddressOf, useAddress } from '../../navigation/use-address.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page, WithAside } from '../../ui/Page.tsx'
import { found } from '../found.ts'
import { ArticleDocument, useArticleQuery } from './article.generated.ts'

/** For the address without a slug. */
const defaultArticle = 'new-one'

const variablesOf = ({ params }: AddressOf<'newsArticle' | 'newestArticle'>) => ({
  slug: params.slug ?? defaultArticle,
})

export const load: Load = async (query, address) =>
  found(await query(ArticleDocument, variablesOf(address)), 'newsArticle')

export function Screen() {
  const [{ data }] = useArticleQuery({ variables: variablesOf(useAddress()) })
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
