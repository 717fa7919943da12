import { NewsHeader } from '../../features/news/NewsHeader.tsx'
import { NewsList } from '../../features/news/NewsList.tsx'
import { newsListing } from '../../features/news/news-listing.ts'
import { SponsorColumn } from '../../features/sponsors/SponsorColumn.tsx'
import { ListMeta } from '../../meta/ListMeta.tsx'
import type { Load } from '../../navigation/load.ts'
import { type AddressOf, useAddress } from '../../navigation/use-address.ts'
import { pageNumberIn } from '../../site/page-number.ts'
import { Page, WithAside } from '../../ui/Page.tsx'
import { found } from '../found.ts'
import { NewsDocument, useNewsQuery } from './news.generated.ts'

const variablesOf = ({ params, search }: AddressOf<'news' | 'newsByTag' | 'newsByCategory'>) => ({
  page: pageNumberIn(search),
  tag: params.tagSlug ?? null,
  category: params.categorySlug ?? null,
})

export const load: Load = async (query, address) =>
  found(await query(NewsDocument, variablesOf(address)), 'news')

export function Screen() {
  const variables = variablesOf(useAddress())
  const { page, tag, category } = variables
  const [{ data }] = useNewsQuery({ variables })
  const listing = newsListing({ tagSlug: tag, categorySlug: category, news: data?.news })
  const list = <NewsList page={data?.news} hasAuthor={listing.isPart} />

  return (
    <Page>
      <ListMeta
        title={listing.title}
        description={listing.lead}
        path={listing.path}
        page={page}
        list={data?.news}
      />
      <NewsHeader
        listing={listing}
        newest={data?.newest}
        current={category === null ? null : (data?.news?.category ?? null)}
      />
      {data?.news?.items.length === 0 ? (
        // Without news, a column would be beside nothing.
        <>
          {list}
          <SponsorColumn sponsors={data.sponsors} layout="row" />
        </>
      ) : (
        <WithAside aside={<SponsorColumn sponsors={data?.sponsors} />}>{list}</WithAside>
      )}
    </Page>
  )
}
